import { afterAll } from 'vitest'

/** Empties the document after each test file: files that share their modules also share it. */
afterAll(() => globalThis.document?.body.replaceChildren())
