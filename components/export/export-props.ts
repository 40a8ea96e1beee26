import type { Signal } from '@preact/signals'
import type { PointInTime } from '../../utils/domain/portfolio/point-in-time.ts'
import type { ExportSide, PreparedSide } from '../../utils/export/export-side.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import type { WalletSource } from '../../utils/state/wallet-source.ts'

/** The content of a print. */
export interface PrintJob {
  sides: readonly PreparedSide[]
  withValues: boolean
}

export interface ExportDialogProps {
  app: AppState
  /** Where the balances are stored; in memory in an incognito window. */
  source?: Pick<WalletSource, 'store'> | undefined
  /** Called when the dialog opens, and when the user saves or prints. */
  sides: () => readonly ExportSide[]
  isOpen: Signal<boolean>
  /** The name of the wallets, for the name of the file. */
  name: string
  /** Adds a button that prints. */
  onPrint?: ((job: PrintJob) => void) | undefined
  /** The text of a past time. Not needed where all balances are current. */
  timeName?: ((point: PointInTime) => string) | undefined
}
