import { effect } from '@preact/signals'
import type { ComponentChild } from 'preact'
import { browser } from 'wxt/browser'
import type { PopupModel } from '../../utils/models/popup.ts'
import { healthItem } from '../../utils/store/health.ts'
import { indexKey, pageKeys, togetherOf } from '../../utils/store/holdings-entries.ts'
import { nameOf } from '../../utils/store/storage.ts'
import { tpsItem } from '../../utils/store/tps.ts'
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
    const ahead = aheadOf(model)
    if (last?.basis === basis && last.nodes === nodes && JSON.stringify(last.ahead) === JSON.stringify(ahead))
      return
    const picture: Picture = { basis, nodes, ahead }
    last = picture
    // Without it the next popup is as right, and a little slower.
    await browser.storage.local.set({ [PICTURE_KEY]: picture }).catch(() => {})
  }
}

/** What the next popup asks storage for first: what is known of the wallet and of the network, then the list's pages. */
function aheadOf({ wallet, settings, form }: PopupModel): string[][] {
  const [ref, read, { profile }] = [wallet.shownRef.value, wallet.read.value, settings.value]
  const network = profile && [healthItem(profile), tpsItem(profile.metricsUrl, form.chainId.value)]
  const first = [...(network ?? []).map(({ key }) => key), ...(ref ? [indexKey(ref)] : [])]
  const pages = ref && read && read.tokens > read.top.length ? pageKeys(indexKey(ref), read) : []
  return [first, ...togetherOf(pages)].filter(({ length }) => length > 0).map((keys) => keys.map(nameOf))
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
  const { profile, rememberRecents } = settings.value
  // What went wrong is not said again before the service was asked, and what is not remembered is not shown.
  const isKept = wallet.failure.value === null && (rememberRecents || wallet.wanted.value === null)
  return isQuiet && isKept && profile !== null
}
