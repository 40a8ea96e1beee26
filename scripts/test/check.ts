/** The result of a check. */
export interface Verdict {
  passed: number
  failed: number
  /** Printed after a failure. */
  output?: string
  /** Names of failed tests, repeated at the end. */
  failures?: string[]
}

/** One step of `npm test`. */
export interface Check {
  name: string
  /** Shows the output while it runs. Only for a check that runs alone. */
  live?: boolean
  run(): Promise<Verdict>
}

/** The result of a check without tests, which counts as one. */
export const verdictOf = (ok: boolean, output: string): Verdict =>
  ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }

/** A check that runs, or waits for the one before it. */
export interface StartedCheck {
  check: Check
  result: Promise<{ verdict: Verdict; seconds: number }>
}

/**
 * Runs checks one after the other. Several such lists can run side by side, because each line is printed
 * later, by `printCheck`. An error of a check counts as a failure.
 * @param after the first check starts when this list has ended
 * @param interrupted no check starts after this signal
 */
export function startChecks(
  checks: readonly Check[],
  interrupted: AbortSignal,
  after: readonly StartedCheck[] = [],
): StartedCheck[] {
  let last: Promise<unknown> = after.at(-1)?.result ?? Promise.resolve()
  return checks.map((check) => {
    const result = last.then(async () => {
      const start = performance.now()
      const verdict = interrupted.aborted ? { passed: 0, failed: 0 } : await runCheck(check)
      return { verdict, seconds: (performance.now() - start) / 1000 }
    })
    last = result
    return { check, result }
  })
}

const runCheck = ({ run }: Check): Promise<Verdict> =>
  run().catch((error: unknown) => verdictOf(false, String(error)))

/** Prints the line of a check, and waits for its end. */
export async function printCheck({ check: { name, live = false }, result }: StartedCheck): Promise<Verdict> {
  process.stdout.write(live ? `test: ${name} …\n` : `test: ${name} … `)
  const { verdict, seconds } = await result
  const outcome = verdict.failed > 0 ? 'FAILED' : 'ok'
  console.log(`${live ? `test: ${name}: ` : ''}${outcome}${counted(verdict)} (${seconds.toFixed(1)} s)`)
  if (verdict.failed > 0 && verdict.output) console.log(indent(verdict.output))
  return verdict
}

const counted = ({ passed, failed }: Verdict) =>
  passed + failed > 1 ? `, ${passed} of ${passed + failed} passed` : ''

const indent = (text: string) => text.trimEnd().replaceAll(/^/gm, '  ')
