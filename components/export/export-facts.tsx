import { i18n } from '#i18n'
import { accountKey } from '../../utils/domain/watchlist/account.ts'
import type { ExportSide } from '../../utils/export/export-side.ts'
import { formatList } from '../../utils/format/list.ts'
import { countText } from '../../utils/format/number.ts'
import { DescriptionList } from '../ui/description-list.tsx'
import type { ExportDialogProps } from './export-props.ts'

interface ExportFactsProps extends Pick<ExportDialogProps, 'timeName'> {
  sides: readonly ExportSide[]
}

/** The content of a file or a print: times, currency, and the numbers of wallets and balances. */
export function ExportFacts({ sides, timeName }: ExportFactsProps) {
  const queries = sides.flatMap((side) => side.queries)
  const wallets = new Set(queries.map(({ address }) => address.toLowerCase())).size
  const balances = new Set(queries.map(accountKey)).size
  const currencies = [...new Set(sides.map(({ currency }) => currency.toUpperCase()))]
  const times = sides.map(({ point }) =>
    point.kind === 'now' || !timeName ? i18n.t('export.now') : timeName(point),
  )
  return (
    <DescriptionList
      entries={[
        { label: i18n.t('export.time'), value: times.map((time) => <div key={time}>{time}</div>) },
        { label: i18n.t('export.currency'), value: formatList(currencies) },
        {
          label: i18n.t('export.contents'),
          value: [
            countText('export.printed.wallets', wallets),
            countText('export.printed.balances', balances),
          ].join(', '),
        },
      ]}
      testId="export-facts"
    />
  )
}
