import { effect } from '@preact/signals'
import type { ComponentChild } from 'preact'
import { browser } from 'wxt/browser'
import { ageWordTable } from '../../utils/format/age.ts'
import type { PopupModel } from '../../utils/models/popup.ts'
import { pageNames } from '../../utils/store/holdings.ts'
import { firstPicture } from './first-picture.ts'
import { PICTURE_KEY, type Picture, readBasis } from './show-picture.ts'

/** Nothing changes for so long before a picture is taken. Ms. */
const QUIET = 300

/**
 * Keeps a picture of the popup for its next opening, and takes a new one whenever what it shows has changed.
 * @param popup draws it
 * @param kept the picture that is kept already
 */
export function keepPictures(model: PopupModel, popup: () => ComponentChild, kept: Picture | null): void {
  let last = kept
  let timer: ReturnType<typeof setTimeout> | undefined
  effect(() => {
    clearTimeout(timer)
    if (isSteady(model)) timer = setTimeout(() => void keep(), QUIET)
  })

  async function keep(): Promise<void> {
    // Read first: what changes meanwhile then belongs to another basis, and never an old picture to a new one.
    const basis = await readBasis()
    const nodes = firstPicture(popup())
    const pages = pagesOf(model)
    if (last?.basis === basis && last.nodes === nodes && last.pages.join() === pages.join()) return
    const picture: Picture = { basis, ages: ageWordTable(), nodes, pages }
    last = picture
    // Without it the next popup is as right, and a little slower.
    await browser.storage.local.set({ [PICTURE_KEY]: picture }).catch(() => {})
  }
}

function pagesOf({ wallet }: PopupModel): string[] {
  const [ref, read] = [wallet.shownRef.value, wallet.read.value]
  return ref && read ? pageNames(ref, read) : []
}

/** Whether the next popup would look like this one. Reads all that it shows, so that a change of any of it is heard of. */
function isSteady({
  state,
  wallet,
  settings,
  recents,
  offer,
  form,
  tps,
  knownHealth,
  listChoice,
  chains,
}: PopupModel): boolean {
  const shown = [
    wallet.read,
    wallet.failure,
    recents,
    form.draft,
    tps.record,
    knownHealth,
    listChoice,
    chains.names,
  ]
  for (const signal of shown) void signal.value
  // Another wallet is kept as the last one a moment before it is on screen.
  const isQuiet =
    !wallet.isOpening.value &&
    state.value !== 'reading' &&
    wallet.progress.value === null &&
    offer.value === null
  return isQuiet && settings.value.profile !== null
}
