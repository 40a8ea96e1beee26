import { browser } from 'wxt/browser'
import { i18n } from '#i18n'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** The browser's storage cannot be read: said, with the only thing that may help. */
export function BrokenPage() {
  return (
    <main data-state="broken">
      <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
      <Notice
        tone="error"
        actions={<Button onClick={() => browser.runtime.reload()}>{i18n.t('broken.restart')}</Button>}
      >
        {i18n.t('broken.text')}
      </Notice>
    </main>
  )
}
