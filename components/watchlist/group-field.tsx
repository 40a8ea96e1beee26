import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import { MAX_GROUP_NAME_LENGTH, type WalletGroup } from '../../utils/domain/watchlist/watchlist.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'

interface GroupFieldProps {
  groups: readonly WalletGroup[]
  groupId: string | null
  /** The name of a group to create; null if "New group" is not selected. */
  newGroup: Signal<string | null>
  onChange: (groupId: string | null) => void
}

const NONE = ''
const NEW = 'new'
/** A prefix for the ids of groups, so that no id equals `NEW`. */
const PREFIX = 'group:'

/** Selects an existing group, or names a new one. */
export function GroupField({ groups, groupId, newGroup, onChange }: GroupFieldProps) {
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
          onInput={(name) => {
            newGroup.value = name
          }}
          maxLength={MAX_GROUP_NAME_LENGTH}
          testId="new-group"
        />
      )}
    </>
  )
}
