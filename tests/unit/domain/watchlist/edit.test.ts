import { describe, expect, test } from 'vitest'
import {
  findGroup,
  findWallet,
  withGroup,
  withGroupChange,
  withGroupMoved,
  withGroupRestored,
  withoutGroup,
  withoutWallet,
  withWallet,
  withWalletChange,
  withWalletMoved,
} from '../../../../utils/domain/watchlist/edit.ts'
import type { Watchlist } from '../../../../utils/domain/watchlist/watchlist.ts'
import { addressOf, group, watchedWallet, watchlistOf } from '../../support/watchlist.ts'

const LIST = watchlistOf([watchedWallet(1), watchedWallet(2), watchedWallet(3)], {
  groups: [group('a'), group('b'), group('c')],
})
const labels = ({ wallets }: Watchlist) => wallets.map(({ label }) => label)
const groupIds = ({ groups }: Watchlist) => groups.map(({ id }) => id)

describe('a wallet', () => {
  test('is added at the end or at a given position', () => {
    expect(labels(withWallet(LIST, watchedWallet(4)))).toEqual([
      'Wallet 1',
      'Wallet 2',
      'Wallet 3',
      'Wallet 4',
    ])
    expect(labels(withWallet(LIST, watchedWallet(4), { index: 1 }))).toEqual([
      'Wallet 1',
      'Wallet 4',
      'Wallet 2',
      'Wallet 3',
    ])
  })

  test('that is already watched gets the new fields and keeps its chains', () => {
    const added = watchedWallet(2, {
      address: addressOf(2).toLowerCase(),
      label: 'New',
      chainIds: ['1', '43114'],
    })
    const { wallets } = withWallet(LIST, added)
    expect(wallets).toHaveLength(3)
    expect(wallets[1]).toEqual(watchedWallet(2, { label: 'New', chainIds: ['43114', '1'] }))
  })

  test('is changed and removed by its address in any letter case', () => {
    const address = addressOf(2).toLowerCase()
    expect(findWallet(withWalletChange(LIST, address, { label: 'Mine' }), address)?.label).toBe('Mine')
    expect(labels(withoutWallet(LIST, address))).toEqual(['Wallet 1', 'Wallet 3'])
  })

  test('keeps each chain once after a change', () => {
    const changed = withWalletChange(LIST, addressOf(1), { chainIds: ['1', '01', '43114'] })
    expect(changed.wallets[0]?.chainIds).toEqual(['1', '43114'])
  })

  test.each([
    { moves: ['up'], shown: [1, 2, 3], expected: '1 3 2' },
    { moves: ['up', 'up'], shown: [1, 2, 3], expected: '3 1 2' },
    { moves: ['up', 'up', 'up'], shown: [1, 2, 3], expected: '3 1 2' },
    { moves: ['up', 'down'], shown: [1, 2, 3], expected: '1 2 3' },
    { moves: ['down'], shown: [1, 2, 3], expected: '1 2 3' },
    { moves: ['up'], shown: [1, 3], expected: '3 1 2' },
    { moves: ['up', 'down'], shown: [1, 3], expected: '1 3 2' },
    { moves: ['up'], shown: [], expected: '1 2 3' },
  ] as const)('moves $moves past the wallets on screen $shown: $expected', ({ moves, shown, expected }) => {
    const moved = moves.reduce(
      (list, direction) => withWalletMoved(list, addressOf(3), direction, shown.map(addressOf)),
      LIST,
    )
    expect(labels(moved)).toEqual(expected.split(' ').map((number) => `Wallet ${number}`))
    expect(moved.order).toBe('own')
  })
})

describe('a label', () => {
  test.each([
    ['   ', ''],
    ['\u200b\u202e', ''],
    ['\u3164', ''],
    [' Main\u3000', 'Main'],
    ['👨‍👩‍👧 shared', '👨‍👩‍👧 shared'],
  ])('%j is stored as %j, of a new wallet and after a change', (typed, label) => {
    expect(labels(withWallet(watchlistOf([]), watchedWallet(1, { label: typed })))).toEqual([label])
    expect(labels(withWalletChange(LIST, addressOf(1), { label: typed }))[0]).toBe(label)
  })
})

