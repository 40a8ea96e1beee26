/** Runs `work` under a lock that all contexts of the extension share. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return await navigator.locks.request(`wallet-glance:${name}`, work)
}
