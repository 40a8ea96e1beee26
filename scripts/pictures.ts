/**
 * `npm run pictures`: takes screenshots, light and dark, of the built extension with the local service.
 */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startService } from '../tests/service/service.ts'
import { buildExtension } from './browser/build.ts'
import { chooseService } from './browser/choose-service.ts'
import { type ExtensionBrowser, launchExtension } from './browser/launch.ts'
import { preferInter } from './pictures/inter-font.ts'
import { POPUP_SHOTS } from './pictures/popup-shots.ts'
import { PORTFOLIO_SHOTS } from './pictures/portfolio-shots.ts'
import { OPTIONS_SHOTS, PAGE_SHOTS } from './pictures/shots.ts'
import {
  FIRST_RUN_SHOTS,
  type ShotContext,
  takeFirstRun,
  takeOptions,
  takePage,
  takePopup,
  takePortfolio,
  takeRealPopup,
  takeWatchlist,
} from './pictures/take-shots.ts'
import { WATCHLIST_SHOTS } from './pictures/watchlist-shots.ts'
import { originsOf } from './start/service.ts'
import { step } from './steps.ts'
import { ownTempFolder } from './temp-folder.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** `npm run pictures -- hidden` takes only screenshots with "hidden" in their name. */
const only = process.argv[2]
const selected = <Shot extends { name: string }>(shots: readonly Shot[], prefix = ''): Shot[] =>
  shots.filter(({ name }) => !only || `${prefix}${name}`.includes(only))

async function takeAll(browser: ExtensionBrowser, context: ShotContext): Promise<void> {
  for (const shot of selected(FIRST_RUN_SHOTS))
    await step(`first run: ${shot.name}`, () => takeFirstRun(context, shot))
  const { dataUrl, metricsUrl } = context.service
  const options = await browser.page('options.html')
  await chooseService(options, { name: 'Custom', dataUrl, metricsUrl })
  await options.close()
  for (const shot of selected(POPUP_SHOTS, 'popup-'))
    await step(`popup: ${shot.name}`, () => takePopup(context, shot))
  for (const shot of selected(PAGE_SHOTS, 'page-'))
    await step(`page: ${shot.name}`, () => takePage(context, shot))
  for (const shot of selected(OPTIONS_SHOTS))
    await step(`options: ${shot.name}`, () => takeOptions(context, shot))
  for (const shot of selected(WATCHLIST_SHOTS, 'watchlist-'))
    await step(`watchlist: ${shot.name}`, () => takeWatchlist(context, shot))
  for (const shot of selected(PORTFOLIO_SHOTS, 'page-'))
    await step(`portfolio: ${shot.name}`, () => takePortfolio(context, shot))
  if (!only) await step('the real popup, for the README', () => takeRealPopup(context))
}

async function takeExtension(folder: string, readmeFolder: string): Promise<void> {
  const extensionDir = await step('building the extension', buildExtension)
  const browser = await launchExtension({ extensionDir, grant: originsOf(service) })
  try {
    await takeAll(browser, { browser, service, folder, readmeFolder })
  } finally {
    await browser.close()
  }
}

const temp = ownTempFolder()
const service = await startService({ limits: 'none' })
try {
  const folder = join(ROOT, 'pictures')
  const readmeFolder = join(ROOT, 'docs', 'pictures')
  for (const path of [folder, readmeFolder]) mkdirSync(path, { recursive: true })
  preferInter(join(temp.path, 'fonts'))
  await takeExtension(folder, readmeFolder)
  console.log(`Pictures: ${folder}. Pictures for the README: ${readmeFolder}.`)
} finally {
  await service.stop()
  await temp.remove()
}
