import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { smallTargets, violations, violationsInBothThemes } from './support/accessibility.ts'
import { expect, type Setup, test } from './support/fixtures.ts'
import { enter, lookUpWallet, part, rowButtons, tokenRows } from './support/popup-page.ts'
import { rightClick } from './support/right-click.ts'
import { inState } from './support/screen.ts'

const { ordinary, spam, whale, empty, edge } = SPECIAL_WALLETS

/** States of the popup and the options, and how to reach them. */
const SCREENS: [name: string, reach: (setup: Setup) => Promise<Page>][] = [
  ['popup: first run', (setup) => openPopupIn(setup, 'first-run')],
  [
    'popup: idle',
    async (setup) => {
      await setup.chooseService()
      return openPopupIn(setup, 'idle')
    },
  ],
  [
    'popup: recent wallets',
    async (setup) => {
      await setup.chooseService()
      const page = await setup.popupPage()
      await lookUpWallet(page, ordinary)
      await page.getByRole('button', { name: 'Clear' }).click()
      await part(page, 'recent').waitFor()
      return page
    },
  ],
  [
    'popup: a wallet with token details',
    async (setup) => {
      await setup.chooseService({ filterSpam: false })
      const page = await setup.popupPage()
      await lookUpWallet(page, spam)
      await rowButtons(page).nth(1).click()
      await part(page, 'details').waitFor()
      return page
    },
  ],
  ['popup: tokens with extreme values', (setup) => openWallet(setup, edge, 'complete')],
  ['popup: an empty wallet', (setup) => openWallet(setup, empty, 'empty')],
  [
    'popup: a failure without a list',
    (setup) => {
      setup.service.setFault('listErc20', { status: 401 })
      return openWallet(setup, ordinary, 'failed')
    },
  ],
  [
    'popup: an invalid address',
    async (setup) => {
      await setup.chooseService()
      const page = await setup.popupPage()
      await enter(page, '0x1234')
      await part(page, 'address-message').filter({ hasText: '40 digits' }).waitFor()
      return page
    },
  ],
  [
    'popup: several addresses to choose from',
    async (setup) => {
      await setup.chooseService()
      await rightClick(setup.worker, { selectionText: `${spam} ${ordinary}` })
      const page = await openPopupIn(setup, 'selection')
      await part(page, 'recent').first().waitFor()
      return page
    },
  ],
  [
    'popup: no address found',
    async (setup) => {
      await setup.chooseService()
      await rightClick(setup.worker, { selectionText: 'nothing' })
      const page = await openPopupIn(setup, 'selection')
      await part(page, 'no-address').waitFor()
      return page
    },
  ],
  [
    'popup: a partial list',
    async (setup) => {
      await setup.chooseService()
      setup.service.setFault('listErc20', { latencyMs: 150 })
      const page = await setup.popupPage()
      await enter(page, whale)
      await tokenRows(page).first().waitFor()
      await part(page, 'stop').click()
      await inState(page, 'partial').waitFor()
      return page
    },
  ],
  ['options: first run', (setup) => openOptions(setup)],
  [
    'options: a custom service with mistakes',
    async (setup) => {
      const page = await openOptions(setup)
      await page.getByRole('radio', { name: 'Custom' }).check()
      await page.getByLabel('Key header').fill('not a header')
      await page.getByRole('button', { name: 'Test connection' }).click()
      await page.getByText('Enter an address that begins').first().waitFor()
      return page
    },
  ],
  [
    'options: a tested service with a failing interface',
    async (setup) => {
      await setup.chooseService()
      setup.service.setFault('healthCheck', { status: 503 })
      const page = await openOptions(setup)
      await page.getByRole('button', { name: 'Test connection' }).click()
      await part(page, 'connection-test').waitFor()
      return page
    },
  ],
  [
    'options: a chosen service, a saved key and an invalid page size',
    async (setup) => {
      await setup.chooseService()
      const page = await openOptions(setup)
      await page.locator('input[name=apiKey]').fill('a-key-of-mine-1234')
      await page.getByRole('button', { name: 'Save the API key' }).click()
      await part(page, 'key-state').waitFor()
      await page.locator('input[name=pageSize]').fill('0')
      return page
    },
  ],
]

for (const [name, reach] of SCREENS) {
  test(`axe reports no violations in both themes, and targets are at least 32 px high: ${name}`, async ({
    setup,
  }) => {
    const page = await reach(setup)
    expect(await violationsInBothThemes(page)).toEqual([])
    expect.soft(await smallTargets(page)).toEqual([])
  })
}

test('axe reports no violations in a very long list, and the first row has its position and the number of rows', async ({
  setup,
}) => {
  await setup.chooseService()
  const page = await setup.popupPage()
  await enter(page, whale)
  await expect(inState(page, 'complete')).toBeVisible({ timeout: 15_000 })
  expect(await violations(page)).toEqual([])
  const first = tokenRows(page).first()
  await expect(first).toHaveAttribute('aria-setsize', '10001')
  await expect(first).toHaveAttribute('aria-posinset', '1')
})

test('axe reports a button without a name, which this test adds', async ({ setup }) => {
  const page = await openPopupIn(setup, 'first-run')
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect(await violations(page)).toEqual(['button-name: main > button'])
})

test('animations of a wallet last at most 120 ms, and with reduced motion at most 1 ms', async ({
  setup,
}) => {
  await setup.chooseService()
  const page = await openWallet(setup, ordinary, 'complete')
  const longestMs = () =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')].flatMap((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element)
          return [transitionDuration, animationDuration].flatMap((list) =>
            list.split(',').map((time) => Number.parseFloat(time) * (time.includes('ms') ? 1 : 1_000)),
          )
        }),
      ),
    )
  expect(await longestMs()).toBeLessThanOrEqual(120)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await longestMs()).toBeLessThanOrEqual(1)
})

async function openPopupIn({ popupPage }: Setup, state: string): Promise<Page> {
  const page = await popupPage()
  await inState(page, state).getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  return page
}

async function openWallet(setup: Setup, address: string, state: string): Promise<Page> {
  await setup.chooseService()
  const page = await setup.popupPage()
  await enter(page, address)
  await inState(page, state).waitFor()
  return page
}

async function openOptions({ optionsPage }: Setup): Promise<Page> {
  const page = await optionsPage()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
