// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { cleanup, render } from '@testing-library/preact'
import { afterEach, describe, expect, test } from 'vitest'
import { LargeFigure } from '../../../../components/ui/figure.tsx'
import { formatCompactMoney, formatMoneyParts } from '../../../../utils/format/money.ts'

afterEach(cleanup)

function renderTotal(value: string, size: 'popup' | 'page') {
  const { whole, fraction } = formatMoneyParts(value, 'usd')
  const { container } = render(
    <LargeFigure
      whole={whole}
      fraction={fraction}
      compact={() => formatCompactMoney(value, 'usd')}
      size={size}
    />,
  )
  const figure = container.firstElementChild as Element
  return {
    shown: [...figure.children].find((part) => !part.classList.contains('visually-hidden'))?.textContent,
    spoken: [...figure.children].find((part) => part.getAttribute('aria-hidden') === null)?.textContent,
    isSmaller: figure.className.includes('smaller'),
  }
}

describe('a large figure', () => {
  test.each([
    ['64120.48', 'popup', '$64,120.48', false],
    ['1234567.89', 'popup', '$1,234,567.89', true],
    ['12345678.90', 'popup', '$12,345,678.90', true],
    ['987654321.09', 'popup', '$987,654,321.09', true],
    ['1234567890.12', 'popup', '$1.235B', false],
    ['123456789012.34', 'popup', '$123.5B', false],
    ['12345678901.23', 'page', '$12,345,678,901.23', false],
    ['123456789012345.67', 'page', '$123,456,789,012,345.67', true],
    [`1${'0'.repeat(60)}`, 'page', '$1E60', false],
  ] as const)('of %s on a %s is %s', (value, size, shown, isSmaller) => {
    expect(renderTotal(value, size)).toMatchObject({ shown, isSmaller })
  })

  test('is read out with every digit', () => {
    expect(renderTotal('123456789012.34', 'popup').spoken).toBe('$123,456,789,012.34')
  })
})
