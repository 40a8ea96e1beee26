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
  /** Shows the output while it runs. */
  live?: boolean
  run(): Promise<Verdict>
}

/** The result of a check without tests, which counts as one. */
export const verdictOf = (ok: boolean, output: string): Verdict =>
  ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }

/** Runs a check and prints its line. An error counts as a failure. */
export async function runCheck({ name, live = false, run }: Check): Promise<Verdict> {
  const start = performance.now()
  process.stdout.write(live ? `test: ${name} …\n` : `test: ${name} … `)
  const verdict = await run().catch((error: unknown) => verdictOf(false, String(error)))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const outcome = verdict.failed > 0 ? 'FAILED' : 'ok'
  console.log(`${live ? `test: ${name}: ` : ''}${outcome}${counted(verdict)} (${seconds} s)`)
  if (verdict.failed > 0 && verdict.output) console.log(indent(verdict.output))
  return verdict
}

const counted = ({ passed, failed }: Verdict) =>
  passed + failed > 1 ? `, ${passed} of ${passed + failed} passed` : ''

const indent = (text: string) => text.trimEnd().replaceAll(/^/gm, '  ')
