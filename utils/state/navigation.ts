import { browser } from 'wxt/browser'

export const openOptions = (): void => void browser.runtime.openOptionsPage()
