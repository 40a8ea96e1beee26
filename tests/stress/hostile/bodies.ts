import fc from 'fast-check'
import { type Random, randomOf } from '../../service/dataset/random.ts'
import type { Endpoint } from './endpoints.ts'
import { plainTree, type Tree, textTree, treeOf, writeTree } from './json-tree.ts'
import { mutate, spoil } from './mutate.ts'
import { balanceText, moneyText, oddNumber } from './numbers.ts'
import { bodiesOf } from './schema-values.ts'

/** Values per call of `fc.sample`, which returns a whole array. */
const BATCH = 500

/**
 * Response bodies, deterministic for a seed: half from the extension's schema, half from the API's samples,
 * then mutated.
 */
export function* bodies({ schema, sample }: Endpoint, seed: string, count: number): Generator<string> {
  const random = randomOf(seed)
  const arbitrary = bodiesOf(schema)
  const written = JSON.stringify(sample)
  for (let made = 0; made < count; ) {
    const values = fc.sample(arbitrary, { numRuns: BATCH, seed: random.below(2 ** 31) })
    for (const value of values.slice(0, Math.ceil((count - made) / 2))) {
      yield bodyOf(settled(treeOf(value), random), random)
      yield bodyOf(treeOf(JSON.parse(written)), random)
      made += 2
    }
  }
}

function bodyOf(tree: Tree, random: Random): string {
  const changes = random.pick([0, 1, 1, 1, 2, 3, 6])
  for (let change = 0; change < changes; change += 1) mutate(tree, random)
  const body = writeTree(tree)
  return random.chance(10) ? spoil(body, random) : body
}

/**
 * Replaces many amounts, currencies and chain ids with mostly valid ones, which the schema's type cannot
 * express, so that enough bodies are accepted.
 */
function settled(tree: Tree, random: Random): Tree {
  if (tree.kind === 'array') for (const item of tree.items) settled(item, random)
  if (tree.kind !== 'object') return tree
  const isMoney = tree.entries.some(([key]) => key === 'currencyCode')
  for (const entry of tree.entries) {
    const [key, value] = entry
    settled(value, random)
    if (random.chance(3)) continue
    if (key === 'value' && isMoney)
      entry[1] = random.chance(50) ? textTree(moneyText(random)) : plainTree(oddNumber(random))
    if (key === 'balance' && random.chance(30)) entry[1] = textTree(balanceText(random))
    if (key === 'currencyCode') entry[1] = textTree(random.pick(['usd', 'usd', 'usd', 'eur', 'jpy']))
    if (key === 'chainId') entry[1] = random.chance(50) ? textTree('43114') : plainTree('43114')
    if (key === 'evmChainId' && tree.entries.length === 5 && random.chance(70)) entry[1] = plainTree('43114')
  }
  return tree
}

const MEGABYTE = 1_000_000

/** Bodies of more than 1 MB, large in different ways. */
export function* largeBodies({ sample }: Endpoint, seed: string, count: number): Generator<string> {
  const random = randomOf(seed, 'large')
  const written = JSON.stringify(sample)
  const WAYS: ((bytes: number) => string)[] = [
    (bytes) => written.padEnd(bytes, ' '),
    (bytes) => written.replace('{', `{"more":${JSON.stringify('x'.repeat(bytes))},`),
    (bytes) => written.replace('{', `{"more":[${'{"a":[1,null]},'.repeat(bytes / 15)}0],`),
    (bytes) => written.replace('{', `{"more":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)},`),
    (bytes) => repeatItems(written, bytes, random),
    (bytes) => written.replace(/"[^"]{3,}"(?=[,}])/, JSON.stringify('\u202ew\u0300'.repeat(bytes / 4))),
    (bytes) => written.replace('{', `{${'"a":1,'.repeat(bytes / 6)}`),
    (bytes) =>
      written.replace('{', `{${Array.from({ length: bytes / 16 }, (_, n) => `"key${n}":1,`).join('')}`),
  ]
  for (let made = 0; made < count; made += 1)
    yield WAYS[made % WAYS.length]?.(MEGABYTE + 10 + random.below(MEGABYTE)) ?? ''
}

/** Repeats the first list of a body until the body has this size. */
function repeatItems(written: string, bytes: number, random: Random): string {
  const start = written.indexOf('[')
  if (start < 0) return written.padEnd(bytes, random.pick([' ', '\n', '\t']))
  const end = written.lastIndexOf(']')
  const items = written.slice(start + 1, end)
  const times = Math.ceil(bytes / (items.length + 1))
  return `${written.slice(0, start)}[${Array(times).fill(items).join(',')}${written.slice(end)}`
}

/** A list of `count` different tokens, each as short as possible so that 100,000 fit into the size limit. */
export function manyTokens(count: number): string {
  const tokens = Array.from({ length: count }, (_, index) => {
    const address = index.toString(16).padStart(40, '0')
    return `{"address":"0x${address}","decimals":1,"balance":"7"}`
  })
  return `{"erc20TokenBalances":[${tokens.join(',')}]}`
}
