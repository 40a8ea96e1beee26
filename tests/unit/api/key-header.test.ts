import { expect, test } from 'vitest'
import { keyHeader } from '../../../utils/api/key-header.ts'

const API_KEY = { key: 'secret-key-1234', origin: 'https://data.example.org' }
const headersFor = (url: string, apiKey: typeof API_KEY | null = API_KEY) =>
  keyHeader(apiKey, 'x-key', new URL(url))

test('adds the key to requests to its origin, whatever the path', () => {
  expect(headersFor('https://data.example.org/v1/chains?a=b')).toEqual({ 'x-key': API_KEY.key })
})

test.each([
  'http://data.example.org',
  'https://data.example.org:8443',
  'https://metrics.example.org',
  'https://data.example.org.example.com',
])('adds nothing for another origin: %s', (url) => {
  expect(headersFor(url)).toEqual({})
})

test('adds nothing without a key', () => {
  expect(headersFor('https://data.example.org', null)).toEqual({})
})
