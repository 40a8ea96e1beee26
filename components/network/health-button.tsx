import { useEffect, useId } from 'preact/hooks'
import { i18n } from '#i18n'
import { type Health, healthStatus } from '../../utils/domain/health.ts'
import type { Profile } from '../../utils/domain/settings.ts'
import type { Clock } from '../../utils/state/clock.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import popoverStyles from '../ui/popover.module.css'
import { StatusDot } from '../ui/tag.tsx'
import { usePopover } from '../ui/use-popover.ts'
import styles from './health-button.module.css'
import { HealthReports, healthText, STATUS_DOTS } from './health-reports.tsx'
import { useHealth } from './use-health.ts'

interface HealthButtonProps {
  profile: Profile
  /** The checks to show until the stored ones are loaded. */
  known?: Health | undefined
  clock: Clock
  isIncognito: boolean
  /** Shows a button with this label in place of a dot. */
  label?: string | undefined
}

/** A button that opens the health reports in a popover. Without a label, it shows the service's status. */
export function HealthButton({ profile, known, clock, isIncognito, label }: HealthButtonProps) {
  const id = useId()
  const health = useHealth(profile, known, isIncognito)
  const { trigger, popover, isOpen, close, toggle } = usePopover({
    align: 'start',
    side: 'above',
  })
  const status = healthStatus(health.health.value, clock.now.value)
  useEffect(() => {
    if (!isOpen) return
    popover.current?.focus()
    void health.load()
  }, [isOpen])
  return (
    <>
      {label === undefined ? (
        <button
          ref={trigger}
          type="button"
          class={styles.button}
          aria-label={healthText(status)}
          title={healthText(status)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          data-testid="health-dot"
          data-status={status}
        >
          <StatusDot state={STATUS_DOTS[status]} />
        </button>
      ) : (
        <Button
          kind="quiet"
          buttonRef={trigger}
          expanded={isOpen}
          controls={id}
          onClick={toggle}
          testId="service-status"
        >
          {label}
        </Button>
      )}
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        tabIndex={-1}
        // The button can be inside an alert, which would announce the whole dialog.
        aria-live="off"
        aria-labelledby={`${id}-title`}
        class={`${popoverStyles.popover} ${styles.panel}`}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Without `preventDefault`, Escape would close the whole toolbar popup.
          event.preventDefault()
          event.stopPropagation()
          close()
        }}
        data-testid={label === undefined ? 'health-panel' : 'service-status-panel'}
      >
        {isOpen && (
          <>
            <header class={styles.header}>
              <h2 id={`${id}-title`}>{i18n.t('health.title')}</h2>
              <IconButton icon="close" label={i18n.t('ui.close')} onClick={close} />
            </header>
            <HealthReports state={health} profile={profile} clock={clock} />
          </>
        )}
      </div>
    </>
  )
}
