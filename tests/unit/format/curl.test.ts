import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { curlOf } from '../../../utils/format/curl.ts'
import { LIST_URL } from '../support/request-records.ts'

/** What a real shell makes of a line: the arguments that `curl` is given, each on its own. */
function argumentsOf(line: string): string[] {
  const fake = `curl() { printf '%s\\0' "$@"; }`
  const said = execFileSync('/bin/sh', ['-c', `${fake}\n${line}`], {
    encoding: 'utf8',
    env: { PATH: '/nowhere', KEY: 'my key "1" $x' },
  })
  return said.split('\0').slice(0, -1)
}

describe('a request as a line for the shell', () => {
  test('with a key has $KEY in its place', () => {
    const line = curlOf({ url: LIST_URL, keyHeader: 'x-service-api-key' })
    expect(line).toBe(`curl -H 'accept: application/json' -H "x-service-api-key: $KEY" '${LIST_URL}'`)
    expect(argumentsOf(line)).toEqual([
      '-H',
      'accept: application/json',
      '-H',
      'x-service-api-key: my key "1" $x',
      LIST_URL,
    ])
  })

  test('without a key has no header for one', () => {
    const line = curlOf({ url: LIST_URL, keyHeader: null })
    expect(argumentsOf(line)).toEqual(['-H', 'accept: application/json', LIST_URL])
  })

  test.each([
    `https://a.example/'; echo hurt; '`,
    'https://a.example/$(echo hurt)`echo hurt`"$KEY"',
    'https://a.example/?a=b&c=d;e#f|g>h\nnext line \\ !x *',
    `https://a.example/'''\\''`,
  ])('gives a shell nothing to do in the address %j', (url) => {
    expect(argumentsOf(curlOf({ url, keyHeader: null })).at(-1)).toBe(url)
  })

  test('gives it nothing to do in the name of a header', () => {
    const line = curlOf({ url: LIST_URL, keyHeader: 'x"; echo hurt; $(echo hurt)`' })
    expect(argumentsOf(line)[3]).toBe('xechohurtechohurt: my key "1" $x')
  })
})
