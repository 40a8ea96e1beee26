// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { startPage } from '../../../../components/recovery/start-page.tsx'
import { openApp } from '../../support/app.ts'

test('a page has started once it is rendered, even if the findings of recovery are read later', async () => {
  document.body.innerHTML = '<div id="app"></div>'
  const app = await openApp()
  await startPage(async () => {
    vi.spyOn(fakeBrowser.storage.local, 'get').mockReturnValue(new Promise(() => {}) as never)
    return { app, page: <p>Started</p> }
  })
  expect(document.body.textContent).toBe('Started')
})
