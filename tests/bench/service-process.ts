import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '../../scripts/test/run.ts'

/** The local service in a process of its own: what it takes to answer is not taken from whoever measures. */
export interface ServiceProcess {
  dataUrl: string
  metricsUrl: string
  stop(): Promise<void>
}

/** @param latencyMs how long it waits before each answer */
export async function startServiceProcess(latencyMs: number): Promise<ServiceProcess> {
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'tests/service/cli.ts'),
      ...['--data-port', '0', '--metrics-port', '0', '--limits', 'none'],
      ...['--fault', `all=latencyMs:${latencyMs}`],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const gone = once(child, 'exit')
  // Who is broken off stops nothing in its turn.
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  let said = ''
  const urls = await new Promise<string[]>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = said.match(/http:\/\/127\.0\.0\.1:\d+/g) ?? []
      if (found.length >= 2) resolve(found)
    })
    child.once('exit', () => reject(new Error('The local service did not start')))
  })
  const [dataUrl = '', metricsUrl = ''] = urls
  return {
    dataUrl,
    metricsUrl,
    stop: async () => {
      process.off('exit', kill)
      kill()
      await gone
    },
  }
}
