import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeAddress, readPlace, VIEWS } from '../../../utils/domain/place.ts'

const NOWHERE = { view: 'wallet', parameters: {} }
const hashOf = (address: string) => new URL(address, 'chrome-extension://x').hash

describe('a place', () => {
  test.each(VIEWS)('of the view %s has an address that names it', (view) => {
    expect(placeAddress(view)).toBe(`/page.html#${view}`)
    expect(readPlace(`#${view}`)).toEqual({ view, parameters: {} })
  })

  test('that was written is read as the same, whatever was typed; what is empty is left out', () => {
    const parameters = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(fc.constantFrom(...VIEWS), parameters, (view, typed) => {
        const place = readPlace(hashOf(placeAddress(view, typed)))
        const meant = Object.entries(typed).filter(([, value]) => value !== '')
        expect(place.view).toBe(view)
        expect(Object.entries(place.parameters)).toEqual(meant)
      }),
    )
  })

  test('without what is empty has no question mark', () => {
    expect(placeAddress('network', { chain: '' })).toBe('/page.html#network')
  })

  test('keeps what would end a parameter or an address', () => {
    const parameters = { address: 'a&b=c#d?e%41 +', chain: '1' }
    expect(readPlace(hashOf(placeAddress('compare', parameters)))).toEqual({ view: 'compare', parameters })
  })

  test.each(['', '#', '#nowhere', '#Wallet', '#constructor', '#?address=1', 'https://x', '#wallet/..?a=1'])(
    'that is none of ours is the empty wallet view: %j',
    (hash) => {
      expect(readPlace(hash)).toEqual(NOWHERE)
    },
  )

  test('too long to be ours is the empty wallet view', () => {
    expect(readPlace(`#compare?contracts=${'a'.repeat(50_000)}`)).toEqual(NOWHERE)
    expect(readPlace(`#compare?contracts=${'a'.repeat(49_000)}`).view).toBe('compare')
  })

  test('with damaged escapes is read, and throws nothing', () => {
    expect(readPlace('#wallet?address=%E0%A4%A').view).toBe('wallet')
    expect(readPlace('#wallet?%&&=').view).toBe('wallet')
  })

  test('changes nothing of the objects around it', () => {
    const { parameters } = readPlace('#wallet?__proto__=x&address=1')
    expect(parameters.address).toBe('1')
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})
