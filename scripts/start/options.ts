import { parseArgs } from 'node:util'

export const HELP = `Usage: npm start [-- --headless] [-- --once] [-- --help]

Builds the extension, starts the local service (a simulation), and opens Chromium with the extension in it and the
local service chosen. Everything ends with Ctrl-C, or when the window is closed.

  --headless   shows no window: checks one wallet through the real popup, prints the holdings it read off the
               screen and where the picture of the popup is, and goes on serving. So does a machine with no display.
  --once       headless, and ends after that: exit code 0 only if the holdings were shown.
  --help       this text

CHROMIUM is the path of another Chromium than the one that is found.`

export interface StartOptions {
  headless: boolean
  once: boolean
  help: boolean
}

/**
 * Reads the command line.
 * @throws with one clear line, for an option that does not exist
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
