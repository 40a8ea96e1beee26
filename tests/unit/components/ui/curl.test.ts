import '../../support/browser-environment.ts'
import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { curlOf } from '../../../../components/ui/request-details.tsx'
import { LIST_URL } from '../../support/request-records.ts'

/** The arguments that a real shell passes to `curl` for a command line. */
function argumentsOf(line: string): string[] {
  const printArguments = `curl() { printf '%s\\0' "$@"; }`
  const output = execFileSync('/bin/sh', ['-c', `${printArguments}\n${line}`], {
    encoding: 'utf8',
    env: { PATH: '/nowhere', KEY: 'my key "1" $x' },
  })
  return output.split('\0').slice(0, -1)
}

describe('curlOf', () => {
  test('writes $KEY instead of the key', () => {
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

  test('writes no key header without a key', () => {
    const line = curlOf({ url: LIST_URL, keyHeader: null })
    expect(argumentsOf(line)).toEqual(['-H', 'accept: application/json', LIST_URL])
  })

  test.each([
    `https://a.example/'; echo injected; '`,
    'https://a.example/$(echo injected)`echo injected`"$KEY"',
    'https://a.example/?a=b&c=d;e#f|g>h\nnext line \\ !x *',
    `https://a.example/'''\\''`,
  ])('quotes the URL %j for the shell', (url) => {
    expect(argumentsOf(curlOf({ url, keyHeader: null })).at(-1)).toBe(url)
  })

  test('removes shell syntax from the name of the header', () => {
    const line = curlOf({ url: LIST_URL, keyHeader: 'x"; echo injected; $(echo injected)`' })
    expect(argumentsOf(line)[3]).toBe('xechoinjectedechoinjected: my key "1" $x')
  })
})
