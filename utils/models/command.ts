import type { Commands } from '../messages.ts'
import type { sendCommand } from './send-command.ts'

let send: typeof sendCommand | undefined

/**
 * Asks the background for something; the answer is an `Outcome`, never a thrown error. What sends it is of no use to the first paint. Once it is
 * there nothing waits: `import()` takes its turn behind what is drawn.
 */
export async function command<Name extends keyof Commands>(
  name: Name,
  data: Parameters<Commands[Name]>[0],
): Promise<ReturnType<Commands[Name]>> {
  send ??= (await import('./send-command.ts')).sendCommand
  return await send(name, data)
}
