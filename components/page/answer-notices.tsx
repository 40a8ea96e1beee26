import { browser } from 'wxt/browser'
import { i18n } from '#i18n'
import { formatCount } from '../../utils/format/number.ts'
import type { PageModel } from '../../utils/models/page.ts'
import type { WalletModel } from '../../utils/models/wallet.ts'
import { Button } from '../common/button.tsx'
import { Notice } from '../common/notice.tsx'
import { FailureNotice, PartialNotice } from '../wallet/wallet-notices.tsx'

interface AnswerNoticesProps {
  model: PageModel
  wallets: readonly WalletModel[]
  /** What is being done while any of them is read. */
  reading: string
}

/** How far the readings behind a view are, and what went wrong with them; each said once. */
export function AnswerNotices({ model, wallets, reading }: AnswerNoticesProps) {
  const tokens = wallets.map(({ progress }) => progress.value).filter((count) => count !== null)
  const failed = wallets.find(({ failure }) => failure.value !== null)
  const failure = failed?.failure.value
  return (
    <>
      {tokens.length > 0 && (
        <Notice
          tone="plain"
          part="progress"
          actions={
            <Button onClick={() => void stop(wallets)} part="stop">
              {i18n.t('wallet.stop')}
            </Button>
          }
        >
          {reading} {i18n.t('wallet.progress', sum(tokens), [formatCount(sum(tokens))])}
        </Notice>
      )}
      {failed && failure && (
        <FailureNotice
          failure={failure}
          profile={model.settings.value.profile}
          clock={model.clock}
          onTryAgain={() => void againWhere(wallets)}
          onWithoutKey={() => void failed.goOnWithoutKey()}
          onOptions={() => void browser.runtime.openOptionsPage()}
        />
      )}
      {!failure &&
        wallets.map(({ read, ask }, index) =>
          read.value && read.value.end !== null && read.value.end !== 'complete' ? (
            <PartialNotice key={index} read={read.value} onGoOn={() => void ask('continue')} />
          ) : null,
        )}
    </>
  )
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

async function stop(wallets: readonly WalletModel[]): Promise<void> {
  await Promise.all(wallets.map((wallet) => wallet.stop()))
}

async function againWhere(wallets: readonly WalletModel[]): Promise<void> {
  await Promise.all(wallets.map((wallet) => (wallet.failure.value ? wallet.askAgain() : undefined)))
}
