/**
 * The processor time that `work` takes, in ms. Unlike the time on a clock, it hardly depends on what else the
 * machine does.
 */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
