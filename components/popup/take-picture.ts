import { charactersOf, EMPTY_TEXT, type OwnWays, type TakenPicture } from './picture.ts'

/** What stands in a page, as it can be stored. An age is left out: it is another one the next time. */
export function takePicture(page: Element): TakenPicture {
  const own = Array.from(page.querySelectorAll('*')).flatMap((element, index): OwnWays[] => {
    const style = element.getAttribute('style') ?? ''
    if (!element.matches('input, select')) return style ? [[index, style]] : []
    const { type, checked, value } = element as HTMLInputElement
    return [[index, style, type === 'checkbox' ? checked : value]]
  })
  const copy = page.cloneNode(true) as Element
  for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style')
  for (const time of copy.querySelectorAll('time')) time.replaceChildren()
  markTexts(copy)
  return [copy.getHTML(), own]
}

/** Says by comments what texts there are, which HTML does not. */
function markTexts(page: Element): void {
  for (const text of charactersOf(page, NodeFilter.SHOW_TEXT)) {
    const { nextSibling } = text
    if (text.data === '') text.replaceWith(document.createComment(EMPTY_TEXT))
    else if (nextSibling instanceof Text && nextSibling.data !== '') text.after(document.createComment(''))
  }
}
