import { type Count, testClient } from './addresses/client.ts'
import { testCommands } from './addresses/commands.ts'
import { testFields } from './addresses/fields.ts'
import { NAUGHTY } from './hostile/naughty.ts'
import { type Fixture, withFixture } from './support/fixture.ts'
import { test } from './support/stress-test.ts'

test.use({ key: 'sent' })

/** Invalid addresses, chains, blocks and contracts: passed to the client, sent as messages, and typed into every field. */
test('bad-addresses', { tag: '@quick' }, ({ extension, stress: { quick, figure, log } }) =>
  withFixture(extension, async (fixture) => {
    const some = <T>(rows: readonly T[], nth: number) =>
      rows.filter((_, index) => !quick || index % nth === 0)
    const ways: [name: string, least: number, run: (fixture: Fixture, count: Count) => Promise<void>][] = [
      ['client', 60, ({ service }, count) => testClient(service, count, some(NAUGHTY, 5))],
      ['commands', 60, testCommands],
      ['fields', quick ? 25 : 60, (given, count) => testFields(given, count, (rows) => some(rows, 6))],
    ]
    for (const [name, least, run] of ways) {
      const count: Count = { cases: 0, wrongRequests: [], withoutMessage: [] }
      await run(fixture, count)
      for (const text of [...count.wrongRequests, ...count.withoutMessage].slice(0, 10))
        log(`${name}: ${text}`)
      figure(`cases, ${name}`, count.cases, `>= ${least}`)
      figure(`wrong requests, ${name}`, count.wrongRequests.length, '= 0')
      figure(`without an error message, ${name}`, count.withoutMessage.length, '= 0')
    }
  }),
)
