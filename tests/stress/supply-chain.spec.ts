import { manifestProblems } from '../../scripts/test/manifest.ts'
import { compareBuilds } from './supply-chain/compare-builds.ts'
import {
  packages,
  shippedPackages,
  unpinnedEntries,
  unreviewedInstallScripts,
  unreviewedLicences,
} from './supply-chain/packages.ts'
import { checkSbom } from './supply-chain/sbom.ts'
import { test } from './support/stress-test.ts'

/** Dependencies are pinned and reviewed. In the full form, two builds have the same bytes. */
test('supply-chain', { tag: '@quick' }, async ({ stress: { quick, figure, log } }) => {
  const none = (name: string, problems: string[]): void => {
    for (const problem of problems) log(problem)
    figure(name, problems.length, '= 0')
  }
  // A much smaller number would mean that the lock file was not read.
  figure('packages in the lock file', packages().length, '>= 100')
  none('dependencies that are not pinned', unpinnedEntries())
  none('install scripts not listed in allowScripts', unreviewedInstallScripts())
  none('packages under an unreviewed licence', unreviewedLicences())
  // A higher number means that a package was not reviewed. The last ones were papaparse (CSV files) and
  // temporal-polyfill with two packages (time zones): MIT and Apache-2.0, no install scripts, on demand.
  figure('packages that ship in the extension', shippedPackages().length, '<= 27')
  const sbom = await checkSbom()
  figure('packages in the SBOM', sbom.components, '>= 100')
  none('wrong packages in the SBOM', sbom.problems)
  if (quick) return
  // Builds into other folders, because other stress tests use the project's build.
  const { different, compared, builds } = await compareBuilds()
  none('manifest permissions that differ from the expected ones', manifestProblems(builds))
  figure('files of two builds compared', compared, '>= 50')
  none('files that differ between two builds', different)
})
