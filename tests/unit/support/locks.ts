import { locks } from 'node:worker_threads'

/** Adds the locks of Node, which happy-dom hides. Import it for its side effect. */
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
