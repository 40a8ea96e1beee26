declare module 'virtual:confusables' {
  /** For each text of ASCII characters the characters that look like it; made by `scripts/build/confusables.ts`. */
  export const CONFUSABLES: Readonly<Record<string, string>>
}
