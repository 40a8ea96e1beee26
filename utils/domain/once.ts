/** Makes a thing when it is first asked for. What `Intl` makes takes milliseconds each in a process that has just begun. */
export function once<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined
  return () => {
    made ??= make()
    return made
  }
}
