import { browser } from 'wxt/browser'
import { i18n } from '#i18n'
import { isOnDayOf, isStale, type TpsPoint } from '../domain/tps.ts'
import type { TpsRecord } from '../domain/tps-record.ts'
import { formatMoment, formatUtcDay } from '../format/time.ts'
import { formatBadge, formatCompactTps, formatShortBadge } from '../format/tps.ts'
import { readItem, watchItem } from '../storage/items.ts'
import { tpsRecords } from '../storage/network-values.ts'
import { readChainName } from './chains.ts'

// A badge cannot use CSS. These are `--accent`, `--text-tertiary` and `--on-accent` of the light theme in
// `assets/styles/tokens.css`, because the badge's color does not follow the theme.
const FRESH_COLOR = '#2f55e6'
const STALE_COLOR = '#656d7d'
const TEXT_COLOR = '#ffffff'

/** Firefox cuts a text after about three characters without a sign of it: it shows `1234` as `123`. */
const badgeText = (value: number): string =>
  import.meta.env.FIREFOX ? formatShortBadge(value) : formatBadge(value)

/** Updates the badge now, after each change of its data, and at alarms. */
export function startBadge(): void {
  let lastPaint: Promise<void> = Promise.resolve()
  let unwatchTps = () => {}

  // Run one paint at a time, so that an older one cannot overwrite a newer one. If storage fails, the badge
  // stays unchanged.
  const repaint = () => {
    lastPaint = lastPaint.then(paint).catch(() => {})
  }

  async function paint(): Promise<void> {
    const { profile, badgeChainId, badgeMinutes } = await readItem('settings')
    unwatchTps()
    unwatchTps = () => {}
    if (!profile || badgeMinutes === 0) return await show('', FRESH_COLOR, i18n.t('extensionName'))
    unwatchTps = tpsRecords.watch([profile.metricsUrl, badgeChainId], repaint)
    const record = await tpsRecords.read([profile.metricsUrl, badgeChainId])
    const isOld = record.point !== null && isStale(record.point, Date.now())
    const text = record.point ? badgeText(record.point.value) : ''
    await show(text, isOld ? STALE_COLOR : FRESH_COLOR, titleOf(record, await readChainName(badgeChainId)))
  }

  watchItem('settings', repaint)
  watchItem('chainNames', repaint)
  // After sleep, an alarm that was missed changes no data, but the value can be stale by then.
  browser.alarms.onAlarm.addListener(repaint)
  repaint()
}

async function show(text: string, color: string, title: string): Promise<void> {
  await Promise.all([
    browser.action.setBadgeBackgroundColor({ color }),
    browser.action.setBadgeTextColor({ color: TEXT_COLOR }),
    browser.action.setTitle({ title }),
  ])
  // Set last, so that the text never appears in the wrong color.
  await browser.action.setBadgeText({ text })
}

/** The tooltip: the chain, its TPS and the time. If the last request failed, a second line reports it. */
function titleOf({ point, lastRun, failure }: TpsRecord, chain: string): string {
  const figure = point
    ? i18n.t('badge.title', [chain, formatCompactTps(point.value), timeOf(point, lastRun)])
    : i18n.t('badge.none', [chain])
  return failure ? `${figure}\n${i18n.t('badge.failed')}` : figure
}

/** When the service updated a value on its day; else the day, which is one in UTC. */
const timeOf = (point: TpsPoint, lastRun: number | null): string =>
  isOnDayOf(point, lastRun) ? formatMoment(lastRun * 1000) : formatUtcDay(point.timestamp)
