import { browser } from 'wxt/browser'
import { i18n } from '#i18n'
import { isStale, pointMoment } from '../domain/tps.ts'
import { formatMoment } from '../format/time.ts'
import { formatBadge, formatCompactTps } from '../format/tps.ts'
import { readSettings } from '../store/settings.ts'
import { type TpsRecord, tpsItem } from '../store/tps.ts'
import { checkAlert } from './alert.ts'
import { chainNameOf } from './chain-name.ts'
import { writeRequestLog } from './request-log.ts'
import { readTps, readTpsByAlarm } from './tps.ts'

const FRESH_COLOUR = '#1f5eff'
const STALE_COLOUR = '#6b7280'

/**
 * Asks for the badge's figure, paints it and compares it with the alert; a failure is said in the title alone.
 * @param by an alarm asks every time; after a person's change, what was read a few minutes ago will do
 */
export async function refreshBadge(by: 'alarm' | 'person'): Promise<void> {
  const { profile, badgeChainId, badgeMinutes } = await readSettings()
  // Another chain, another service: the old figure goes before the new one is asked for.
  await paintBadge()
  const read = profile && badgeMinutes > 0 && (await readFigure(badgeChainId, by)).ok
  await Promise.all([paintBadge(), writeRequestLog()])
  if (read) await checkAlert()
}

const readFigure = (chainId: string, by: 'alarm' | 'person') =>
  by === 'alarm' ? readTpsByAlarm(chainId) : readTps(chainId, false)

let painting: Promise<void> = Promise.resolve()

/**
 * Paints the badge from storage: after a start of the browser it is gone, the figure is not. One painting waits for the
 * one before, so that none that has read an older figure ends last.
 */
export function paintBadge(): Promise<void> {
  painting = painting.then(paint, paint)
  return painting
}

async function paint(): Promise<void> {
  const settings = await readSettings()
  const { profile, badgeChainId, badgeMinutes } = settings
  if (!profile || badgeMinutes === 0) return await show('', FRESH_COLOUR, i18n.t('extensionName'))
  const record = await tpsItem(profile.metricsUrl, badgeChainId).getValue()
  const stale = record.point !== null && isStale(record.point, Date.now())
  const text = record.point ? formatBadge(record.point.value) : ''
  await show(
    text,
    stale ? STALE_COLOUR : FRESH_COLOUR,
    titleOf(record, await chainNameOf(settings.badgeChainId)),
  )
}

async function show(text: string, color: string, title: string): Promise<void> {
  await Promise.all([
    browser.action.setBadgeBackgroundColor({ color }),
    browser.action.setBadgeTextColor({ color: '#ffffff' }),
    browser.action.setTitle({ title }),
  ])
  // The figure last: whoever sees it sees it in its own colour.
  await browser.action.setBadgeText({ text })
}

/** The figure, its time and the chain; and, where it applies, that the service did not answer. */
function titleOf({ point, lastRun, failure }: TpsRecord, chain: string): string {
  const figure = point
    ? i18n.t('badge.title', [
        chain,
        formatCompactTps(point.value),
        formatMoment(pointMoment(point, lastRun) * 1000),
      ])
    : i18n.t('badge.none', [chain])
  return failure ? `${figure}\n${i18n.t('badge.failed')}` : figure
}
