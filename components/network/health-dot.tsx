import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { type Health, healthStatus } from '../../utils/domain/health.ts'
import type { Profile } from '../../utils/domain/settings.ts'
import type { Clock } from '../../utils/state/clock.ts'
import { Button } from '../common/button.tsx'
import { HealthMark, wellnessWords } from './health-mark.tsx'
import { HealthPanel } from './health-panel.tsx'
import { useHealth } from './use-health.ts'

interface HealthDotProps {
  profile: Profile
  /** What was read of its health before the first paint. */
  known: Health
  clock: Clock
  privately: boolean
}

/** How the service is, at a glance; a click tells more. */
export function HealthDot({ profile, known, clock, privately }: HealthDotProps) {
  const health = useHealth(profile, known, privately)
  const open = useSignal(false)
  const place = useRef<HTMLSpanElement>(null)
  const current = healthStatus(health.health.value, clock.now.value)
  const close = () => {
    open.value = false
    place.current?.querySelector('button')?.focus()
  }
  return (
    <>
      <span ref={place} data-wellness={current}>
        <Button
          kind="quiet"
          label={wellnessWords(current)}
          expanded={open.value}
          part="health-dot"
          onClick={() => {
            open.value = !open.value
          }}
        >
          <HealthMark wellness={current} />
        </Button>
      </span>
      {open.value && (
        <HealthPanel
          state={health}
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
