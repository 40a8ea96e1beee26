import { useEffect } from 'preact/hooks'
import { findAddressField } from '../wallet/focus-address.ts'

/** `/` focuses the address field, unless a field has the focus or a wallet on screen handles the key. */
export function useAddressKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
      if (event.key !== '/' || event.defaultPrevented || isTyping || event.ctrlKey || event.metaKey) return
      const field = findAddressField()
      if (!field) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    // A listener on the window runs after the one of `useWalletKeys`, which is on the document.
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
