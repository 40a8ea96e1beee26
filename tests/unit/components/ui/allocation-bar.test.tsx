// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { AllocationBar } from '../../../../components/ui/allocation-bar.tsx'
import { MAX_ALLOCATION_TOKENS } from '../../../../utils/domain/watchlist/summary.ts'

test('the bar of an allocation has a color for each token and another one for the other tokens', () => {
  const parts = Array.from({ length: MAX_ALLOCATION_TOKENS + 1 }, (_, index) => {
    const key = `part ${index}`
    return { key, label: key, share: 0.1, shareText: '10%' }
  })
  render(<AllocationBar parts={parts} />)
  const classes = Array.from(screen.getByTestId('allocation').children, ({ className }) => className)
  expect(new Set(classes).size).toBe(parts.length)
})
