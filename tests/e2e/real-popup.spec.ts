import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { balanceRequests } from './support/log.ts'
import { waitForState } from './support/real-state.ts'

const { ordinary } = SPECIAL_WALLETS

const SYMBOLS = '[...document.querySelectorAll("[data-testid=symbol]")].map((cell) => cell.textContent)'

/** The height of the content that is visible only after scrolling. */
const HIDDEN_HEIGHT =
  '(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector("[data-testid=body]"))'

test('the popup in the toolbar looks up a wallet, and shows it again', async ({ extension, service }) => {
  const popup = await extension.popup()
  await test.step('a click on the toolbar button opens the popup in its size without scroll bars, with the focus in the address field', async () => {
    await waitForState(popup, 'idle')
    expect(await popup.size()).toEqual({ width: 400, height: 600 })
    expect(await popup.waitFor('document.activeElement?.name')).toBe('address')
    expect(await popup.evaluate('document.documentElement.scrollWidth')).toBe(400)
    expect(await popup.evaluate(HIDDEN_HEIGHT)).toBe(0)
  })
  await test.step('the popup shows the wallet of a typed address on Enter', async () => {
    await popup.waitFor('document.activeElement?.name === "address"')
    await popup.type(ordinary)
    await popup.press('Enter')
    await waitForState(popup, 'complete')
    expect(await popup.evaluate(SYMBOLS)).toEqual(
      'AVAX WBTC.e WETH.e USDC LINK.e AAVE.e UNI.e USDT DAI.e GMX GRT.e JOE SPELL'.split(' '),
    )
    expect(await popup.evaluate('document.querySelector("[data-testid=total]").textContent')).toBe(
      '$22,315.35',
    )
    await popup.close()
  })
  await test.step('a wallet that was just loaded is not requested again', async () => {
    const again = await extension.popup()
    await waitForState(again, 'complete')
    await again.waitFor('document.querySelector("[data-testid=tps]")?.textContent.includes("TPS")')
    await again.close()
    expect(balanceRequests(service)).toHaveLength(1)
  })
  await test.step('the next popup shows the last wallet from storage, even if the service is stopped', async () => {
    await service.stop()
    const again = await extension.popup()
    await waitForState(again, 'complete')
    expect(await again.evaluate('document.querySelector("[data-testid=address]").title')).toBe(ordinary)
    expect(await again.evaluate<string[]>(SYMBOLS)).toHaveLength(13)
    await again.close()
  })
})
