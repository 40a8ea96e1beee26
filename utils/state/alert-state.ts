import { computed, signal } from '@preact/signals'
import type { TpsAlert } from '../domain/stored-items.ts'
import {
  hasNotificationPermission,
  removeNotificationPermission,
  requestNotificationPermission,
} from '../permissions.ts'
import { removeItem, updateItem, watchItemChange } from '../storage/items.ts'
import { readItemSignals } from './item-signals.ts'
import type { SaveState } from './save-status.ts'

export type AlertState = Awaited<ReturnType<typeof openAlertState>>

export async function openAlertState({ save, status }: SaveState) {
  const [{ tpsAlert }, isGranted] = await Promise.all([
    readItemSignals('tpsAlert'),
    hasNotificationPermission(),
  ])
  /** The state of the request for the notification permission. */
  const permission = signal<'none' | 'pending' | 'refused'>('none')
  // The permission may have been revoked in the browser's settings.
  const hasPermission = signal(isGranted)
  // Another options page requests and removes it, too.
  watchItemChange('tpsAlert', () => void followPermission())
  const alert = computed(() => ({ ...tpsAlert.value, isOn: tpsAlert.value.isOn && hasPermission.value }))

  async function followPermission(): Promise<void> {
    hasPermission.value = await hasNotificationPermission()
  }

  async function write(change: Partial<TpsAlert>): Promise<void> {
    const before = tpsAlert.peek()
    tpsAlert.value = { ...before, ...change }
    await save(() => updateItem('tpsAlert', (stored) => ({ ...stored, ...change })))
    if (status.peek() === 'failed') tpsAlert.value = before
  }

  /** Requests the permission and, if it is granted, turns the alert on. Call it in a click handler. */
  async function turnOn(): Promise<void> {
    const request = requestNotificationPermission()
    permission.value = 'pending'
    hasPermission.value = await request
    permission.value = hasPermission.value ? 'none' : 'refused'
    if (hasPermission.value) await write({ isOn: true })
  }

  /** Turns the alert off and removes the permission. */
  async function turnOff(): Promise<void> {
    permission.value = 'none'
    await write({ isOn: false })
    await removeItem('tpsAlertState')
    await removeNotificationPermission()
  }

  return { alert, permission, turnOn, turnOff, change: write }
}
