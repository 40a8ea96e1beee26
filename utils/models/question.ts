import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type BlockText, readBlock } from '../domain/block.ts'
import { type ContractList, readContracts } from '../domain/contract-list.ts'
import { type WalletRef, walletKey } from '../domain/holdings.ts'
import type { ViewName } from '../domain/place.ts'
import { readWalletPlace, walletPlace } from '../domain/wallet-place.ts'
import { addRecent } from '../store/recents.ts'
import { withPardons } from '../store/token-marks.ts'
import { createFormModel, type FormModel } from './form.ts'
import type { PageModel } from './page.ts'

/** What a person asks on the full page: a wallet, at a block, for some contracts. */
export interface QuestionModel {
  form: FormModel
  block: Signal<string>
  /** Of a comparison, the earlier block. */
  since: Signal<string>
  contracts: Signal<string>
  withSpam: Signal<boolean>
  blockText: ReadonlySignal<BlockText>
  sinceText: ReadonlySignal<BlockText>
  contractList: ReadonlySignal<ContractList>
  /** What the page's address asks for; null while it asks for nothing that can be asked. */
  ref: ReadonlySignal<WalletRef | null>
  /** The same without what was pardoned. */
  plainRef: ReadonlySignal<WalletRef | null>
  /** The earlier block's half of a comparison. */
  sinceRef: ReadonlySignal<WalletRef | null>
  /** Reads the page's address into the form. */
  follow(parameters: Readonly<Record<string, string>>): Promise<void>
  /** Asks what stands in the form: the page's address becomes it. */
  check(): Promise<void>
}

/** One question at two blocks; where nothing is compared, the earlier one is not looked at. */
interface Halves {
  later: WalletRef
  earlier: WalletRef
}

/** The question of one view of the full page. Its address is the truth: a bookmark, back and forward ask again. */
export function createQuestionModel({ settings, marks, go }: PageModel, view: ViewName): QuestionModel {
  const initial = { text: '', chainId: null, currency: null, nativeOnly: false }
  const form = createFormModel({ settings, marks, initial, keep: () => {}, explicit: true })
  const block = signal('')
  const since = signal('')
  const contracts = signal('')
  const withSpam = signal(!settings.value.filterSpam)
  const blockText = computed(() => readBlock(block.value))
  const sinceText = computed(() => readBlock(since.value))
  const contractList = computed(() => readContracts(contracts.value))
  const asked = signal<Halves | null>(null)
  let follows = 0

  /** The two halves of what stands in the form, or null where something has to be mended first. */
  async function read(): Promise<Halves | null> {
    const plain = await form.submit()
    const later = blockText.value
    const earlier = sinceText.value
    const list = contractList.value
    if (!plain || later.kind === 'wrong' || earlier.kind === 'wrong' || list.wrong.length > 0) return null
    const { pardoned: _, ...ref } = plain
    const base: WalletRef = {
      ...ref,
      filterSpam: !withSpam.value,
      ...(list.contracts.length > 0 && { contracts: list.contracts }),
    }
    return { later: atBlock(base, later), earlier: atBlock(base, earlier) }
  }

  async function follow(parameters: Readonly<Record<string, string>>): Promise<void> {
    follows += 1
    const mine = follows
    const question = readWalletPlace(parameters)
    const { address, chainId, currency, nativeOnly } = question
    form.change({ text: address, chainId, currency, nativeOnly })
    block.value = question.block
    since.value = question.since
    contracts.value = question.contracts
    withSpam.value = question.withSpam ?? !settings.value.filterSpam
    const halves = address === '' ? null : await read()
    if (mine === follows) asked.value = halves
  }

  async function check(): Promise<void> {
    const halves = await read()
    if (!halves) return
    if (settings.value.rememberRecents) void addRecent(halves.later)
    const place = placeOf(halves)
    if (asked.value && place === placeOf(asked.value)) asked.value = halves
    else go(place)
  }

  /**
   * A part of what is asked, the same one until it is another question: whatever asks for it does so again for each new one. Of a
   * service that is no longer the chosen one nothing is asked.
   */
  function following(part: (halves: Halves) => WalletRef): ReadonlySignal<WalletRef | null> {
    let last: { of: Halves; ref: WalletRef } | null = null
    return computed(() => {
      const { value: of } = asked
      if (!of || of.later.dataUrl !== settings.value.profile?.dataUrl) {
        last = null
        return null
      }
      const ref = part(of)
      if (last?.of !== of || walletKey(last.ref) !== walletKey(ref)) last = { of, ref }
      return last.ref
    })
  }

  const placeOf = ({ later, earlier }: Halves): string => walletPlace(later, view, earlier.blockNumber)

  return {
    form,
    block,
    since,
    contracts,
    withSpam,
    blockText,
    sinceText,
    contractList,
    ref: following(({ later }) => withPardons(later, marks.value)),
    plainRef: following(({ later }) => later),
    sinceRef: following(({ earlier }) => withPardons(earlier, marks.value)),
    follow,
    check,
  }
}

const atBlock = (ref: WalletRef, block: BlockText): WalletRef =>
  block.kind === 'number' ? { ...ref, blockNumber: block.blockNumber } : ref
