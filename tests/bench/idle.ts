import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EXTENSION_DIR } from '../../scripts/browser/build.ts'
import { launchExtension } from '../../scripts/browser/launch.ts'
import { launchUnwatched } from '../../scripts/browser/unwatched-browser.ts'
import { originsOf } from '../../scripts/start/service.ts'
import { seedSettings } from '../e2e/support/seed.ts'
import { type LocalService, startService } from '../service/service.ts'
import { extensionMemory, hasExtensionProcess } from '../stress/support/memory.ts'
import { type Figure, numberOf } from './figure.ts'

const MINUTE = 60_000
const BADGE_MINUTES = 5
const LOOK_EVERY = 5_000
/**
 * A worker has half a minute after its last event, and the browser looks every half a minute whether it is over: a minute at most,
 * and a moment for its process to go.
 */
const AWAKE = 75_000

/** What was seen at one look: whether a process of the extension lived, and its memory in bytes. */
interface Look {
  at: number
  lives: boolean
  memory: number
}

/**
 * An hour in which nobody does anything: nothing of the extension's runs between two alarms, and the badge is all that asks.
 * @param minutes how long, beginning once the browser has started
 */
export async function idleFor(minutes: number, report: (figure: Figure) => void): Promise<void> {
  const profileDir = mkdtempSync(join(tmpdir(), 'wallet-glance-idle-'))
  mkdirSync(profileDir, { recursive: true })
  const service = await startService({ limits: 'none' })
  try {
    await chooseService(service, profileDir)
    service.log.length = 0
    tell(await watch(minutes, profileDir), service, minutes, report)
  } finally {
    await service.stop()
    rmSync(profileDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

async function chooseService(service: LocalService, profileDir: string): Promise<void> {
  const browser = await launchExtension({ extensionDir: EXTENSION_DIR, profileDir })
  try {
    await browser.grant(...originsOf(service))
    await browser.allow(...originsOf(service))
    await seedSettings(await browser.worker(), service, { badgeMinutes: BADGE_MINUTES })
  } finally {
    await browser.close()
  }
}

async function watch(minutes: number, profileDir: string): Promise<Look[]> {
  const browser = await launchUnwatched(EXTENSION_DIR, profileDir)
  const looks: Look[] = []
  const end = Date.now() + minutes * MINUTE
  try {
    while (Date.now() < end) {
      await pause(LOOK_EVERY)
      const lives = hasExtensionProcess(browser.pid)
      looks.push({ at: Date.now(), lives, memory: lives ? extensionMemory(browser.pid) : 0 })
    }
  } finally {
    await browser.close()
  }
  return looks
}

function tell(
  looks: readonly Look[],
  { log }: LocalService,
  minutes: number,
  report: (figure: Figure) => void,
): void {
  const start = looks[0]?.at ?? 0
  const events = [start, ...log.map(({ at }) => at)]
  const between = looks.filter(({ at }) => events.every((event) => at < event || at - event > AWAKE))
  const rings = log.filter(({ route }) => route === 'avgTps').length
  report(
    numberOf('idle: looks', 'looks', looks.length, `>= ${Math.floor((minutes * MINUTE) / LOOK_EVERY / 2)}`),
  )
  report(
    numberOf('idle: looks between two alarms', 'looks', between.length, `>= ${Math.floor(looks.length / 2)}`),
  )
  report(
    numberOf('idle: of them with a process', 'looks', between.filter(({ lives }) => lives).length, '<= 0'),
  )
  report(
    numberOf('idle: memory at most, at an alarm', 'MB', Math.max(...looks.map(({ memory }) => memory)) / 1e6),
  )
  report(
    numberOf(
      "idle: the badge's requests",
      'requests',
      rings,
      `>= ${Math.floor(minutes / BADGE_MINUTES) - 1}`,
    ),
  )
  report(
    numberOf(
      "idle: the badge's requests, at most",
      'requests',
      rings,
      `<= ${Math.ceil(minutes / BADGE_MINUTES)}`,
    ),
  )
  report(numberOf('idle: other requests', 'requests', log.length - rings, '<= 0'))
}
