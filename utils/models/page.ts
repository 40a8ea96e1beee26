import { batch, type ReadonlySignal, signal } from '@preact/signals'
import type { Hiding } from '../domain/hiding.ts'
import type { ListChoice } from '../domain/list-choice.ts'
import { type Place, readPlace } from '../domain/place.ts'
import { chainNamesItem } from '../store/chain-names.ts'
import { lastChainsItem } from '../store/last-chains.ts'
import { listChoiceItem, wholeChoice } from '../store/list-choice.ts'
import { type Settings, settingsItem, withDefaults } from '../store/settings.ts'
import { type TokenMark, tokenMarksItem, wholeMarks } from '../store/token-marks.ts'
import { type ChainNames, createChainNames } from './chain-names.ts'
import { type Clock, createClock } from './clock.ts'
import { hidingOf, watchMarks } from './hiding.ts'
import { settingsOrMended } from './mend-storage.ts'

/** The full page: where a person is on it, and what all of its views need. */
export interface PageModel {
  clock: Clock
  settings: ReadonlySignal<Settings>
  /** What the person decided about tokens. */
  marks: ReadonlySignal<TokenMark[]>
  /** What of it hides tokens. */
  hiding: ReadonlySignal<Hiding | null>
  chains: ChainNames
  /** In which order lists stand, and what of them is hidden; it is remembered. */
  listChoice: ReadonlySignal<ListChoice>
  chooseList(choice: ListChoice): void
  /** Goes to an address of this page; one that is this one already is asked again. */
  go(address: string): void
  /** Follows the address: back, forward and bookmarks work. */
  place: ReadonlySignal<Place>
}

export async function openPageModel(): Promise<PageModel> {
  const settings = signal(await settingsOrMended())
  settingsItem.watch((changed) => {
    settings.value = withDefaults(changed)
  })
  const marks = signal(wholeMarks(await tokenMarksItem.getValue()))
  const hiding = signal(await hidingOf(marks.value))
  watchMarks((next, hides) => {
    batch(() => {
      marks.value = next
      hiding.value = hides
    })
  })
  const chains = createChainNames(await chainNamesItem.getValue(), await lastChainsItem.getValue())
  chainNamesItem.watch((changed) => {
    chains.names.value = changed
  })
  const listChoice = signal(wholeChoice(await listChoiceItem.getValue()))
  const chooseList = (choice: ListChoice): void => {
    listChoice.value = choice
    void listChoiceItem.setValue(choice)
  }
  const place = signal(readPlace(location.hash))
  addEventListener('hashchange', () => {
    place.value = readPlace(location.hash)
  })
  const go = (address: string): void => {
    const { hash } = new URL(address, location.origin)
    if (hash === location.hash) place.value = readPlace(hash)
    else location.hash = hash
  }
  return { clock: createClock(), settings, marks, hiding, chains, listChoice, chooseList, go, place }
}
