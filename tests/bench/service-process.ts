import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '../../scripts/test/run.ts'

/** The local service in its own process, so that it does not delay the benchmark. */
export interface ServiceProcess {
  dataUrl: string
  metricsUrl: string
  stop(): Promise<void>
}

/**
 * @param latencyMs added to each response
 * @param unitsPerMinute the rate limit in compute units; no limit if absent
 */
export async function startServiceProcess(
  latencyMs: number,
  unitsPerMinute?: number,
): Promise<ServiceProcess> {
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'tests/service/cli.ts'),
      ...['--data-port', '0', '--metrics-port', '0', '--limits', String(unitsPerMinute ?? 'none')],
      ...['--fault', `all=latencyMs:${latencyMs}`],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exited = once(child, 'exit')
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  let output = ''
  const urls = await new Promise<string[]>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const found = output.match(/http:\/\/127\.0\.0\.1:\d+/g) ?? []
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
      await exited
    },
  }
}
