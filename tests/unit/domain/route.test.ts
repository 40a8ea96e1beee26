import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRoute, routeUrl, VIEWS } from '../../../utils/domain/route.ts'

const EMPTY = { view: 'portfolio', parameters: {} }
const hashOf = (url: string) => new URL(url, 'chrome-extension://x').hash

describe('a route', () => {
  test.each(VIEWS)('of the view %s has a URL', (view) => {
    expect(routeUrl(view)).toBe(`/app.html#${view}`)
    expect(parseRoute(`#${view}`)).toEqual({ view, parameters: {} })
  })

  test('is parsed from its URL, without empty parameters', () => {
    const dictionary = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(fc.constantFrom(...VIEWS), dictionary, (view, parameters) => {
        const route = parseRoute(hashOf(routeUrl(view, parameters)))
        expect(route.view).toBe(view)
        expect(Object.entries(route.parameters)).toEqual(
          Object.entries(parameters).filter(([, value]) => value !== ''),
        )
      }),
    )
  })

  test('without parameters has no question mark', () => {
    expect(routeUrl('network', { chain: '' })).toBe('/app.html#network')
  })

  test('keeps characters that would end a parameter or a URL', () => {
    const parameters = { address: 'a&b=c#d?e%41 +', chain: '1' }
    expect(parseRoute(hashOf(routeUrl('hidden', parameters)))).toEqual({ view: 'hidden', parameters })
  })

  test.each(['', '#', '#nowhere', '#Wallet', '#constructor', '#?address=1', 'https://x', '#hidden/..?a=1'])(
    'is the empty portfolio if the hash is unknown: %j',
    (hash) => {
      expect(parseRoute(hash)).toEqual(EMPTY)
    },
  )

  test('is the empty portfolio if the hash is too long', () => {
    expect(parseRoute(`#hidden?contracts=${'a'.repeat(50_000)}`)).toEqual(EMPTY)
    expect(parseRoute(`#hidden?contracts=${'a'.repeat(49_000)}`).view).toBe('hidden')
  })

  test('with invalid percent-encoding is parsed without an error', () => {
    expect(parseRoute('#hidden?address=%E0%A4%A').view).toBe('hidden')
    expect(parseRoute('#hidden?%&&=').view).toBe('hidden')
  })

  test('does not change the prototype of objects', () => {
    expect(parseRoute('#hidden?__proto__=x&address=1').parameters.address).toBe('1')
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})
