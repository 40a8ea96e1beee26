import { useEffect } from 'preact/hooks'
import { findAddressField } from '../wallet/focus-address.ts'

/** `/` focuses the address field, unless a wallet on screen takes the key for its token search. */
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
    // After the listeners of the wallet, which are on the document.
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
