import { describe, expect, test } from 'vitest'
import { checkServiceAddress, isKeyHeader } from '../../../utils/api/service-address.ts'

describe('checkServiceAddress', () => {
  test.each([
    ['https://data.example.org', 'https://data.example.org'],
    ['https://data.example.org/', 'https://data.example.org'],
    ['https://data.example.org/api/v9///', 'https://data.example.org/api/v9'],
    ['  https://data.example.org  ', 'https://data.example.org'],
    ['\u200bhttps://data.example.org\u200e\n', 'https://data.example.org'],
    ['HTTPS://DATA.Example.ORG/Api', 'https://data.example.org/Api'],
    ['https://data.example.org:8443/a-b_c.d~e', 'https://data.example.org:8443/a-b_c.d~e'],
    ['https://data.example.org:443', 'https://data.example.org'],
    ['http://127.0.0.1:4180', 'http://127.0.0.1:4180'],
    ['http://localhost:4180/', 'http://localhost:4180'],
    ['https://192.0.2.7', 'https://192.0.2.7'],
  ])('accepts %s', (typed, url) => {
    expect(checkServiceAddress(typed)).toEqual({ ok: true, url })
  })

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['data.example.org', 'notAnAddress'],
    ['//data.example.org', 'notAnAddress'],
    ['https:data.example.org', 'notAnAddress'],
    ['https:/data.example.org', 'notAnAddress'],
    ['https:\\\\data.example.org', 'notAnAddress'],
    ['https://data.example.org/a/../b', 'notAnAddress'],
    ['https://data.example.org/%2e%2e/b', 'notAnAddress'],
    ['https://data.example.org/.', 'notAnAddress'],
    ['https://data.example.org\\b', 'notAnAddress'],
    ['https://data.exa\tmple.org', 'notAnAddress'],
    ['https://', 'notAnAddress'],
    ['https:///', 'notAnAddress'],
    ['https://data example.org', 'notAnAddress'],
    ['https://data.example.org:99999', 'notAnAddress'],
    ['https://data.example.org:port', 'notAnAddress'],
    ['https://[::1', 'notAnAddress'],
    ['https://256.256.256.256', 'notAnAddress'],
    ['https://%', 'notAnAddress'],
    ['https://a<b', 'notAnAddress'],
    ['https://data.example.org/a b', 'notAnAddress'],
    ['https://data.example.org/%00', 'notAnAddress'],
    ['https://data.example.org/a%2fb', 'notAnAddress'],
    ['https://data.example.org/é', 'notAnAddress'],
    ['https://data.example.org/a;b', 'notAnAddress'],
    ['https://data.example.org/{chain}', 'notAnAddress'],
    ['ftp://data.example.org', 'notAnAddress'],
    ['ws://data.example.org', 'notAnAddress'],
    ['file:///etc/passwd', 'notAnAddress'],
    ['javascript:alert(1)', 'notAnAddress'],
    ['data:text/html,x', 'notAnAddress'],
    ['chrome-extension://abc/popup.html', 'notAnAddress'],
    ['blob:https://data.example.org/x', 'notAnAddress'],
    ['http://data.example.org', 'notHttps'],
    ['http://127.0.0.1.example.org', 'notHttps'],
    ['http://localhost.example.org', 'notHttps'],
    ['http://0.0.0.0', 'notHttps'],
    ['http://192.168.1.1', 'notHttps'],
    ['http://10.0.0.1:4180', 'notHttps'],
    ['https://user@data.example.org', 'credentials'],
    ['https://user:password@data.example.org', 'credentials'],
    ['https://:password@data.example.org', 'credentials'],
    ['https://@data.example.org', 'credentials'],
    ['http://localhost@data.example.org', 'credentials'],
    ['http://127.0.0.1:4180@data.example.org', 'credentials'],
    ['https://data.example.org\\@other.example.org', 'credentials'],
    ['https://data.example.org?', 'queryOrFragment'],
    ['https://data.example.org/?key=1', 'queryOrFragment'],
    ['https://data.example.org/#', 'queryOrFragment'],
    ['https://data.example.org#x', 'queryOrFragment'],
  ])('rejects %j: %s', (typed, problem) => {
    expect(checkServiceAddress(typed)).toEqual({ ok: false, problem })
  })

  test('rejects a host with an asterisk, which would request permission for many hosts', () => {
    const wildcards = ['https://*', 'https://*.example.org', 'https://*/api', 'https://data.*']
    expect(wildcards.filter((typed) => checkServiceAddress(typed).ok)).toEqual([])
  })
})

describe('isKeyHeader', () => {
  test.each(['x-service-api-key', 'x-glacier-api-key', 'X-Api-Key', 'authorization', 'a'])(
    'accepts %s',
    (name) => {
      expect(isKeyHeader(name)).toBe(true)
    },
  )

  test.each(['', 'x api', 'x:y', 'x\r\ny', 'ä', 'x_y', 'x'.repeat(65), 'x,y', 'x/y'])(
    'rejects %j, which is not a header name',
    (name) => {
      expect(isKeyHeader(name)).toBe(false)
    },
  )

  test.each([
    'accept',
    'Cookie',
    'host',
    'origin',
    'referer',
    'content-type',
    'content-length',
    'sec-fetch-mode',
    'proxy-authorization',
  ])('rejects %s, a standard header that cannot carry a key', (name) => {
    expect(isKeyHeader(name)).toBe(false)
  })

  test('rejects headers that browsers drop', () => {
    const dropped =
      'accept-charset accept-encoding access-control-request-headers connection date dnt expect keep-alive ' +
      'set-cookie te trailer transfer-encoding upgrade via'
    expect(dropped.split(' ').filter(isKeyHeader)).toEqual([])
  })
})
