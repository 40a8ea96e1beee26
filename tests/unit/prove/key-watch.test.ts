import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CANARY } from '../../prove/support/canary.ts'
import { onEach } from '../../prove/support/heard.ts'
import { type Arrived, carriesKey, hasKeyElsewhere } from '../../prove/support/key-request.ts'

const HEADER = 'x-service-api-key'

const verdict = (request: Arrived & Record<string, unknown>) => ({
  right: carriesKey(request),
  wrong: hasKeyElsewhere(request),
})

describe('the key in a request', () => {
  test.each<[string, Arrived & Record<string, unknown>, { right: boolean; wrong: boolean }]>([
    [
      'belongs in its header, to the data interface',
      { interface: 'data', headers: { [HEADER]: CANARY } },
      { right: true, wrong: false },
    ],
    [
      'does not belong in its header to the metrics interface',
      { interface: 'metrics', headers: { [HEADER]: CANARY } },
      { right: false, wrong: true },
    ],
    [
      'does not belong in any request to a stranger',
      { interface: 'stranger', headers: { [HEADER]: CANARY } },
      { right: false, wrong: true },
    ],
    [
      'does not belong in another header, though it is in the right one too',
      { interface: 'data', headers: { [HEADER]: CANARY, referer: `http://127.0.0.1/${CANARY}` } },
      { right: true, wrong: true },
    ],
    [
      'does not belong in the query',
      { interface: 'data', headers: {}, query: { key: CANARY } },
      { right: false, wrong: true },
    ],
    [
      'does not belong in its header with anything around it',
      { interface: 'data', headers: { [HEADER]: `Bearer ${CANARY}` } },
      { right: false, wrong: true },
    ],
    ['may be missing', { interface: 'data', headers: {} }, { right: false, wrong: false }],
  ])('%s', (_, request, expected) => {
    expect(verdict(request)).toEqual(expected)
  })
})

test('each entry is told to everyone who listens, though the list is emptied meanwhile', () => {
  const list: number[] = []
  const [first, second]: [number[], number[]] = [[], []]
  onEach(list, (entry) => first.push(entry))
  onEach(list, (entry) => second.push(entry))
  list.push(1, 2)
  list.length = 0
  list.push(3)
  expect({ list, first, second }).toEqual({ list: [3], first: [1, 2, 3], second: [1, 2, 3] })
})

/** What starts a browser or a service with no key in it, and who may: the proof of the key has its own way. */
const UNWATCHED = /\b(?:launchExtension|startService|seedSettings)\(/
const MAY = [
  'tests/prove/key.ts',
  'tests/prove/support/keyed-service.ts',
  'tests/prove/support/watched-browser.ts',
]

test('no suite starts a browser or a service in which the key is not looked for', () => {
  const files = globSync('tests/prove/**/*.ts')
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => UNWATCHED.test(readFileSync(file, 'utf8'))).sort()).toEqual(MAY)
})
