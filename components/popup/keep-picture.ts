import { effect } from '@preact/signals'
import { type ComponentChild, render } from 'preact'
import { browser } from 'wxt/browser'
import { ageWordTable } from '../../utils/format/age.ts'
import type { PopupModel } from '../../utils/models/popup.ts'
import { takePicture } from './picture.ts'
import { PICTURE_KEY, type Picture, readBasis } from './show-picture.ts'
import { shownOf } from './shown-of.ts'

/** Nothing changes for so long before a picture is taken. Ms. */
const QUIET = 300

/** What the popup looks like when it is drawn for the first time, with nothing opened and nothing loaded later. */
function firstPicture(popup: ComponentChild): string {
  const page = document.createElement('div')
  render(popup, page)
  const nodes = JSON.stringify(takePicture(page))
  render(null, page)
  return nodes
}

type Kept = Omit<Picture, 'ages'>

/**
 * Keeps a picture of the popup for its next opening, and takes a new one whenever what it shows has changed.
 * @param popup draws it
 * @param kept the picture that is kept already
 * @param drawAnew where the popup was drawn over a picture that does not look like it: time has passed over what depends on it
 */
export function keepPictures(
  model: PopupModel,
  popup: () => ComponentChild,
  kept: Kept | null,
  drawAnew: () => void,
): void {
  let last = kept
  let timer: ReturnType<typeof setTimeout> | undefined
  effect(() => {
    clearTimeout(timer)
    if (isSteady(model)) timer = setTimeout(() => void keep(), QUIET)
  })

  async function keep(): Promise<void> {
    const nodes = firstPicture(popup())
    const of = shownOf(model)
    if (last === kept && last?.of === of && last.nodes !== nodes) drawAnew()
    const basis = await readBasis()
    if (last?.basis === basis && last.nodes === nodes && last.of === of) return
    last = { basis, of, nodes }
    const picture: Picture = { ...last, ages: ageWordTable() }
    // Without it the next popup is as right, and a little slower.
    await browser.storage.local.set({ [PICTURE_KEY]: picture }).catch(() => {})
  }
}

/** Whether the next popup would look like this one. Reads all that it shows, so that a change of any of it is heard of. */
function isSteady(model: PopupModel): boolean {
  const { state, wallet, settings, recents, offer, form, listChoice, chains } = model
  void shownOf(model)
  for (const signal of [recents, form.draft, listChoice, chains.names]) void signal.value
  const isQuiet = state.value !== 'reading' && wallet.progress.value === null && offer.value === null
  return isQuiet && settings.value.profile !== null
}
