import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readArguments } from './cli-arguments.ts'
import { CHAINS } from './dataset/chains.ts'
import { MOVING_WALLETS } from './dataset/special/moving.ts'
import { SPECIAL_WALLETS } from './dataset/special-wallets.ts'
import { HELP } from './help.ts'
import { DEFAULT_KEYS } from './http/keys.ts'
import { get } from './support.ts'

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url))

interface RunningCli {
  child: ChildProcess
  output: { out: string; err: string }
  exited: Promise<unknown[]>
}

function runCli(...args: string[]): RunningCli {
  const child = spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.err += chunk
  })
  return { child, output, exited: once(child, 'close') }
}

const FREE_PORTS = ['--data-port', '0', '--metrics-port', '0']

async function startService(...args: string[]) {
  const service = runCli(...FREE_PORTS, ...args)
  await expect.poll(() => service.output.out, { timeout: 10_000 }).toMatch(/--help/)
  const [dataUrl = '', metricsUrl = ''] = service.output.out.match(/http:\/\/127\.0\.0\.1:\d+/g) ?? []
  return { ...service, dataUrl, metricsUrl }
}

describe('the command line', () => {
  it('lists every switch, special address, chain and key in the help', async () => {
    const { output, exited } = runCli('--help')
    expect(await exited).toEqual([0, null])
    expect(output).toEqual({ out: HELP, err: '' })
    const expected = [
      'simulation',
      ...Object.values(SPECIAL_WALLETS),
      ...Object.values(MOVING_WALLETS),
      ...CHAINS.map(({ chainId }) => chainId),
      ...Object.values(DEFAULT_KEYS),
      ...'data-port metrics-port limits money cors key-header list-without-native empty-last-token move-period fault help'
        .split(' ')
        .map((name) => `--${name}`),
    ]
    for (const text of expected) expect(HELP).toContain(text)
  })

  it('applies all switches to the service', async () => {
    const { dataUrl, metricsUrl } = await startService(
      ...['--limits', 'none', '--money', 'number', '--cors', '--key-header', 'x-glacier-api-key'],
      ...[
        '--list-without-native',
        '--empty-last-token',
        '--fault',
        'chainInfo=status:418,message:no, not now,times:1',
      ],
    )
    const listUrl = `${dataUrl}/v1/chains/43114/addresses/${SPECIAL_WALLETS.ordinary}/balances:listErc20`
    const list = await get<Record<string, unknown>>(listUrl)
    expect(list.status).toBe(200)
    expect(list.headers.has('ratelimit-limit')).toBe(false)
    expect(list.headers.get('access-control-allow-origin')).toBe('*')
    expect(list.text).toMatch(/"value":\d/)
    expect(list.body).not.toHaveProperty('nativeTokenBalance')
    expect((await get<Record<string, unknown>>(`${listUrl}?pageSize=12`)).body).toHaveProperty(
      'nextPageToken',
      '',
    )
    expect((await get(listUrl, { headers: { 'x-glacier-api-key': 'wrong' } })).status).toBe(401)
    expect((await get(`${metricsUrl}/v2/chains/1`)).body).toMatchObject({
      statusCode: 418,
      message: 'no, not now',
    })
    expect((await get(`${metricsUrl}/v2/chains/1`)).status).toBe(200)
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('stops cleanly on %s during a delayed response', async (signal) => {
    const { child, output, exited, dataUrl } = await startService(
      '--fault',
      'liveCheck=latencyMs:60000,afterRequests:1',
    )
    await get(`${dataUrl}/v1/live-check`)
    const delayed = expect(get(`${dataUrl}/v1/live-check`)).rejects.toThrow(TypeError)
    await get(`${dataUrl}/v1/chains`)
    child.kill(signal)
    expect(await exited).toEqual([0, null])
    await delayed
    expect(output.err).toBe('')
  })

  it('prints one line and fails if a port is in use', async () => {
    const { dataUrl } = await startService()
    const { output, exited } = runCli('--data-port', new URL(dataUrl).port, '--metrics-port', '0')
    expect(await exited).toEqual([1, null])
    expect(output.err).toMatch(
      /^service: the data interface cannot listen on 127\.0\.0\.1:\d+: the port is in use\n$/,
    )
  })

  it('prints one line and fails for an invalid argument', async () => {
    const { output, exited } = runCli('--money', 'gold')
    expect(await exited).toEqual([1, null])
    expect(output).toEqual({ out: '', err: 'service: --money must be text or number, not "gold"\n' })
  })
})

describe('readArguments', () => {
  it('defaults to the ports 4180 and 4181, public limits and money as text', () => {
    expect(readArguments([])).toEqual({
      help: false,
      options: {
        dataPort: 4180,
        metricsPort: 4181,
        limits: 'public',
        money: 'text',
        cors: false,
        keyHeader: 'x-service-api-key',
        listWithoutNative: false,
        emptyLastToken: false,
        movePeriodSeconds: 3_600,
        hasBlockRoutes: true,
        firstBlock: 1,
        hasUnorderedTimes: false,
        headTime: null,
        pastPrices: 'current',
      },
      faults: [],
    })
  })

  it('accepts fault values that contain commas and colons', () => {
    const { faults } = readArguments([
      '--fault',
      'all=retryAfter:Wed, 21 Oct 2099 07:28:00 GMT,times:2',
      '--fault',
      'avgTps=redirectTo:http://127.0.0.1:9/x,cut:false,latencyMs:5',
    ])
    expect(faults).toEqual([
      { target: 'all', fault: { retryAfter: 'Wed, 21 Oct 2099 07:28:00 GMT', times: 2 } },
      { target: 'avgTps', fault: { redirectTo: 'http://127.0.0.1:9/x', cut: false, latencyMs: 5 } },
    ])
  })

  it('accepts a limit in compute units per minute, and the period of the moving wallets', () => {
    const { options } = readArguments(['--limits', '1500', '--move-period', '60'])
    expect(options).toMatchObject({ limits: 1_500, movePeriodSeconds: 60 })
  })

  it('accepts faults for a chain and for a share of the requests', () => {
    const { faults } = readArguments([
      ...['--fault', 'chain:137=status:503', '--fault', 'chain:10=latencyMs:4000'],
      ...['--fault', 'listErc20=cut:true,percent:10'],
    ])
    expect(faults).toEqual([
      { target: 'chain:137', fault: { status: 503 } },
      { target: 'chain:10', fault: { latencyMs: 4_000 } },
      { target: 'listErc20', fault: { cut: true, percent: 10 } },
    ])
  })

  it.each([
    [['--data-port', 'x'], /--data-port/],
    [['--metrics-port', '65536'], /--metrics-port/],
    [['--limits', 'few'], /--limits/],
    [['--limits', '0'], /--limits/],
    [['--move-period', '0'], /--move-period/],
    [['--fault', 'chain:5=status:503'], /chain:<chain id>/],
    [['--fault', 'all=percent:0,cut:true'], /percent/],
    [['--key-header', 'a b'], /--key-header/],
    [['--unknown'], /--unknown/],
    [['extra'], /extra/],
    [['--fault', 'nowhere=status:500'], /--fault nowhere/],
    [['--fault', 'all=status:7'], /status/],
    [['--fault', 'all=cut:maybe'], /cut must be true or false/],
    [['--fault', 'all=body:xml'], /body must be/],
    [['--fault', 'all=color:red'], /color:red/],
    [['--fault', 'all'], /--fault all/],
  ])('rejects %j', (args, message) => {
    expect(() => readArguments(args)).toThrow(message)
  })
})
