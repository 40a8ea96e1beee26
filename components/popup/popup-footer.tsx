import type { PopupState } from '../../utils/state/popup-state.ts'
import { NetworkLine } from '../network/network-line.tsx'

/** The network line of the popup's pages. */
export function PopupFooter({ popup }: { popup: PopupState }) {
  const { app, tps, knownHealth, requestsNetwork, fullPage } = popup
  return (
    <NetworkLine
      app={app}
      tps={tps}
      knownHealth={knownHealth.value}
      requestsNetwork={requestsNetwork.value}
      fullPage={fullPage.value}
    />
  )
}
