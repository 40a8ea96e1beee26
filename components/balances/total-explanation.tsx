import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { AccountView } from '../../utils/domain/account-view.ts'
import type { Total } from '../../utils/domain/total.ts'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import type { AccountsState } from '../../utils/state/accounts-state.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { ExclusionsLine } from './exclusions-line.tsx'
import type { TotalUnit } from './exclusions-text.ts'
import { TotalBreakdown } from './total-breakdown.tsx'

export interface TotalExplanationProps {
  app: AppState
  total: Total
  unit: TotalUnit
  /** The number of tokens loaded so far; null if no progress is shown. */
  progress: number | null
  /** The account with its tokens, if the total is that of one. */
  account?: ShownAccount | undefined
  loadProvenance?: AccountsState['loadProvenance'] | undefined
  /** The name of the wallet of an account, for several accounts. */
  nameOf?: ((account: AccountView) => string) | undefined
  /** Renders the line inside of something else, for example the progress of a refresh. */
  around?: ((line: ComponentChildren) => ComponentChildren) | undefined
}

/** The line below a total, and the breakdown that it opens. */
export function TotalExplanation({ around = (line) => line, ...props }: TotalExplanationProps) {
  const isOpen = useSignal(false)
  const line = (
    <ExclusionsLine
      total={props.total}
      unit={props.unit}
      progress={props.progress}
      clock={props.app.clock}
      onOpen={() => {
        isOpen.value = true
      }}
    />
  )
  return (
    <>
      {around(line)}
      <TotalBreakdown {...props} isOpen={isOpen} />
    </>
  )
}
