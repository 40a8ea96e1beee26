import { type CaseFindings, testClient } from './addresses/client.ts'
import { testCommands } from './addresses/commands.ts'
import { testFields } from './addresses/fields.ts'
import { NAUGHTY } from './hostile/naughty.ts'
import { type Fixture, withFixture } from './support/fixture.ts'
import { test } from './support/stress-test.ts'

test.use({ key: 'sent' })

/** The client, the background and the pages must not send requests with invalid inputs. */
test('bad-addresses', { tag: '@quick' }, ({ extension, stress: { quick, figure, log } }) =>
  withFixture(extension, async (fixture) => {
    const everyNthIfQuick = <T>(rows: readonly T[], nth: number) =>
      rows.filter((_, index) => !quick || index % nth === 0)
    const parts: [
      name: string,
      minCases: number,
      run: (fixture: Fixture, findings: CaseFindings) => Promise<void>,
    ][] = [
      [
        'client',
        quick ? 15 : 60,
        ({ service }, findings) => testClient(service, findings, everyNthIfQuick(NAUGHTY, 25)),
      ],
      ['commands', 60, testCommands],
      [
        'fields',
        quick ? 25 : 60,
        (testFixture, findings) => testFields(testFixture, findings, (rows) => everyNthIfQuick(rows, 12)),
      ],
    ]
    for (const [name, minCases, run] of parts) {
      const findings: CaseFindings = { cases: 0, wrongRequests: [], withoutMessage: [] }
      await run(fixture, findings)
      for (const text of [...findings.wrongRequests, ...findings.withoutMessage].slice(0, 10))
        log(`${name}: ${text}`)
      figure(`cases, ${name}`, findings.cases, `>= ${minCases}`)
      figure(`wrong requests, ${name}`, findings.wrongRequests.length, '= 0')
      figure(`cases without the expected error, ${name}`, findings.withoutMessage.length, '= 0')
    }
  }),
)
