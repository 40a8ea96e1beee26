/** Read, change and write of one item by one context at a time: locks reach all pages and the worker. */
export async function underLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return await navigator.locks.request(`store:${name}`, work)
}
