export { chainLabel, chainName } from '../ui/chain-name.ts'
