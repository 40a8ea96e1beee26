/**
 * Repeats a round until the time budget is used up. The first round is a warm-up and does not count.
 * @param minRounds the minimum number of counted rounds
 */
export async function repeat(
  { budgetMs, minRounds }: { budgetMs: number; minRounds: number },
  round: (isCounted: boolean, index: number) => Promise<void>,
): Promise<void> {
  const end = performance.now() + budgetMs
  await round(false, 0)
  for (let index = 1; index <= minRounds || performance.now() < end; index += 1) await round(true, index)
}
