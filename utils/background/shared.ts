const running = new Map<string, Promise<unknown>>()

/** Whoever asks for what is being asked for waits for the same answer. The key says what is asked, and by which command. */
export function shared<T>(key: string, work: () => Promise<T>): Promise<T> {
  const known = running.get(key) as Promise<T> | undefined
  if (known !== undefined) return known
  const answer = work().finally(() => running.delete(key))
  running.set(key, answer)
  return answer
}
