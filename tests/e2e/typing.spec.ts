import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { balanceRequests } from './support/log.ts'
import { addressField, enter, expectAddress, expectState, part } from './support/popup-page.ts'

const { ordinary } = SPECIAL_WALLETS
/** One letter of the checksum has the wrong case. */
const WRONG_CHECKSUM = ordinary.replace('fa3B', 'Fa3B')

/** Invalid input and its error message. */
const INVALID_INPUTS: [string, string, RegExp][] = [
  ['a transaction hash', `0x${'ab'.repeat(32)}`, /transaction hash, not an address/],
  ['a transaction hash without 0x', 'ab'.repeat(32), /transaction hash/],
  ['an ENS name', 'someone.eth', /Names such as x\.eth/],
  ['an Avvy name', 'some-one.avax', /Names such as x\.eth/],
  ['a P-chain address', 'P-avax1x459sj0ssujguq723cljfty4jlae28evjzt7xz', /another kind of network/],
  ['an X-chain address', 'X-avax1x459sj0ssujguq723cljfty4jlae28evjzt7xz', /another kind of network/],
  ['a Bitcoin address', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', /another kind of network/],
  ['an old Bitcoin address', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', /another kind of network/],
  ['too few digits', '0xfa3B3BaD', /This one has 8/],
  ['too many digits', `${ordinary}ff`, /This one has 42/],
  ['a message', 'what does it hold', /not an address/],
  ['empty input', '', /Paste an address first/],
]

test('invalid input shows an error and sends no request; unfinished input and a wrong checksum are named', async ({
  popup,
  service,
}) => {
  for (const [name, typed, message] of INVALID_INPUTS)
    await test.step(name, async () => {
      await addressField(popup).fill('0x')
      await expect(addressField(popup)).not.toHaveAttribute('aria-invalid', 'true')
      await enter(popup, typed)
      await expect(part(popup, 'address-message')).toHaveText(message)
      await expect(addressField(popup)).toHaveAttribute('aria-invalid', 'true')
      await expectState(popup, 'idle')
      expect(balanceRequests(service)).toEqual([])
    })
  const chain = popup.locator('select[name=chain]')
  for (const chainId of ['..', '%2e%2e', '43114/..', '43114?x=1', '-1', '4 3'])
    await test.step(`the chain id ${chainId} shows an error, and the address is not sent`, async () => {
      await chain.selectOption({ label: 'Other chain…' })
      await popup.locator('input[name=chainId]').fill(chainId)
      await enter(popup, ordinary)
      await expect(part(popup, 'address-message')).toHaveText(/A chain id has only letters and digits/)
      await expectState(popup, 'idle')
      // Requests without an address are allowed. All paths are searched, because a chain id such as ".."
      // could lead to any path.
      expect(service.log.filter(({ path }) => path.includes(ordinary))).toEqual([])
      // A valid id is taken when the focus leaves the search.
      await popup.locator('input[name=chainId]').fill('1')
      await addressField(popup).fill('')
      await expect(chain).toHaveValue('1')
      await expect(part(popup, 'address-message')).not.toHaveText(/A chain id/)
    })
  await chain.selectOption('43114')
  await test.step('unfinished input shows a hint instead of an error', async () => {
    await addressField(popup).pressSequentially('0xfa3B')
    await expect(part(popup, 'address-message')).toHaveText(/This one has 4/)
    await expect(addressField(popup)).not.toHaveAttribute('aria-invalid', 'true')
  })
  await test.step('a wrong checksum shows a warning and can be submitted', async () => {
    await addressField(popup).fill(WRONG_CHECKSUM)
    await expect(part(popup, 'address-message')).toHaveText(/capital letters do not match/)
    await addressField(popup).press('Enter')
    await expectState(popup, 'complete')
    await expectAddress(popup, ordinary)
  })
  await test.step('an address in lower case has no warning', async () => {
    await addressField(popup).fill('')
    await expectState(popup, 'idle')
    await enter(popup, ordinary.toLowerCase())
    await expectState(popup, 'complete')
    await expect(part(popup, 'address-message')).toHaveText('')
  })
})
