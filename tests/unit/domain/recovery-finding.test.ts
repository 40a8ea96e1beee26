import { expect, test } from 'vitest'
import { FINDINGS, RECOVERABLE } from '../../../utils/domain/recovery-finding.ts'

test.each(RECOVERABLE)('%s can be reported as lost and as restored', (name) => {
  expect(FINDINGS).toContain(`lost:${name}`)
  expect(FINDINGS).toContain(`restored:${name}`)
})
