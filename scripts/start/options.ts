import { parseArgs } from 'node:util'

export const HELP = `Usage: npm start -- [--headless] [--once] [--help]

Builds the extension, starts the local service (a simulation) and opens Chromium with the extension, which uses this
service and has a watchlist of four wallets on three chains. Press Ctrl-C or close the window to stop everything.

  --headless   opens no window: refreshes the watchlist and looks up one wallet in the real popup, prints the
               watchlist's total, the wallet's holdings and the paths of two screenshots, and keeps the service
               running. This is the default without a display.
  --once       like --headless, but exits after the look-up. The exit code is 0 only if the popup showed holdings.
  --help       shows this text

Set CHROMIUM to the path of a browser to use that one.`

export interface StartOptions {
  headless: boolean
  once: boolean
  help: boolean
}

/**
 * Parses the command line.
 * @throws a one-line error for an unknown option
 */
export function readOptions(args: string[]): StartOptions {
  const off = { type: 'boolean', default: false } as const
  try {
    const { values } = parseArgs({ args, options: { headless: off, once: off, help: off } })
    return { ...values, headless: values.headless || values.once || !hasDisplay() }
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)
    throw new Error(`${why}. See npm start -- --help.`)
  }
}

const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY)
