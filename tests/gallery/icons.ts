import arbitrum from '@web3icons/core/svgs/networks/background/arbitrum-one.svg.js'
import avalanche from '@web3icons/core/svgs/networks/background/avalanche.svg.js'
import ethereum from '@web3icons/core/svgs/networks/background/ethereum.svg.js'
import avax from '@web3icons/core/svgs/tokens/background/AVAX.svg.js'
import joe from '@web3icons/core/svgs/tokens/background/JOE.svg.js'
import link from '@web3icons/core/svgs/tokens/background/LINK.svg.js'
import usdc from '@web3icons/core/svgs/tokens/background/USDC.svg.js'
import wbtc from '@web3icons/core/svgs/tokens/background/WBTC.svg.js'

const dataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Some built-in token icons. */
export const TOKEN_ICONS = {
  avax: dataUrl(avax),
  joe: dataUrl(joe),
  link: dataUrl(link),
  usdc: dataUrl(usdc),
  wbtc: dataUrl(wbtc),
}

/** Some built-in network icons. */
export const NETWORKS = {
  arbitrum: { src: dataUrl(arbitrum), name: 'Arbitrum One' },
  avalanche: { src: dataUrl(avalanche), name: 'Avalanche C-Chain' },
  ethereum: { src: dataUrl(ethereum), name: 'Ethereum' },
}
