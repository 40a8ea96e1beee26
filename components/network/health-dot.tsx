import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { Profile } from '../../utils/api/profiles.ts'
import { type Health, healthStatus } from '../../utils/domain/health.ts'
import type { Clock } from '../../utils/models/clock.ts'
import { Button } from '../common/button.tsx'
import { lazily } from '../common/lazily.tsx'
import { HealthMark, wellnessWords } from './health-mark.tsx'
import { useHealth } from './use-health.ts'

const HealthPanel = lazily(async () => (await import('./health-panel.tsx')).HealthPanel)

interface HealthDotProps {
  profile: Profile
  /** What was read of its health before the first paint. */
  known: Health
  clock: Clock
  privately: boolean
}

/** How the service is, at a glance; a click tells more. */
export function HealthDot({ profile, known, clock, privately }: HealthDotProps) {
  const model = useHealth(profile, known, privately)
  const open = useSignal(false)
  const place = useRef<HTMLSpanElement>(null)
  const state = healthStatus(model.health.value, clock.now.value)
  const close = () => {
    open.value = false
    place.current?.querySelector('button')?.focus()
  }
  return (
    <>
      <span ref={place} data-wellness={state}>
        <Button
          kind="quiet"
          label={wellnessWords(state)}
          expanded={open.value}
          part="health-dot"
          onClick={() => {
            open.value = !open.value
          }}
        >
          <HealthMark wellness={state} />
        </Button>
      </span>
      {open.value && (
        <HealthPanel
          model={model}
          profile={profile}
          clock={clock}
          onClose={close}
          onLeave={() => {
            open.value = false
          }}
        />
      )}
    </>
  )
}
