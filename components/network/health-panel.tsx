import { useEffect, useId, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Profile } from '../../utils/domain/settings.ts'
import type { Clock } from '../../utils/state/clock.ts'
import type { HealthState } from '../../utils/state/health-state.ts'
import { Button } from '../common/button.tsx'
import { Icon } from '../common/icon.tsx'
import styles from './health-panel.module.css'
import { HealthReports } from './health-reports.tsx'

interface HealthPanelProps {
  state: HealthState
  profile: Profile
  clock: Clock
  /** Closed by the person: the focus goes back to where they came from. */
  onClose: () => void
  /** Something else was clicked: the focus is there already. */
  onLeave: () => void
}

/** Both health reports, above the network line. Escape closes them, and so does a click elsewhere. */
export function HealthPanel({ state, profile, clock, onClose, onLeave }: HealthPanelProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.focus()
    // What was clicked is the line itself: its dot closes the panel by its own click.
    const leave = ({ target }: Event) => {
      if (!panel.current?.parentElement?.contains(target as Node)) onLeave()
    }
    // Escape would close the whole popup.
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      onClose()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [])
  return (
    <section ref={panel} class={styles.panel} tabIndex={-1} aria-labelledby={id} data-part="health-panel">
      <div class={styles.title}>
        <h2 id={id}>{i18n.t('health.title')}</h2>
        <Button kind="quiet" label={i18n.t('health.close')} onClick={onClose}>
          <Icon name="close" size={12} />
        </Button>
      </div>
      <HealthReports state={state} profile={profile} clock={clock} />
    </section>
  )
}
