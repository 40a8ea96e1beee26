import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { selectionOfAddresses } from '../domain/address-input.ts'
import { withAllowlist } from '../domain/allowlist.ts'
import { type BlockInput, parseBlockInput } from '../domain/block.ts'
import { type ContractList, parseContracts } from '../domain/contract-list.ts'
import type { ViewName } from '../domain/route.ts'
import type { Settings } from '../domain/settings.ts'
import { type ContextMenuSelection, EMPTY_DRAFT } from '../domain/stored-items.ts'
import { isSameQuery, type WalletQuery } from '../domain/wallet-query.ts'
import { parseWalletRoute, walletRouteUrl } from '../domain/wallet-route.ts'
import { addRecent } from '../storage/recents.ts'
import { createFormState, type FormState } from './form-state.ts'
import type { FullPageState } from './full-page-state.ts'

/** The full page's form: wallet, block and contracts. */
export interface QueryFormState {
  form: FormState
  /** The addresses of the address field while it has several, from which the user chooses. */
  several: Signal<ContextMenuSelection | null>
  block: Signal<string>
  /** The earlier block of a comparison. */
  since: Signal<string>
  contracts: Signal<string>
  withSpam: Signal<boolean>
  blockInput: ReadonlySignal<BlockInput>
  sinceInput: ReadonlySignal<BlockInput>
  contractList: ReadonlySignal<ContractList>
  /** A new value each time the query of the page's URL is opened, also if it is submitted again. */
  opened: ReadonlySignal<object | null>
  /** The query of the page's URL; null if it has none or an invalid one. */
  query: ReadonlySignal<WalletQuery | null>
  /** `query` without the allowlist. */
  plainQuery: ReadonlySignal<WalletQuery | null>
  /** The query at the earlier block of a comparison. */
  sinceQuery: ReadonlySignal<WalletQuery | null>
  /** Fills the form from the parameters of the page's URL. */
  fill(parameters: Readonly<Record<string, string>>): void
  /** Navigates to the URL of the entered query. */
  submit(): void
}

/** The same query at two blocks. Only a comparison uses the earlier one. */
interface Queries {
  later: WalletQuery
  earlier: WalletQuery
  /** The parameters that the URL lacks. They follow the settings. */
  defaults: readonly ('chainId' | 'currency')[]
}

/**
 * Creates the state of a view's form. The query comes from the page's URL, so that bookmarks and Back work.
 */
export function createQueryFormState({ app, navigate }: FullPageState, view: ViewName): QueryFormState {
  const { settings, tokenOverrides } = app
  const form = createFormState(app, { initial: EMPTY_DRAFT, keepsDefaults: true })
  const several = signal<ContextMenuSelection | null>(null)
  const block = signal('')
  const since = signal('')
  const contracts = signal('')
  const withSpam = signal(!settings.peek().filterSpam)
  const blockInput = computed(() => parseBlockInput(block.value))
  const sinceInput = computed(() => parseBlockInput(since.value))
  const contractList = computed(() => parseContracts(contracts.value, form.chainId.value))
  const queries = signal<Queries | null>(null)

  /** The entered queries; null if the input must be corrected first. */
  function read(): Queries | null {
    const submitted = form.submit()
    const later = blockInput.value
    const earlier = sinceInput.value
    const list = contractList.value
    if (!submitted || later.kind === 'invalid' || earlier.kind === 'invalid' || list.invalid.length > 0)
      return null
    const { allowlist: _, ...query } = submitted
    const plain: WalletQuery = {
      ...query,
      filterSpam: !withSpam.value,
      ...(list.contracts.length > 0 && { contracts: list.contracts }),
    }
    return { later: atBlock(plain, later), earlier: atBlock(plain, earlier), defaults: [] }
  }

  function fill(parameters: Readonly<Record<string, string>>): void {
    const route = parseWalletRoute(parameters)
    form.change({
      text: route.address,
      chainId: route.chainId,
      currency: route.currency,
      nativeOnly: route.nativeOnly,
    })
    several.value = null
    block.value = route.block
    since.value = route.since
    contracts.value = route.contracts
    withSpam.value = route.withSpam ?? !settings.peek().filterSpam
    const entered = route.address === '' ? null : read()
    const defaults = (['chainId', 'currency'] as const).filter((name) => route[name] === null)
    queries.value = entered && { ...entered, defaults }
  }

  function submit(): void {
    const { value: input } = form.addressInput
    if (input.kind === 'several') several.value = selectionOfAddresses(input)
    const entered = read()
    if (!entered) return
    if (settings.peek().rememberRecents) void addRecent(entered.later)
    navigate(walletRouteUrl(entered.later, view, entered.earlier.blockNumber))
  }

  /**
   * A signal of one of the queries; null after a change of the service. Its object changes only if the query
   * differs or is submitted again.
   */
  function querySignal(select: (queries: Queries) => WalletQuery): ReadonlySignal<WalletQuery | null> {
    let last: { from: Queries; query: WalletQuery } | null = null
    return computed(() => {
      const { value: from } = queries
      if (!from || from.later.dataUrl !== settings.value.profile?.dataUrl) {
        last = null
        return null
      }
      const query = select(withDefaults(from, settings.value))
      if (last?.from !== from || !isSameQuery(last.query, query)) last = { from, query }
      return last.query
    })
  }

  return {
    form,
    several,
    block,
    since,
    contracts,
    withSpam,
    blockInput,
    sinceInput,
    contractList,
    opened: queries,
    query: querySignal(({ later }) => withAllowlist(later, tokenOverrides.value)),
    plainQuery: querySignal(({ later }) => later),
    sinceQuery: querySignal(({ earlier }) => withAllowlist(earlier, tokenOverrides.value)),
    fill,
    submit,
  }
}

function withDefaults(queries: Queries, settings: Settings): Queries {
  const change = Object.fromEntries(queries.defaults.map((name) => [name, settings[name]]))
  return { ...queries, later: { ...queries.later, ...change }, earlier: { ...queries.earlier, ...change } }
}

const atBlock = (query: WalletQuery, block: BlockInput): WalletQuery =>
  block.kind === 'number' ? { ...query, blockNumber: block.blockNumber } : query
