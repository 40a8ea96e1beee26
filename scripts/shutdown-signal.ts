/** Exit codes, as in a shell: 128 plus the number of the signal. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

const POLL_MS = 500

/**
 * Resolves with an exit code when this process should exit: on a signal, when its output is closed, or when
 * its parent has exited: the shell that npm starts the script with does not forward signals.
 */
export function shutdownSignal(): Promise<number> {
  return new Promise((resolve) => {
    for (const [signal, code] of Object.entries(SIGNALS)) process.on(signal, () => resolve(code))
    process.stdout.on('error', () => resolve(1))
    const parent = process.ppid
    const timer = setInterval(() => {
      if (process.ppid !== parent) resolve(SIGNALS.SIGTERM)
    }, POLL_MS)
    timer.unref()
  })
}
