import type { Random } from '../../service/dataset/random.ts'
import { literalTree, type Tree, textTree, treeOf } from './json-tree.ts'
import { NAUGHTY } from './naughty.ts'
import { balanceText, moneyText, unusualNumber } from './numbers.ts'

/** Keys with a meaning for JavaScript, the API or the extension. */
const KEYS: readonly string[] = [
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', '0', '', 'value', 'currencyCode',
  'balance', 'decimals', 'status', 'nextPageToken', 'erc20TokenBalances', 'chainId', 'toJSON', 'then', 'kind', 'ok',
] // biome-ignore format: a table

/** A value for the key `__proto__`: its fields must not appear in other objects. */
const PROTO_VALUE = { polluted: true, currencyCode: 'usd', value: '1', status: 200, decimals: 18 }

/** A value of any type. */
function anyTree(random: Random): Tree {
  switch (random.below(9)) {
    case 0:
      return literalTree(unusualNumber(random))
    case 1:
      return literalTree(random.pick(['null', 'true', 'false']))
    case 2:
      return textTree(random.pick(NAUGHTY))
    case 3:
      return { kind: 'array', items: [] }
    case 4:
      return { kind: 'object', entries: [] }
    case 5:
      return { kind: 'array', items: Array.from({ length: random.below(4) }, () => anyTree(random)) }
    case 6:
      return treeOf({ currencyCode: random.pick(['usd', 'eur', 'USD', ' usd']), value: moneyText(random) })
    case 7:
      return textTree(moneyText(random))
    default:
      return treeOf(PROTO_VALUE)
  }
}

/** Another value for a key, mostly of the right type. */
function otherValue(random: Random, key: string): Tree {
  if (key === 'balance') return textTree(balanceText(random))
  if (key === 'decimals') return literalTree(String(random.below(256)))
  if (key === 'value')
    return random.chance(50) ? textTree(moneyText(random)) : literalTree(unusualNumber(random))
  if (key === 'timestamp') return literalTree(String(random.below(2 ** 32)))
  if (key === 'currencyCode')
    return textTree(random.pick(['usd', 'eur', 'jpy', 'USD', 'xyz', ' usd ', 'us\u200bd']))
  if (key === 'tokenReputation')
    return textTree(random.pick(['Malicious', 'malicious', 'Benign', 'Warning', '']))
  if (key === 'nextPageToken')
    return textTree(random.pick(['', 'x', 't'.repeat(512), 't'.repeat(513), 'segment:0:']))
  return random.chance(60) ? textTree(random.pick(NAUGHTY)) : anyTree(random)
}

function mutateObject(entries: [string, Tree][], random: Random): void {
  const index = random.below(Math.max(1, entries.length))
  const entry = entries[index]
  const action = random.below(8)
  if (!entry || action === 0) entries.splice(index, 0, [random.pick(KEYS), anyTree(random)])
  else if (action === 1) entries.splice(index, 1)
  else if (action === 2) entry[1] = literalTree('null')
  // Adds a duplicate before or after the key. Of duplicate keys, the last one counts.
  else if (action === 3) entries.splice(index + random.below(2), 0, [entry[0], anyTree(random)])
  else if (action === 4) entries.splice(index, 0, ['__proto__', treeOf(PROTO_VALUE)])
  else if (action === 5) entry[0] = random.pick(KEYS)
  else entry[1] = otherValue(random, entry[0])
}

function mutateArray(items: Tree[], random: Random): void {
  const index = random.below(Math.max(1, items.length))
  const item = items[index]
  const action = random.below(4)
  if (!item || action === 0) items.splice(index, 0, anyTree(random))
  else if (action === 1) items.splice(index, 1)
  else if (action === 2) items.push(item)
  else items.reverse()
}

/** Changes one object or array in the tree, preferably a deep one. */
export function mutate(tree: Tree, random: Random): void {
  let node = tree
  for (;;) {
    const children =
      node.kind === 'object'
        ? node.entries.map(([, value]) => value)
        : node.kind === 'array'
          ? node.items
          : []
    const containers = children.filter(({ kind }) => kind === 'object' || kind === 'array')
    if (containers.length === 0 || random.chance(25)) break
    node = random.pick(containers)
  }
  if (node.kind === 'object') mutateObject(node.entries, random)
  else if (node.kind === 'array') mutateArray(node.items, random)
}

/** Damages a text, as a bad connection or a proxy may do. */
export function damageText(body: string, random: Random): string {
  switch (random.below(12)) {
    case 0:
      return body.slice(0, random.below(body.length))
    case 1:
      return `<!doctype html><title>Sign in</title><p>${body}`
    case 2:
      return `\ufeff${body}`
    case 3:
      return body + random.pick([',', '}', ' ', '\n', '\u0000', '//', 'x', '{}', body])
    case 4:
      return `${random.pick([")]}',\n", '\u0000', ' \t\r\n', '/**/', '\u00a0', 'while(1);'])}${body}`
    case 5:
      return random.pick(['', 'null', '[]', '{}', '0', '""', 'true', 'undefined', '\ufeff', ...NAUGHTY])
    case 6:
      return `[${body}]`
    case 7:
      return body.replace('{', `{"deep":${'['.repeat(150)}${']'.repeat(150)},`)
    case 8:
      // Deep enough to overflow the stack of a recursive parser. Rare, because it takes long.
      return random.chance(10)
        ? body.replace('{', `{"deep":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)},`)
        : body.slice(random.below(body.length))
    case 9: {
      const at = random.below(body.length)
      return (
        body.slice(0, at) + random.pick(['"', '\\', '{', ']', ':', '\ud800', '0', '-']) + body.slice(at + 1)
      )
    }
    default:
      return body.replaceAll('":', random.pick(['" : ', '":\n\t', '"\r\n: ']))
  }
}
