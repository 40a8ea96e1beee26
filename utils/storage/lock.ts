/** Runs the work while no other page or worker holds the lock of that name. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return await navigator.locks.request(`wallet-glance:${name}`, work)
}
