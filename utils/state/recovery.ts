import { browser } from 'wxt/browser'
import { describeError } from '../domain/describe-error.ts'
import type { Failure } from '../domain/failure.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { RecoveryFinding } from '../domain/recovery-finding.ts'
import type { Settings } from '../domain/settings.ts'
import type { TokenOverride } from '../domain/stored-items.ts'
import type { WatchedWallet, Watchlist } from '../domain/watchlist/watchlist.ts'
import type { CommandAnswer, CommandData, CommandName } from '../messages.ts'
import { type Backup, readBackup } from '../recovery/backup.ts'
import { repairStorage } from '../recovery/repair-storage.ts'
import { sendCommand } from '../send-command.ts'
import { NewerFormatError } from '../storage/format.ts'
import { readItem, removeItem, watchItem } from '../storage/items.ts'
import { failureOf, StorageError } from '../storage/storage-error.ts'

/** Sends a command. If storage fails, repairs it and sends the command again. */
export async function sendWithRepair<Name extends CommandName>(
  name: Name,
  data: CommandData<Name>,
): Promise<CommandAnswer<Name>> {
  const answer = await sendCommand(name, data)
  const outcome: Outcome<unknown> = answer
  if (outcome.ok || !isStorageFailure(outcome)) return answer
  return (await repairStorage()).ok ? await sendCommand(name, data) : answer
}

/** The findings that the user has not dismissed; none if they cannot be read. */
export const readFindings = (): Promise<readonly RecoveryFinding[]> =>
  readItem('recoveryFindings').catch(() => [])

/** Calls `onChange` when there are new findings. @returns a function that unsubscribes */
export const watchFindings = (onChange: () => void): (() => void) =>
  watchItem('recoveryFindings', (findings) => {
    if (findings.length > 0) onChange()
  })

export const dismissFindings = (): Promise<void> => removeItem('recoveryFindings')

/**
 * The reaction of a page to an uncaught error. `reload`: storage was repaired, or nothing was rendered yet.
 * `newerFormat`: a newer version wrote the data. `storageFailed`: the browser cannot read or write its
 * storage. `unexpected`: a mistake in the extension.
 */
export type ErrorResponse = 'reload' | 'newerFormat' | 'storageFailed' | 'unexpected'

const RELOADED_AT = 'reloadedAt'
/** A page that fails again within this time is not reloaded again. */
const RELOAD_INTERVAL_MS = 10_000

/**
 * Checks and repairs storage after an error, because damaged data can cause any error.
 * @param isBlank whether the page has rendered nothing yet
 */
export async function respondToError(error: unknown, isBlank: boolean): Promise<ErrorResponse> {
  if (error instanceof NewerFormatError) return 'newerFormat'
  const repaired = await repairStorage()
  if (repaired.ok && (repaired.value || isBlank) && !wasReloaded()) {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    return 'reload'
  }
  const isStorageError = error instanceof StorageError || (!repaired.ok && isStorageFailure(repaired))
  return isStorageError ? 'storageFailed' : 'unexpected'
}

const isStorageFailure = ({ failure }: { failure: Failure }): boolean => failure.kind === 'storageFailed'

/** The failure of a thrown error. */
export const failureOfError = failureOf

/** The details of an error for a bug report, without personal data. */
export const errorReport = (error: unknown): string =>
  [
    `Wallet Glance ${browser.runtime.getManifest().version}, ${location.pathname}`,
    navigator.userAgent,
    describeError(error),
  ].join('\n')

const wasReloaded = (): boolean =>
  Date.now() - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < RELOAD_INTERVAL_MS

/** The settings, wallets and overrides in the backup, for the user to copy; empty if it is unreadable. */
export async function readBackupItems(): Promise<{
  settings: Partial<Settings>
  wallets: readonly WatchedWallet[]
  tokenOverrides: readonly TokenOverride[]
}> {
  const { settings, watchlist, tokenOverrides } = await readBackup().catch((): Backup => ({}))
  const { wallets } = (watchlist ?? {}) as Partial<Watchlist>
  return {
    settings: (settings ?? {}) as Partial<Settings>,
    wallets: Array.isArray(wallets) ? wallets : [],
    tokenOverrides: Array.isArray(tokenOverrides) ? tokenOverrides : [],
  }
}

export const restartExtension = (): void => browser.runtime.reload()
