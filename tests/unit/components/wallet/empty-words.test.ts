import '../../support/browser-environment.ts'
import { expect, test } from 'vitest'
import { emptyWords } from '../../../../components/wallet/empty-words.ts'
import type { WalletQuery } from '../../../../utils/domain/wallet-query.ts'
import { contractOf, walletQuery } from '../../support/wallets.ts'

test.each<[string, Partial<WalletQuery>, string]>([
  ['a wallet of which all was asked for', {}, 'This wallet holds nothing on this chain.'],
  ['one from which spam was left out', { filterSpam: true }, 'Spam was left out'],
  ['one at a block', { blockNumber: '5' }, 'held nothing on this chain at that block'],
  ['the native token alone', { scope: 'native', filterSpam: true }, 'Only the native token was asked for'],
  ['some contracts', { contracts: [contractOf(1)], blockNumber: '5' }, 'Only some contracts were asked for'],
])('%s: says of what there is nothing', (_, asked, words) => {
  expect(emptyWords(walletQuery({ filterSpam: false, ...asked }))).toContain(words)
})
