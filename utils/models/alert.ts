import { type ReadonlySignal, signal } from '@preact/signals'
import { browser } from 'wxt/browser'
import { alertItem, alertStateItem, NO_ALERT, type TpsAlert } from '../store/alert.ts'

export interface AlertModel {
  alert: ReadonlySignal<TpsAlert>
  /** What came of asking the browser for the permission. */
  asked: ReadonlySignal<'none' | 'asking' | 'refused'>
  /** Asks for the permission first thing in the click; refused, the alert stays off. */
  turnOn(): Promise<void>
  /** Gives the permission back, too. */
  turnOff(): Promise<void>
  change(change: Partial<Omit<TpsAlert, 'on'>>): Promise<void>
}

const PERMISSION = { permissions: ['notifications'] } satisfies { permissions: ['notifications'] }

/** @param saving what does the write, and says on the page what came of it */
export async function openAlertModel(
  saving: (write: () => Promise<void>) => Promise<void>,
): Promise<AlertModel> {
  const kept = await alertItem.getValue()
  // Taken away in the browser's own settings while nobody listened: then it is off, whatever is stored.
  const on = kept.on && (await browser.permissions.contains(PERMISSION))
  const alert = signal<TpsAlert>({ ...NO_ALERT, ...kept, on })
  const asked = signal<'none' | 'asking' | 'refused'>('none')
  alertItem.watch((changed) => {
    alert.value = { ...NO_ALERT, ...changed }
  })

  const write = (change: Partial<TpsAlert>) => {
    alert.value = { ...alert.value, ...change }
    return saving(() => alertItem.setValue(alert.value))
  }

  async function turnOn(): Promise<void> {
    const given = browser.permissions.request(PERMISSION).catch(() => false)
    asked.value = 'asking'
    const answer = await given
    asked.value = answer ? 'none' : 'refused'
    if (answer) await write({ on: true })
  }

  async function turnOff(): Promise<void> {
    asked.value = 'none'
    await write({ on: false })
    await alertStateItem.removeValue()
    // Where the browser keeps it all the same, the alert is off nevertheless.
    await browser.permissions.remove(PERMISSION).catch(() => false)
  }

  return { alert, asked, turnOn, turnOff, change: write }
}
