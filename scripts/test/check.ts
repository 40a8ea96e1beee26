/** What a check found: how many passed and failed, and what to show of it. */
export interface Verdict {
  passed: number
  failed: number
  /** Shown when something failed. */
  output?: string
  /** What failed, by name, where more than the check itself has one: said once more at the very end. */
  failures?: string[]
  /** Shown in any case, a few lines at most. */
  figures?: string[]
}

/** One thing that is checked. */
export interface Check {
  name: string
  /** Its lines are shown while it runs. */
  live?: boolean
  run(): Promise<Verdict>
}

/** A check that either passes or not. */
export const verdictOf = (ok: boolean, output: string): Verdict =>
  ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }

/** Runs a check and prints its line. One that throws has failed. */
export async function perform({ name, live = false, run }: Check): Promise<Verdict> {
  const start = performance.now()
  process.stdout.write(live ? `test: ${name} …\n` : `test: ${name} … `)
  const verdict = await run().catch((error: unknown) => verdictOf(false, String(error)))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const words = verdict.failed > 0 ? 'FAILED' : 'ok'
  console.log(`${live ? `test: ${name}: ` : ''}${words}${counted(verdict)} (${seconds} s)`)
  for (const line of verdict.figures ?? []) console.log(`  ${line}`)
  if (verdict.failed > 0 && verdict.output) console.log(indent(verdict.output))
  return verdict
}

const counted = ({ passed, failed }: Verdict) =>
  passed + failed > 1 ? `, ${passed} of ${passed + failed} passed` : ''

const indent = (text: string) => text.trimEnd().replaceAll(/^/gm, '  ')
