import { type Count, proveClient } from './addresses/client.ts'
import { proveCommands } from './addresses/commands.ts'
import { proveFields } from './addresses/fields.ts'
import { NAUGHTY } from './hostile/naughty.ts'
import type { Suite } from './suite.ts'
import { type Glance, withGlance } from './support/glance.ts'

/** Bad addresses, chains, blocks and contracts: to the client, by message, and in every field. */
export const badAddresses: Suite = {
  name: 'bad-addresses',
  quick: true,
  key: 'sent',
  run: ({ quick, report, say }) =>
    withGlance(async (glance) => {
      // A field is filled and read again by a browser, which takes a person's time.
      const some = <T>(rows: readonly T[], nth: number) =>
        rows.filter((_, index) => !quick || index % nth === 0)
      const ways: [name: string, least: number, prove: (glance: Glance, count: Count) => Promise<void>][] = [
        ['client', 60, ({ service }, count) => proveClient(service, count, some(NAUGHTY, 5))],
        ['commands', 60, proveCommands],
        ['fields', quick ? 25 : 60, (given, count) => proveFields(given, count, (rows) => some(rows, 6))],
      ]
      for (const [name, least, prove] of ways) {
        const count: Count = { cases: 0, otherwise: [], unsaid: [] }
        await prove(glance, count)
        for (const words of [...count.otherwise, ...count.unsaid].slice(0, 10)) say(`${name}: ${words}`)
        report({ figure: `bad addresses: cases, ${name}`, value: count.cases, bound: `>= ${least}` })
        report({
          figure: `bad addresses: sent otherwise than meant, ${name}`,
          value: count.otherwise.length,
          bound: '= 0',
        })
        report({
          figure: `bad addresses: without a sentence, ${name}`,
          value: count.unsaid.length,
          bound: '= 0',
        })
      }
    }),
}
