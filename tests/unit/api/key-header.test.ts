import { expect, test } from 'vitest'
import { apiKeyHeaders } from '../../../utils/api/data.ts'

const API_KEY = { key: 'secret-key-1234', origin: 'https://data.example.org' }
const headersFor = (url: string, apiKey: typeof API_KEY | null = API_KEY) =>
  apiKeyHeaders(apiKey, 'x-key', new URL(url))

test('apiKeyHeaders returns the key for a URL with the origin that the key was saved for', () => {
  expect(headersFor('https://data.example.org/v1/chains?a=b')).toEqual({ 'x-key': API_KEY.key })
})

test.each([
  'http://data.example.org',
  'https://data.example.org:8443',
  'https://metrics.example.org',
  'https://data.example.org.example.com',
])('apiKeyHeaders returns no header for another origin: %s', (url) => {
  expect(headersFor(url)).toEqual({})
})

test('apiKeyHeaders returns no header without a key', () => {
  expect(headersFor('https://data.example.org', null)).toEqual({})
})
