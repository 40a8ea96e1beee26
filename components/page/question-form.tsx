import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import type { BlockText } from '../../utils/domain/block.ts'
import type { WrongContract } from '../../utils/domain/contract-list.ts'
import { formatCount } from '../../utils/format/number.ts'
import type { ChainNames } from '../../utils/models/chain-names.ts'
import type { QuestionModel } from '../../utils/models/question.ts'
import { AreaField, SwitchField, TextField } from '../common/field.tsx'
import { AddressForm } from '../wallet/address-form.tsx'
import styles from './question-form.module.css'

interface QuestionFormProps {
  question: QuestionModel
  chains: ChainNames
  /** Which fields the view has beside the wallet's own. */
  fields: 'one-block' | 'two-blocks' | 'none'
}

/** What is asked on the full page: the popup's form, and what a popup has no room for. */
export function QuestionForm({ question, chains, fields }: QuestionFormProps) {
  const { form, block, since, withSpam, blockText, sinceText } = question
  const check = () => void question.check()
  return (
    <div class={styles.question}>
      <AddressForm
        form={form}
        chains={chains}
        withNativeOnly={fields !== 'none'}
        onCheck={check}
        onChoose={(change) => {
          form.change(change)
          if (question.ref.value) check()
        }}
      />
      {fields !== 'none' && (
        <form
          class={styles.more}
          onSubmit={(event) => {
            event.preventDefault()
            check()
          }}
        >
          <div class={styles.blocks}>
            {fields === 'two-blocks' && (
              <BlockField name="since" label={i18n.t('question.since')} text={since} read={sinceText.value} />
            )}
            <BlockField
              name="block"
              placeholder={i18n.t('question.latest')}
              label={i18n.t(fields === 'two-blocks' ? 'question.until' : 'question.block')}
              text={block}
              read={blockText.value}
            />
            <SwitchField
              label={i18n.t('question.filterSpam')}
              name="filterSpam"
              checked={!withSpam.value}
              onChange={(checked) => {
                withSpam.value = !checked
                if (question.ref.value) check()
              }}
            />
          </div>
          <ContractsField question={question} />
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
      )}
    </div>
  )
}

interface BlockFieldProps {
  name: string
  label: string
  /** What an empty field means, where it may be empty. */
  placeholder?: string | undefined
  text: Signal<string>
  read: BlockText
}

function BlockField({ name, label, placeholder, text, read }: BlockFieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      value={text.value}
      placeholder={placeholder}
      error={read.kind === 'wrong' ? i18n.t('question.wrongBlock') : undefined}
      onInput={(typed) => {
        text.value = typed
      }}
    />
  )
}

/** Contracts in any form; what is none of them is named, piece by piece. */
function ContractsField({ question }: { question: QuestionModel }) {
  const { contracts, wrong } = question.contractList.value
  return (
    <div>
      <AreaField
        label={i18n.t('question.contracts')}
        hint={
          contracts.length > 0
            ? i18n.t('question.contractsFound', contracts.length, [formatCount(contracts.length)])
            : i18n.t('question.contractsHint')
        }
        name="contracts"
        value={question.contracts.value}
        onInput={(typed) => {
          question.contracts.value = typed
        }}
      />
      {/* What is new is told, and not all of it again with each key. */}
      <div role="status" aria-atomic="false" aria-relevant="additions">
        {wrong.length > 0 && (
          <ul class={styles.wrong} data-part="wrong-contracts">
            {wrong.slice(0, NAMED).map(({ text, reason }, index) => (
              <li key={index}>
                <bdi>{text}</bdi>: {reasonWords(reason)}
              </li>
            ))}
            {wrong.length > NAMED && <li>{i18n.t('breakdown.more', [formatCount(wrong.length - NAMED)])}</li>}
          </ul>
        )}
      </div>
    </div>
  )
}

const NAMED = 10

function reasonWords(reason: WrongContract): string {
  switch (reason) {
    case 'checksum':
      return i18n.t('contract.checksum')
    case 'transactionHash':
      return i18n.t('contract.transactionHash')
    case 'wrongLength':
      return i18n.t('contract.wrongLength')
    case 'notAnAddress':
      return i18n.t('contract.notAnAddress')
    case 'tooMany':
      return i18n.t('contract.tooMany')
    default:
      return reason satisfies never
  }
}
