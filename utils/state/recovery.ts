import type { Outcome } from '../domain/outcome.ts'
import type { CommandAnswer, CommandData, CommandName } from '../messages.ts'
import { repairStorage } from '../recovery/repair-storage.ts'
import { sendCommand } from '../send-command.ts'

/** Sends a command; if the browser's storage fails in it, repairs storage and sends it once more. */
export async function sendWithRepair<Name extends CommandName>(
  name: Name,
  data: CommandData<Name>,
): Promise<CommandAnswer<Name>> {
  const answer = await sendCommand(name, data)
  const outcome: Outcome<unknown> = answer
  if (outcome.ok || outcome.failure.kind !== 'storageFailed') return answer
  return (await repairStorage()).ok ? await sendCommand(name, data) : answer
}
