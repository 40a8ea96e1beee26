import { manifestProblems } from '../../scripts/test/manifest.ts'
import type { Figure, Suite } from './suite.ts'
import { readBill } from './supply-chain/bill.ts'
import {
  installingPackages,
  looseLines,
  packages,
  shipped,
  unknownLicences,
} from './supply-chain/packages.ts'
import { compareBuilds } from './supply-chain/twin-builds.ts'

/** What the extension is made of and from, and that anyone who builds it gets the very same bytes. */
export const supplyChain: Suite = {
  name: 'supply chain',
  quick: true,
  run: async ({ quick, report, say }) => {
    const none = (figure: string, problems: string[]): void => {
      for (const problem of problems) say(problem)
      report({ figure: `supply chain: ${figure}`, value: problems.length, bound: '= 0' })
    }
    const some = (figure: string, value: number, bound: Figure['bound']): void =>
      report({ figure: `supply chain: ${figure}`, value, bound })

    some('packages in the lock file', packages().length, '>= 100')
    none('lines of the lock file that are not sealed', looseLines())
    none('packages that install by a script and are not allowed by name', installingPackages())
    none('packages under a licence that was not looked at', unknownLicences())
    some('packages that ship in the extension', shipped().length, '<= 25')
    const bill = await readBill()
    some('packages in the bill of materials', bill.components, '>= 100')
    none('packages that the bill of materials has wrong', bill.problems)
    if (quick) return
    // Not in the project's own folder: other proofs run the build that is there.
    const { different, compared, builds } = await compareBuilds()
    none('permissions and rules of the manifests that differ from the snapshot', manifestProblems(builds))
    some('files of two builds in two folders that were compared', compared, '>= 50')
    none('of these with other bytes', different)
  },
}