describe('a group', () => {
  test('is not added if another group has the same name', () => {
    const added = withGroup(LIST, group('d', { name: ' Work ' }))
    expect(findGroup(added, 'WORK')).toEqual(group('d', { name: 'Work' }))
    expect(withGroup(added, group('e', { name: 'work' }))).toBe(added)
  })

  test('is renamed, made private and moved', () => {
    const changed = withGroupChange(LIST, 'b', { name: 'Family', isPrivate: true })
    expect(changed.groups[1]).toEqual({ id: 'b', name: 'Family', isPrivate: true })
    expect(groupIds(withGroupMoved(LIST, 'c', 'up'))).toEqual(['a', 'c', 'b'])
    expect(groupIds(withGroupMoved(LIST, 'a', 'down'))).toEqual(['b', 'a', 'c'])
    expect(groupIds(withGroupMoved(LIST, 'a', 'up'))).toEqual(['a', 'b', 'c'])
  })

  test.each(['Group A', ' group a ', 'GROUP\u00a0A', 'Ｇroup a', 'Group\u200b a'])(
    'keeps its name if it is renamed to %j and another group has this name',
    (name) => {
      const list = { ...LIST, groups: [group('a', { name: 'Group A' }), group('b', { name: 'Other' })] }
      const changed = withGroupChange(list, 'b', { name, isPrivate: true })
      expect(changed.groups[1]).toEqual({ id: 'b', name: 'Other', isPrivate: true })
      expect(withGroupChange(list, 'a', { name: ' GROUP A ' }).groups[0]?.name).toBe('GROUP A')
    },
  )

  test.each(['  ', '\u200b\u202e'])('keeps its name if it is renamed to %j', (name) => {
    expect(withGroupChange(LIST, 'b', { name }).groups[1]).toEqual(LIST.groups[1])
  })

  test('with a name that differs in a letter or an accent is another one', () => {
    const list = { ...LIST, groups: [group('a', { name: 'Cafe' })] }
    for (const name of ['Café', 'Cafes', 'कीमत']) expect(findGroup(list, name)).toBeUndefined()
  })

  test('is not restored beside a group that has its name now, which gets its wallets', () => {
    const list = watchlistOf([watchedWallet(1), watchedWallet(2, { groupId: 'c' })], {
      groups: [group('c', { name: 'Other' }), group('d', { name: 'work' })],
    })
    const removed = { group: group('b', { name: 'Work' }), index: 0, addresses: [addressOf(1), addressOf(2)] }
    const restored = withGroupRestored(list, removed)
    expect(groupIds(restored)).toEqual(['c', 'd'])
    expect(restored.wallets.map(({ groupId }) => groupId)).toEqual(['d', 'c'])
  })

  test('leaves its wallets in the watchlist when it is removed', () => {
    const list = watchlistOf([watchedWallet(1, { groupId: 'a' }), watchedWallet(2, { groupId: 'b' })], LIST)
    const removed = withoutGroup({ ...LIST, wallets: list.wallets }, 'a')
    expect(groupIds(removed)).toEqual(['b', 'c'])
    expect(removed.wallets.map(({ groupId }) => groupId)).toEqual(
      list.wallets.map(({ groupId }) => (groupId === 'a' ? null : groupId)),
    )
  })

  test('is restored at its position, with its wallets', () => {
    const wallets = [watchedWallet(1, { groupId: 'b' }), watchedWallet(2), watchedWallet(3, { groupId: 'b' })]
    const list = { ...LIST, wallets }
    const addresses = [addressOf(1), addressOf(3)]
    expect(withGroupRestored(withoutGroup(list, 'b'), { group: group('b'), index: 1, addresses })).toEqual(
      list,
    )
  })

  test('is restored without wallets that joined another group or left the watchlist', () => {
    const list = { ...LIST, wallets: [watchedWallet(1), watchedWallet(2, { groupId: 'c' })] }
    const addresses = [addressOf(1), addressOf(2), addressOf(3)]
    const restored = withGroupRestored(list, { group: group('d'), index: 3, addresses })
    expect(restored.wallets.map(({ groupId }) => groupId)).toEqual(['d', 'c'])
  })
})
