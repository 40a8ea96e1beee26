import { signal } from '@preact/signals'
import { render } from 'preact'
import { i18n } from '#i18n'
import { type Finding, wholeFindings } from '../../utils/domain/mended.ts'
import { mendStorage } from '../../utils/models/mend-storage.ts'
import { mendedItem } from '../../utils/store/mended.ts'
import { BrokenPage } from './broken-page.tsx'
import { Button } from './button.tsx'
import { MendedNotice } from './mended-notice.tsx'
import { Notice } from './notice.tsx'
import styles from './trouble.module.css'

/** What stands over the page: something just failed, or something was found to be damaged before. */
const failed = signal(false)
const mended = signal<Finding[]>([])
let box: HTMLElement | undefined

/** When this page was last opened anew by ourselves: a person's own reload is none. */
const REOPENED = 'reopened'
/** A page that fails again within this time (ms) fails again at once. */
const AT_ONCE = 10_000

/**
 * Tells what went wrong.
 * @param event of an error that nobody caught; none where only what was mended is to be told
 */
export async function tellTrouble(event?: unknown): Promise<void> {
  // A layout that takes two rounds is reported as an error that is none.
  if (event instanceof ErrorEvent && !event.error) return
  if (event !== undefined && (await dealWith())) return
  mended.value = wholeFindings(await mendedItem.getValue().catch(() => []))
  show()
}

/** @returns whether the page begins anew, or stands as broken */
async function dealWith(): Promise<boolean> {
  // It says already that nothing can be read.
  if (document.querySelector('main[data-state=broken]')) return true
  const outcome = await mendStorage()
  // Looked at now: what failed may not have been what the page waited for.
  const root = document.getElementById('app')
  const isBlank = root?.childElementCount === 0
  // Once: a page that fails again after that says so, and goes on no more.
  if (outcome.ok && (outcome.value || isBlank) && !wasReopened()) {
    reopen()
    return true
  }
  if (root && isBlank) {
    render(<BrokenPage />, root)
    return true
  }
  failed.value = true
  return false
}

const wasReopened = (): boolean => Date.now() - Number(sessionStorage.getItem(REOPENED) ?? 0) < AT_ONCE

function reopen(): void {
  sessionStorage.setItem(REOPENED, String(Date.now()))
  location.reload()
}

function show(): void {
  if (box) return
  box = document.createElement('aside')
  box.className = styles.trouble ?? ''
  box.setAttribute('aria-label', i18n.t('trouble.title'))
  document.body.append(box)
  render(<Trouble />, box)
}

function Trouble() {
  return (
    <>
      {mended.value.length > 0 && (
        <MendedNotice
          found={mended.value}
          onRead={() => {
            mended.value = []
            void mendedItem.removeValue()
          }}
        />
      )}
      {failed.value && (
        <Notice
          tone="error"
          part="trouble"
          actions={
            <Button
              onClick={() => {
                failed.value = false
              }}
            >
              {i18n.t('trouble.close')}
            </Button>
          }
        >
          {i18n.t('trouble.failed')}
        </Notice>
      )}
    </>
  )
}
