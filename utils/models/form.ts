import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Judgement, judgeAddress } from '../domain/address.ts'
import { isChainId, plainChainId } from '../domain/chain.ts'
import type { Currency } from '../domain/currency.ts'
import type { WalletRef } from '../domain/holdings.ts'
import type { Settings } from '../store/settings.ts'
import { type TokenMark, withPardons } from '../store/token-marks.ts'
import type { Draft } from '../store/view.ts'

export interface FormModel {
  draft: ReadonlySignal<Draft>
  chainId: ReadonlySignal<string>
  currency: ReadonlySignal<Currency>
  judgement: ReadonlySignal<Judgement>
  chainIsRight: ReadonlySignal<boolean>
  /** Enter was pressed on what stands there: what is wrong is now an error, no longer a hint. */
  submitted: ReadonlySignal<boolean>
  change(change: Partial<Draft>): void
  /** The same, for one who keeps it together with what comes of it. */
  fill(change: Partial<Draft>): void
  /** Loads what judges an address (checksums need their code): after the first paint, which has no use for it. */
  load(): Promise<void>
  /** What to look up, or null where something has to be mended first. */
  question(): WalletRef | null
  /** The same, once whatever judges an address is there. */
  submit(): Promise<WalletRef | null>
  /** A wallet of a service, asked for in the way that form, settings and marks say now. */
  questionOf(wallet: Pick<WalletRef, 'dataUrl' | 'address'>): WalletRef
}

interface FormDeps {
  settings: ReadonlySignal<Settings>
  marks: ReadonlySignal<TokenMark[]>
  initial: Draft
  /** Keeps what was typed, so that it survives the popup's closing. */
  keep(draft: Draft): void
  /** What is chosen stays chosen where it is the default, too: the page's address names it. */
  explicit?: boolean
}

/** What is typed and chosen before a wallet is checked. */
export function createFormModel({ settings, marks, initial, keep, explicit = false }: FormDeps): FormModel {
  const draft = signal(initial)
  const submitted = signal(false)
  const chainId = computed(() => draft.value.chainId ?? settings.value.chainId)
  const currency = computed(() => draft.value.currency ?? settings.value.currency)
  const judge = signal<typeof judgeAddress | null>(null)
  const judgement = computed<Judgement>(() => judge.value?.(draft.value.text) ?? { kind: 'empty' })
  const chainIsRight = computed(() => isChainId(chainId.value))

  /** What is the default is not kept as a choice: a default that is changed later then applies. */
  function fill(changed: Partial<Draft>): void {
    const whole = { ...draft.value, ...changed }
    const next = { ...whole, chainId: whole.chainId === null ? null : plainChainId(whole.chainId) }
    const { value: defaults } = settings
    const isDefault = (name: 'chainId' | 'currency') => !explicit && next[name] === defaults[name]
    draft.value = {
      ...next,
      chainId: isDefault('chainId') ? null : next.chainId,
      currency: isDefault('currency') ? null : next.currency,
    }
    submitted.value = false
  }

  function change(changed: Partial<Draft>): void {
    fill(changed)
    keep(draft.value)
  }

  async function load(): Promise<void> {
    // Asked for again, it would come only once all that is to be drawn is drawn.
    if (judge.value) return
    const { judgeAddress } = await import('../domain/address.ts')
    judge.value = judgeAddress
  }

  async function submit(): Promise<WalletRef | null> {
    await load()
    submitted.value = true
    return question()
  }

  function question(): WalletRef | null {
    const { profile } = settings.value
    const judged = judgement.value
    if (!profile || judged.kind !== 'address' || !chainIsRight.value) return null
    return questionOf({ dataUrl: profile.dataUrl, address: judged.address })
  }

  const questionOf = ({ dataUrl, address }: Pick<WalletRef, 'dataUrl' | 'address'>): WalletRef => {
    const { filterSpam } = settings.value
    const scope = draft.value.nativeOnly ? 'native' : 'all'
    const ref: WalletRef = {
      dataUrl,
      chainId: chainId.value,
      address,
      currency: currency.value,
      filterSpam,
      scope,
    }
    return withPardons(ref, marks.value)
  }

  return {
    draft,
    chainId,
    currency,
    judgement,
    chainIsRight,
    submitted,
    change,
    fill,
    load,
    question,
    submit,
    questionOf,
  }
}
