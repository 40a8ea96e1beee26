import { effect, type Signal, useSignal } from '@preact/signals'
import { useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Failure } from '../../utils/domain/failure.ts'
import {
  MAX_GROUP_NAME_LENGTH,
  MAX_LABEL_LENGTH,
  visibleName,
  WALLET_HUES,
  type WalletGroup,
} from '../../utils/domain/watchlist/watchlist.ts'
import { failureOfError } from '../../utils/state/recovery.ts'
import { createAddWalletState } from '../../utils/state/watchlist/add-wallet-state.ts'
import type { WatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { Address } from '../ui/address.tsx'
import { addressHue } from '../ui/address-pattern.ts'
import { Button } from '../ui/button.tsx'
import { failureSentence } from '../ui/failure-text.ts'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { setterOf } from '../ui/signal-handlers.ts'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { WalletAvatar } from '../ui/wallet-avatar.tsx'
import { ChainsField } from './chains-field.tsx'
import styles from './wallet-form.module.css'

export interface WalletFormProps {
  watchlist: WatchlistState
  address: string
  /** About the address as it was typed. */
  warning?: string | null | undefined
  /** The chain of a wallet that is not watched. */
  chainId: string | undefined
  /** Set to whether the form contains something that is not saved. */
  hasChanges: Signal<boolean>
  onSaved: () => void
}

const MAX_NOTE_LENGTH = 500

/** The form for the label, group, chains, color and note of a watched wallet, and "Count in the total". */
export function WalletForm({ watchlist, address, warning, chainId, hasChanges, onSaved }: WalletFormProps) {
  const state = useMemo(() => createAddWalletState(watchlist, address, chainId), [])
  const draft = state.draft.value
  const newGroup = useSignal<string | null>(null)
  const failure = useSignal<Failure | null>(null)
  const label = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => label.current?.focus(), [])
  const before = useMemo(() => JSON.stringify(state.draft.peek()), [])
  // A layout effect runs before the next key press.
  useLayoutEffect(
    () =>
      effect(() => {
        hasChanges.value = JSON.stringify(state.draft.value) !== before || (newGroup.value ?? '') !== ''
      }),
    [],
  )
  const save = async () => {
    if (!state.canSave.peek()) return
    try {
      const name = visibleName(newGroup.peek() ?? '')
      if (name) state.change({ groupId: await watchlist.addGroup(name) })
      await state.save()
      onSaved()
    } catch (error) {
      failure.value = failureOfError(error)
    }
  }
  return (
    <form
      class={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div class={styles.body}>
        <Identity address={draft.address} hue={draft.hue} />
        {warning && <Notice tone="warning" title={warning} testId="form-warning" />}
        <TextField
          label={i18n.t('watchlist.form.label')}
          name="label"
          value={draft.label}
          onInput={(text) => state.change({ label: text })}
          maxLength={MAX_LABEL_LENGTH}
          inputRef={label}
          testId="label"
        />
        <GroupField
          groups={watchlist.watchlist.value.groups}
          groupId={draft.groupId}
          newGroup={newGroup}
          onChange={(groupId) => state.change({ groupId })}
        />
        <ChainsField app={watchlist.app} state={state} />
        <ColorPicker address={draft.address} hue={draft.hue} onChange={(hue) => state.change({ hue })} />
        <Switch
          label={i18n.t('watchlist.form.counts')}
          explanation={i18n.t('watchlist.form.countsExplanation')}
          name="countsInTotal"
          checked={draft.countsInTotal}
          onChange={(countsInTotal) => state.change({ countsInTotal })}
          testId="counts"
        />
        <TextField
          label={i18n.t('watchlist.form.note')}
          name="note"
          value={draft.note}
          onInput={(note) => state.change({ note })}
          maxLength={MAX_NOTE_LENGTH}
          testId="note"
        />
        {failure.value && (
          <p class={styles.error} role="alert" data-testid="save-failed">
            {i18n.t('options.notSaved', [failureSentence(failure.value)])}
          </p>
        )}
      </div>
      <div class={styles.footer}>
        <Button kind="primary" wide type="submit" disabled={!state.canSave.value} testId="save-wallet">
          {i18n.t('watchlist.form.save')}
        </Button>
      </div>
    </form>
  )
}

function Identity({ address, hue }: { address: string; hue: number | null }) {
  return (
    <div class={styles.identity}>
      <WalletAvatar address={address} size="large" hue={hue ?? undefined} />
      <Address address={address} whole testId="form-address" />
    </div>
  )
}

interface GroupFieldProps {
  groups: readonly WalletGroup[]
  groupId: string | null
  /** The name of a group to create; null if "New group" is not selected. */
  newGroup: Signal<string | null>
  onChange: (groupId: string | null) => void
}

/** Values of the group select. */
const NONE = ''
const NEW = 'new'
/** A prefix for the ids of groups, so that no id equals `NEW`. */
const PREFIX = 'group:'

/** Selects an existing group, or names a new one. */
function GroupField({ groups, groupId, newGroup, onChange }: GroupFieldProps) {
  // Another window can have removed the group.
  const chosen = groups.some(({ id }) => id === groupId) ? `${PREFIX}${groupId}` : NONE
  return (
    <>
      <Select
        label={i18n.t('watchlist.form.group')}
        name="group"
        value={newGroup.value === null ? chosen : NEW}
        options={[
          { value: NONE, label: i18n.t('watchlist.form.noGroup') },
          ...groups.map(({ id, name }) => ({ value: `${PREFIX}${id}`, label: name })),
          { value: NEW, label: i18n.t('watchlist.form.newGroup') },
        ]}
        onChange={(value) => {
          newGroup.value = value === NEW ? '' : null
          if (value !== NEW) onChange(value === NONE ? null : value.slice(PREFIX.length))
        }}
        testId="group"
      />
      {newGroup.value !== null && (
        <TextField
          label={i18n.t('watchlist.group.name')}
          name="newGroup"
          value={newGroup.value}
          onInput={setterOf(newGroup)}
          maxLength={MAX_GROUP_NAME_LENGTH}
          testId="new-group"
        />
      )}
    </>
  )
}

interface ColorPickerProps {
  address: string
  /** In degrees; null: derived from the address. */
  hue: number | null
  onChange: (hue: number | null) => void
}

/** Chooses the color of a wallet's avatar. The first color is the one that is derived from the address. */
function ColorPicker({ address, hue, onChange }: ColorPickerProps) {
  const name = useId()
  return (
    <fieldset class={styles.field} data-testid="colors">
      <legend class={styles.legend}>{i18n.t('watchlist.form.color')}</legend>
      <div class={styles.swatches}>
        {[null, ...WALLET_HUES].map((option, index) => (
          <label
            key={option}
            class={styles.swatch}
            style={{ '--hue': String(option ?? addressHue(address)) }}
          >
            <input
              class="visually-hidden"
              type="radio"
              name={name}
              checked={option === hue}
              onChange={() => onChange(option)}
            />
            <span class="visually-hidden">
              {option === null
                ? i18n.t('watchlist.form.addressColor')
                : i18n.t('watchlist.form.colorNumber', [index])}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
