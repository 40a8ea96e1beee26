import { type CaseFindings, testClient } from './addresses/client.ts'
import { testCommands } from './addresses/commands.ts'
import { testFields } from './addresses/fields.ts'
import { NAUGHTY } from './hostile/naughty.ts'
import { type Fixture, withFixture } from './support/fixture.ts'
import { test } from './support/stress-test.ts'

test.use({ key: 'sent' })

/**
 * Invalid addresses, chains, blocks and contracts are passed to the client, sent as messages, entered in
 * every field, and opened as bookmarks.
 */
test('bad-addresses', { tag: '@quick' }, ({ extension, stress: { quick, figure, log } }) =>
  withFixture(extension, async (fixture) => {
    const everyNth = <T>(rows: readonly T[], nth: number) =>
      rows.filter((_, index) => !quick || index % nth === 0)
    const parts: [
      name: string,
      minCases: number,
      run: (fixture: Fixture, findings: CaseFindings) => Promise<void>,
    ][] = [
      ['client', 60, ({ service }, findings) => testClient(service, findings, everyNth(NAUGHTY, 5))],
      ['commands', 60, testCommands],
      [
        'fields',
        quick ? 25 : 60,
        (testFixture, findings) => testFields(testFixture, findings, (rows) => everyNth(rows, 6)),
      ],
    ]
    for (const [name, minCases, run] of parts) {
      const findings: CaseFindings = { cases: 0, wrongRequests: [], withoutMessage: [] }
      await run(fixture, findings)
      for (const text of [...findings.wrongRequests, ...findings.withoutMessage].slice(0, 10))
        log(`${name}: ${text}`)
      figure(`cases, ${name}`, findings.cases, `>= ${minCases}`)
      figure(`wrong requests, ${name}`, findings.wrongRequests.length, '= 0')
      figure(`without an error message, ${name}`, findings.withoutMessage.length, '= 0')
    }
  }),
)
