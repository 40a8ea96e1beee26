import { effect, type ReadonlySignal, signal } from '@preact/signals'
import { ACTIVITY_PERIOD_MS, MAX_SILENT_PERIODS, watchActivity } from '../storage/activity.ts'

/** Whether the background, while it should be working, has neither stored nor logged anything for 45 s. */
export interface BackgroundSilence {
  isSilent: ReadonlySignal<boolean>
  stop(): void
}

export function followSilence(isWorking: ReadonlySignal<boolean>): BackgroundSilence {
  const isSilent = signal(false)
  const stop = effect(() => (isWorking.value ? watch(isSilent) : undefined))
  return { isSilent, stop }
}

function watch(isSilent: { value: boolean }): () => void {
  let periods = 0
  const unwatch = watchActivity(() => {
    periods = 0
    isSilent.value = false
  })
  const timer = setInterval(() => {
    periods += 1
    if (periods >= MAX_SILENT_PERIODS) isSilent.value = true
  }, ACTIVITY_PERIOD_MS)
  return () => {
    clearInterval(timer)
    unwatch()
    isSilent.value = false
  }
}
