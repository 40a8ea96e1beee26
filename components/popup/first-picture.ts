import { type ComponentChild, render } from 'preact'
import { takePicture } from './take-picture.ts'

/**
 * What the popup looks like when it is drawn for the first time: JSON of a `TakenPicture`. What was loaded later and is there by now
 * is in it, too; the next popup has not loaded it yet (but for what searches), and tells by it that the picture is not its own.
 */
export function firstPicture(popup: ComponentChild): string {
  const page = document.createElement('div')
  render(popup, page)
  const nodes = JSON.stringify(takePicture(page))
  render(null, page)
  return nodes
}
