// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { cleanup, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { ConnectionTestPanel } from '../../../../components/options/connection-test-panel.tsx'
import { fail, succeed } from '../../../../utils/domain/outcome.ts'
import { createSaveState } from '../../../../utils/state/save-status.ts'
import { createServiceState } from '../../../../utils/state/service-state.ts'
import { answerCommands } from '../../state/support.ts'
import { reset } from '../../support/stored.ts'
import { PROFILE } from '../../support/wallets.ts'

beforeEach(async () => {
  await reset()
  vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation((async () => true) as never)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each(['/v1', '/api/v2', '/V1'])(
  'the test of an address that ends in %s says what to leave out',
  async (path) => {
    const failed = fail({ kind: 'notFound' as const })
    answerCommands({
      testConnection: () => succeed({ data: failed, metrics: failed, blockRoutes: null }),
    })
    const service = createServiceState(createSaveState())
    await service.testConnection({ ...PROFILE, dataUrl: `https://data.example.org${path}` })
    render(<ConnectionTestPanel service={service} profile={null} isCurrent={false} onTest={vi.fn()} />)
    const text = screen.getByTestId('connection-test').textContent
    expect(text).toContain(`leave out ${path.slice(-3)} at the end of the address`)
    expect(text).toContain('Chain or address not found')
  },
)
