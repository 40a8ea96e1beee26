import { i18n } from '#i18n'
import type { AddressInput } from '../../utils/domain/address-input.ts'

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
      return input.checksum === 'wrong' ? { tone: 'warning', text: i18n.t('addressInput.checksum') } : null
    case 'wrongLength':
      return { tone: unfinished, text: i18n.t('addressInput.wrongLength', [input.digits]) }
    case 'notAnAddress':
      return { tone: unfinished, text: i18n.t('addressInput.notAnAddress') }
    case 'transactionHash':
      return { tone: 'error', text: i18n.t('addressInput.transactionHash') }
    case 'name':
      return { tone: 'error', text: i18n.t('addressInput.name') }
    case 'otherNetwork':
      return { tone: 'error', text: i18n.t('addressInput.otherNetwork') }
    default:
      return input satisfies never
  }
}
