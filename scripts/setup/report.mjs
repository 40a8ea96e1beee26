import { spawn } from 'node:child_process'

/** A failure that ends the set-up: its message is one line that says what is missing and what to do. */
export class SetupError extends Error {}

const HEARTBEAT_MS = process.stdout.isTTY ? 250 : 5_000
const KEPT_LINES = 400

/** Prints one thing that was done. @param {string} text */
export const say = (text) => console.log(`setup: ${text}`)

/** Whole seconds, for people. @param {number} since from performance.now() */
export const elapsed = (since) => `${Math.max(1, Math.round((performance.now() - since) / 1000))} s`

/**
 * Shows that a slow step is alive: one line that is written over on a terminal, a line every five seconds elsewhere.
 * @param {() => string} text what to show now
 * @returns {() => void} ends it
 */
function heartbeat(text) {
  const beat = () => {
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[Ksetup: ${text().slice(0, 100)}`)
    else say(text())
  }
  const timer = setInterval(beat, HEARTBEAT_MS)
  return () => {
    clearInterval(timer)
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
  }
}

/**
 * Runs a command that may take a while and keeps the end of what it prints.
 * @param {string} label what is going on, for the progress line
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, progress?: (line: string) => string | undefined }} [options]
 *   `progress` makes a short text of a line of output, shown until the next one
 * @returns {Promise<{ code: number, lines: string[] }>} code 127 when the command cannot be started
 */
export function runSlow(label, command, args, { env, cwd, progress } = {}) {
  const start = performance.now()
  const lines = []
  let latest = ''
  const stop = heartbeat(() => `${label} … ${elapsed(start)}${latest && `, ${latest}`}`)
  const take = (line) => {
    lines.push(line)
    if (lines.length > KEPT_LINES) lines.shift()
    latest = progress?.(line) ?? latest
  }
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) onLines(stream, take)
    child.on('error', (error) => {
      stop()
      resolve({ code: 127, lines: [error.message] })
    })
    child.on('close', (code) => {
      stop()
      resolve({ code: code ?? 1, lines })
    })
  })
}

/**
 * @param {import('node:stream').Readable} stream
 * @param {(line: string) => void} take
 */
function onLines(stream, take) {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk) => {
    const parts = (rest + chunk).split(/\r?\n/)
    rest = parts.pop() ?? ''
    for (const part of parts) take(part)
  })
  stream.on('end', () => rest && take(rest))
}
