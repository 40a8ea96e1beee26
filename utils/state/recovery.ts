import { browser } from 'wxt/browser'
import type { Outcome } from '../domain/outcome.ts'
import type { RecoveryFinding } from '../domain/recovery-finding.ts'
import type { Settings } from '../domain/settings.ts'
import type { TokenOverride } from '../domain/stored-choices.ts'
import type { CommandAnswer, CommandData, CommandName } from '../messages.ts'
import { readBackup } from '../recovery/backup.ts'
import { repairStorage } from '../recovery/repair-storage.ts'
import { sendCommand } from '../send-command.ts'
import { NewerFormatError, readChoice, removeChoice, watchChoice } from '../storage/choices.ts'

/** Sends a command. If storage fails, repairs it and sends the command again. */
export async function sendWithRepair<Name extends CommandName>(
  name: Name,
  data: CommandData<Name>,
): Promise<CommandAnswer<Name>> {
  const answer = await sendCommand(name, data)
  const outcome: Outcome<unknown> = answer
  if (outcome.ok || outcome.failure.kind !== 'storageFailed') return answer
  return (await repairStorage()).ok ? await sendCommand(name, data) : answer
}

/** The findings that the user has not dismissed; none if they cannot be read. */
export const readFindings = (): Promise<readonly RecoveryFinding[]> =>
  readChoice('recoveryFindings').catch(() => [])

/** Calls `onChange` when there are new findings. @returns a function that unsubscribes */
export const watchFindings = (onChange: () => void): (() => void) =>
  watchChoice('recoveryFindings', (findings) => {
    if (findings.length > 0) onChange()
  })

export const dismissFindings = (): Promise<void> => removeChoice('recoveryFindings')

/**
 * The reaction of a page to an uncaught error. `reload`: storage was repaired, or nothing was rendered yet.
 * `unreadable`: nothing was rendered, and a reload does not help. `newerFormat`: a newer version wrote
 * the data. `notice`: show the error.
 */
export type ErrorResponse = 'reload' | 'unreadable' | 'newerFormat' | 'notice'

const RELOADED_AT = 'reloadedAt'
/** A page that fails again within this time is not reloaded again. */
const RELOAD_INTERVAL_MS = 10_000

/** Repairs storage after an error. @param isBlank whether the page has rendered nothing yet */
export async function respondToError(error: unknown, isBlank: boolean): Promise<ErrorResponse> {
  if (error instanceof NewerFormatError) return 'newerFormat'
  const repaired = await repairStorage()
  if (repaired.ok && (repaired.value || isBlank) && !wasReloaded()) {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    return 'reload'
  }
  return isBlank ? 'unreadable' : 'notice'
}

const wasReloaded = (): boolean =>
  Date.now() - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < RELOAD_INTERVAL_MS

/** The settings and overrides in the backup, for the user to write down; empty if it is unreadable. */
export async function readBackupChoices(): Promise<{
  settings: Partial<Settings>
  tokenOverrides: readonly TokenOverride[]
}> {
  const { settings, tokenOverrides } = await readBackup().catch(() => ({
    settings: undefined,
    tokenOverrides: undefined,
  }))
  return {
    settings: (settings ?? {}) as Partial<Settings>,
    tokenOverrides: Array.isArray(tokenOverrides) ? tokenOverrides : [],
  }
}

export const restartExtension = (): void => browser.runtime.reload()
