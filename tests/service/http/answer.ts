import type { OutgoingHttpHeaders } from 'node:http'

/** A response before it is sent. */
export interface Answer {
  status: number
  headers: OutgoingHttpHeaders
  body: string
}

export const jsonAnswer = (status: number, body: object, headers: OutgoingHttpHeaders = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
})

const PORTAL =
  '<!doctype html><html><head><title>Sign in</title></head><body>Sign in to this network.</body></html>'

/** The sign-in page of a captive portal. */
export const htmlAnswer = (status: number): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: PORTAL,
})
