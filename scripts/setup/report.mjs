import { spawn } from 'node:child_process'

/** An error that ends the setup. Its one-line message states the cause and the remedy. */
export class SetupError extends Error {}

const HEARTBEAT_MS = process.stdout.isTTY ? 250 : 5_000
const MAX_LINES = 400

/** Prints a line of the setup. @param {string} text */
export const print = (text) => console.log(`setup: ${text}`)

/** The elapsed time as text, in whole seconds. @param {number} since from performance.now() */
export const elapsed = (since) => `${Math.max(1, Math.round((performance.now() - since) / 1000))} s`

/**
 * Shows the progress of a slow step: a line that is updated on a terminal, otherwise a line every five
 * seconds.
 * @param {() => string} text returns the current line
 * @returns {() => void} stops the progress line
 */
function heartbeat(text) {
  const beat = () => {
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[Ksetup: ${text().slice(0, 100)}`)
    else print(text())
  }
  const timer = setInterval(beat, HEARTBEAT_MS)
  return () => {
    clearInterval(timer)
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
  }
}

/**
 * Runs a slow command and keeps the end of its output.
 * @param {string} label for the progress line
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, progress?: (line: string) => string | undefined }}
 *   [options] `progress` turns a line of output into a short text for the progress line
 * @returns {Promise<{ code: number, lines: string[] }>} code 127 if the command cannot be started
 */
export function runSlow(label, command, args, { env, cwd, progress } = {}) {
  const start = performance.now()
  const lines = []
  let latest = ''
  const stop = heartbeat(() => `${label} … ${elapsed(start)}${latest && `, ${latest}`}`)
  const onLine = (line) => {
    lines.push(line)
    if (lines.length > MAX_LINES) lines.shift()
    latest = progress?.(line) ?? latest
  }
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) onLines(stream, onLine)
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
 * @param {(line: string) => void} onLine
 */
function onLines(stream, onLine) {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk) => {
    const parts = (rest + chunk).split(/\r?\n/)
    rest = parts.pop() ?? ''
    for (const part of parts) onLine(part)
  })
  stream.on('end', () => rest && onLine(rest))
}
