import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { openInLanguages } from './support/languages.ts'
import { lookUpWallet, part } from './support/popup-page.ts'

/** Names of languages that browsers report on Linux, and that `Intl` rejects. */
const REJECTED = ['C', 'en-US@posix', 'x', '']

test('languages that Intl rejects are skipped, on every page', async ({ extension }) => {
  const languages = [...REJECTED, 'de-DE']
  const popup = await openInLanguages(extension, 'popup.html', languages)
  await lookUpWallet(popup, SPECIAL_WALLETS.ordinary)
  await expect(part(popup, 'total')).toHaveText('22.315,35\u00a0$')
  for (const path of ['options.html', 'app.html#/network']) {
    const page = await openInLanguages(extension, path, languages)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect(page.getByTestId('error')).toHaveCount(0)
  }
  await test.step('without a valid language, numbers are in English', async () => {
    const inEnglish = await openInLanguages(extension, 'popup.html', REJECTED)
    await lookUpWallet(inEnglish, SPECIAL_WALLETS.ordinary)
    await expect(part(inEnglish, 'total')).toHaveText('$22,315.35')
  })
})
