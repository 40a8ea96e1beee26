/**
 * Repeats a round until its time is used up. The first round warms up and does not count.
 * @param minRounds counted rounds that run in any case
 */
export async function repeat(
  { budgetMs, minRounds }: { budgetMs: number; minRounds: number },
  round: (isCounted: boolean, index: number) => Promise<void>,
): Promise<void> {
  const end = performance.now() + budgetMs
  await round(false, 0)
  for (let index = 1; index <= minRounds || performance.now() < end; index += 1) await round(true, index)
}
