import { i18n } from '#i18n'
import type { AddressInput } from '../../utils/domain/address-input.ts'
import type { RefusedAddress } from '../../utils/domain/stored-items.ts'
import { countText } from '../../utils/format/number.ts'

export interface AddressMessage {
  tone: 'hint' | 'warning' | 'error'
  text: string
}

/**
 * The message about the text of an address field; null for none. Text that may be unfinished gets a hint,
 * and an error once it is submitted.
 */
export function addressMessage(input: AddressInput, isSubmitted: boolean): AddressMessage | null {
  const unfinished = isSubmitted ? 'error' : 'hint'
  switch (input.kind) {
    case 'empty':
      return isSubmitted ? { tone: 'error', text: i18n.t('addressInput.empty') } : null
    case 'address':
      return foundMessage(input)
    case 'several': {
      const { length } = input.addresses
      return { tone: 'hint', text: countText('addressInput.several', length) }
    }
    case 'wrongLength':
    case 'notAnAddress':
      return { tone: unfinished, text: refusalText(input) }
    default:
      return { tone: 'error', text: refusalText(input) }
  }
}

function foundMessage(input: AddressInput & { kind: 'address' }): AddressMessage | null {
  if (input.checksum === 'wrong') return { tone: 'warning', text: i18n.t('addressInput.checksum') }
  if (input.unknownChain !== undefined)
    return { tone: 'warning', text: i18n.t('addressInput.unknownChain', [input.unknownChain]) }
  return input.isToken ? { tone: 'warning', text: i18n.t('addressInput.token') } : null
}

/** Why a text has no address. */
export function refusalText(refusal: RefusedAddress): string {
  switch (refusal.kind) {
    case 'wrongLength':
      return i18n.t('addressInput.wrongLength', [refusal.digits])
    case 'abbreviated':
      return i18n.t('addressInput.abbreviated', [refusal.text])
    default:
      return i18n.t(`addressInput.${refusal.kind}`)
  }
}
