import fc from 'fast-check'
import { type Random, randomOf } from '../../service/dataset/random.ts'
import type { Endpoint } from './endpoints.ts'
import { literalTree, type Tree, textTree, treeOf, writeTree } from './json-tree.ts'
import { damageText, mutate } from './mutate.ts'
import { balanceText, moneyText, unusualNumber } from './numbers.ts'
import { bodiesOf } from './schema-values.ts'

/** Values per call of `fc.sample`, which returns a whole array. */
const BATCH = 500

/**
 * Generates response bodies, the same ones for a seed. Half begin as values of the schema, half as the
 * sample; most are then mutated.
 */
export function* bodies({ schema, sample }: Endpoint, seed: string, count: number): Generator<string> {
  const random = randomOf(seed)
  const arbitrary = bodiesOf(schema)
  const sampleText = JSON.stringify(sample)
  for (let created = 0; created < count; ) {
    const values = fc.sample(arbitrary, { numRuns: BATCH, seed: random.below(2 ** 31) })
    for (const value of values.slice(0, Math.ceil((count - created) / 2))) {
      yield bodyOf(withValidValues(treeOf(value), random), random)
      yield bodyOf(treeOf(JSON.parse(sampleText)), random)
      created += 2
    }
  }
}

function bodyOf(tree: Tree, random: Random): string {
  const changes = random.pick([0, 1, 1, 1, 2, 3, 6])
  for (let change = 0; change < changes; change += 1) mutate(tree, random)
  const body = writeTree(tree)
  return random.chance(10) ? damageText(body, random) : body
}

/**
 * Replaces many amounts, currencies and chain ids with mostly valid ones, so that enough bodies are accepted:
 * values of the schema's types are rarely valid.
 */
function withValidValues(tree: Tree, random: Random): Tree {
  if (tree.kind === 'array') for (const item of tree.items) withValidValues(item, random)
  if (tree.kind !== 'object') return tree
  const isMoney = tree.entries.some(([key]) => key === 'currencyCode')
  for (const entry of tree.entries) {
    const [key, value] = entry
    withValidValues(value, random)
    if (random.chance(3)) continue
    if (key === 'value' && isMoney)
      entry[1] = random.chance(50) ? textTree(moneyText(random)) : literalTree(unusualNumber(random))
    if (key === 'balance' && random.chance(30)) entry[1] = textTree(balanceText(random))
    if (key === 'currencyCode') entry[1] = textTree(random.pick(['usd', 'usd', 'usd', 'eur', 'jpy']))
    if (key === 'chainId') entry[1] = random.chance(50) ? textTree('43114') : literalTree('43114')
    if (key === 'evmChainId' && tree.entries.length === 5 && random.chance(70))
      entry[1] = literalTree('43114')
  }
  return tree
}

const MEGABYTE = 1_000_000

/** Large bodies: with long texts, many items, many keys, deep nesting, or white space. */
export function* largeBodies({ sample }: Endpoint, seed: string, count: number): Generator<string> {
  const random = randomOf(seed, 'large')
  const sampleText = JSON.stringify(sample)
  const VARIANTS: ((bytes: number) => string)[] = [
    (bytes) => sampleText.padEnd(bytes, ' '),
    (bytes) => sampleText.replace('{', `{"more":${JSON.stringify('x'.repeat(bytes))},`),
    (bytes) => sampleText.replace('{', `{"more":[${'{"a":[1,null]},'.repeat(bytes / 15)}0],`),
    (bytes) => sampleText.replace('{', `{"more":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)},`),
    (bytes) => repeatItems(sampleText, bytes, random),
    (bytes) => sampleText.replace(/"[^"]{3,}"(?=[,}])/, JSON.stringify('\u202ew\u0300'.repeat(bytes / 4))),
    (bytes) => sampleText.replace('{', `{${'"a":1,'.repeat(bytes / 6)}`),
    (bytes) =>
      sampleText.replace('{', `{${Array.from({ length: bytes / 16 }, (_, n) => `"key${n}":1,`).join('')}`),
  ]
  for (let created = 0; created < count; created += 1)
    yield VARIANTS[created % VARIANTS.length]?.(MEGABYTE + 10 + random.below(MEGABYTE)) ?? ''
}

/** Repeats the items of the sample's list until the body has this size. Without a list, adds white space. */
function repeatItems(sampleText: string, bytes: number, random: Random): string {
  const start = sampleText.indexOf('[')
  if (start < 0) return sampleText.padEnd(bytes, random.pick([' ', '\n', '\t']))
  const end = sampleText.lastIndexOf(']')
  const items = sampleText.slice(start + 1, end)
  const times = Math.ceil(bytes / (items.length + 1))
  return `${sampleText.slice(0, start)}[${Array(times).fill(items).join(',')}${sampleText.slice(end)}`
}

/** A list of `count` different tokens, each so short that almost 100,000 fit into the size limit. */
export function manyTokens(count: number): string {
  const tokens = Array.from({ length: count }, (_, index) => {
    const address = index.toString(16).padStart(40, '0')
    return `{"address":"0x${address}","decimals":1,"balance":"7"}`
  })
  return `{"erc20TokenBalances":[${tokens.join(',')}]}`
}
