import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { leaksKey, type ReceivedRequest, sendsKeyAsAllowed } from '../../stress/support/key-request.ts'
import { onPush } from '../../stress/support/request-listener.ts'
import { TEST_KEY } from '../../stress/support/test-key.ts'

const HEADER = 'x-service-api-key'

const verdict = (request: ReceivedRequest & Record<string, unknown>) => ({
  isAllowed: sendsKeyAsAllowed(request),
  leaks: leaksKey(request),
})

describe('the key in a request', () => {
  test.each<[string, ReceivedRequest & Record<string, unknown>, { isAllowed: boolean; leaks: boolean }]>([
    [
      'is allowed in its header, in a request to the data interface',
      { interface: 'data', headers: { [HEADER]: TEST_KEY } },
      { isAllowed: true, leaks: false },
    ],
    [
      'leaks in its header, in a request to the metrics interface',
      { interface: 'metrics', headers: { [HEADER]: TEST_KEY } },
      { isAllowed: false, leaks: true },
    ],
    [
      'leaks in a request to another origin',
      { interface: 'other origin', headers: { [HEADER]: TEST_KEY } },
      { isAllowed: false, leaks: true },
    ],
    [
      'leaks in another header, even if its own header also contains it',
      { interface: 'data', headers: { [HEADER]: TEST_KEY, referer: `http://127.0.0.1/${TEST_KEY}` } },
      { isAllowed: true, leaks: true },
    ],
    [
      'leaks in the query',
      { interface: 'data', headers: {}, query: { key: TEST_KEY } },
      { isAllowed: false, leaks: true },
    ],
    [
      'leaks in its header with other text before it',
      { interface: 'data', headers: { [HEADER]: `Bearer ${TEST_KEY}` } },
      { isAllowed: false, leaks: true },
    ],
    [
      'is neither allowed nor leaked if it is missing',
      { interface: 'data', headers: {} },
      { isAllowed: false, leaks: false },
    ],
  ])('%s', (_, request, expected) => {
    expect(verdict(request)).toEqual(expected)
  })
})

test('onPush calls every listener for each entry, even after the list is emptied', () => {
  const list: number[] = []
  const [first, second]: [number[], number[]] = [[], []]
  onPush(list, (entry) => first.push(entry))
  onPush(list, (entry) => second.push(entry))
  list.push(1, 2)
  list.length = 0
  list.push(3)
  expect({ list, first, second }).toEqual({ list: [3], first: [1, 2, 3], second: [1, 2, 3] })
})

/** Calls that start a browser or a service and do not search for the key. */
const CALLS_WITHOUT_KEY_SEARCH = /\b(?:launchExtension|startService)\(/
/** The support files add the search, and `key.spec.ts` has its own. */
const ALLOWED = [
  'tests/stress/key.spec.ts',
  'tests/stress/support/browser-with-key.ts',
  'tests/stress/support/service-with-key.ts',
  'tests/stress/support/stress-test.ts',
]

test('in tests/stress, only files that search for the key call launchExtension or startService', () => {
  const files = globSync('tests/stress/**/*.ts')
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => CALLS_WITHOUT_KEY_SEARCH.test(readFileSync(file, 'utf8'))).sort()).toEqual(
    ALLOWED,
  )
})
