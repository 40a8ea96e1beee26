// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { cleanup, render, screen } from '@testing-library/preact'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectionTestPanel } from '../../../../components/options/connection-test-panel.tsx'
import { fail } from '../../../../utils/domain/outcome.ts'
import type { ServiceState } from '../../../../utils/state/service-state.ts'
import { PROFILE } from '../../support/wallets.ts'

afterEach(cleanup)

test.each(['/v1', '/api/v2', '/V1'])(
  'the test of an address that ends in %s says what to leave out',
  (path) => {
    const profile = { ...PROFILE, dataUrl: `https://data.example.org${path}` }
    const failed = fail({ kind: 'notFound' as const })
    const connectionTest = signal({
      status: 'answered' as const,
      profile,
      result: { data: failed, metrics: failed },
    })
    const service = { connectionTest } as unknown as ServiceState
    render(<ConnectionTestPanel service={service} profile={null} isCurrent={false} onTest={vi.fn()} />)
    const text = screen.getByTestId('connection-test').textContent
    expect(text).toContain(`leave out ${path.slice(-3)} at the end of the address`)
    expect(text).toContain('Chain or address not found')
  },
)
