/** 128 and the signal's number, as a shell has it. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

const WATCH_MS = 500

/**
 * Resolves when this process is asked to end, with the exit code for it: at a signal, when nobody reads what it
 * prints any more, and when the shell that npm put before it is gone, because that shell hands no signal on.
 */
export function endAsked(): Promise<number> {
  return new Promise((resolve) => {
    for (const [signal, code] of Object.entries(SIGNALS)) process.on(signal, () => resolve(code))
    process.stdout.on('error', () => resolve(1))
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid !== parent) resolve(SIGNALS.SIGTERM)
    }, WATCH_MS)
    watch.unref()
  })
}
