/** The time after which the browser has read the file. */
const REVOKE_AFTER_MS = 60_000

/**
 * Saves text as a file in the folder for downloads, or where the browser asks. It needs no permission. Firefox
 * closes the popup while it asks: the file is saved anyway, because Firefox has read it by then.
 */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
