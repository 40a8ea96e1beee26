import type { PageModel } from '../../utils/models/page.ts'
import { ChainInformation } from '../network/chain-information.tsx'

export function NetworkPage({ model }: { model: PageModel }) {
  const { profile, chainId } = model.settings.value
  const { chain = chainId } = model.place.value.parameters
  return <>{profile && <ChainInformation profile={profile} chainId={chain} />}</>
}
