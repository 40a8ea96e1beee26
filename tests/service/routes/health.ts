/** Liveness (API 4.5) and health check (4.6). Everything is up; use a fault for other responses. */
export const healthReport = (): object => ({
  status: 'ok',
  info: { database: { status: 'up' } },
  error: {},
  details: { database: { status: 'up' } },
})
