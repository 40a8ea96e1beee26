import { expect, test } from 'vitest'
import { FINDINGS, RECOVERABLE } from '../../../utils/domain/recovery-finding.ts'
import { ITEMS, type ItemName } from '../../../utils/storage/items.ts'

test('every item of the backup can be reported as lost and as restored', () => {
  const backedUp = (Object.keys(ITEMS) as ItemName[]).filter((name) => ITEMS[name].backup !== 'none')
  expect(new Set<string>(RECOVERABLE)).toEqual(new Set(backedUp))
  for (const name of RECOVERABLE) {
    expect(FINDINGS).toContain(`lost:${name}`)
    expect(FINDINGS).toContain(`restored:${name}`)
  }
})
