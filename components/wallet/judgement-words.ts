import { i18n } from '#i18n'
import type { AddressInput } from '../../utils/domain/address.ts'

export interface JudgementWords {
  tone: 'hint' | 'warn' | 'error'
  text: string
}

/**
 * What to say of a typed address; null where there is nothing to say. While it is still being typed, what is merely
 * unfinished is a hint; after Enter it is an error.
 */
export function judgementWords(judgement: AddressInput, submitted: boolean): JudgementWords | null {
  const unfinished = submitted ? 'error' : 'hint'
  switch (judgement.kind) {
    case 'empty':
      return submitted ? { tone: 'error', text: i18n.t('judgement.empty') } : null
    case 'address':
      return judgement.checksum === 'wrong' ? { tone: 'warn', text: i18n.t('judgement.checksum') } : null
    case 'wrongLength':
      return { tone: unfinished, text: i18n.t('judgement.wrongLength', [judgement.digits]) }
    case 'notAnAddress':
      return { tone: unfinished, text: i18n.t('judgement.notAnAddress') }
    case 'transactionHash':
      return { tone: 'error', text: i18n.t('judgement.transactionHash') }
    case 'name':
      return { tone: 'error', text: i18n.t('judgement.name') }
    case 'otherNetwork':
      return { tone: 'error', text: i18n.t('judgement.otherNetwork') }
    default:
      return judgement satisfies never
  }
}
