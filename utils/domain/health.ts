/** A health report (contract 2.6) as both interfaces give it. */
export interface HealthReport {
  /** The overall word as the service says it: `ok`, `up`, `error`, `shutting_down`. */
  status: string
  /** Component name to its status word. */
  components: Record<string, string>
}

/** Whether the overall word means that all is well. */
export const isHealthy = (report: HealthReport): boolean => report.status === 'ok' || report.status === 'up'
