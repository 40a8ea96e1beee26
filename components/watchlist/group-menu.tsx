import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { isNameTaken } from '../../utils/domain/watchlist/edit.ts'
import type { RefreshScope } from '../../utils/domain/watchlist/refresh-run.ts'
import type { WatchlistSection } from '../../utils/domain/watchlist/view.ts'
import {
  MAX_GROUP_NAME_LENGTH,
  visibleName,
  type WalletGroup,
} from '../../utils/domain/watchlist/watchlist.ts'
import type { WatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { setTo, setterOf } from '../ui/signal-handlers.ts'
import { TextField } from '../ui/text-field.tsx'
import { costDetail } from './refresh-text.ts'
import { type RefreshControl, scopeKey } from './use-refresh.ts'
import { sectionTitle } from './watchlist-text.ts'

interface GroupMenuProps {
  watchlist: WatchlistState
  section: WatchlistSection
  control: RefreshControl
}

/** The menu in the header of a group: refresh, private, move, rename, remove. */
export function GroupMenu({ watchlist, section, control }: GroupMenuProps) {
  const { group, kind } = section
  const isRenaming = useSignal(false)
  if (kind === 'notCounted') return null
  const scope: RefreshScope = { kind: 'group', groupId: group?.id ?? null }
  const items = (): MenuItem[] => {
    const cost = control.costs.value.get(scopeKey(scope))
    const refresh: MenuItem = {
      kind: 'action',
      id: 'refresh',
      label: i18n.t('watchlist.group.refresh'),
      icon: 'refresh',
      detail: costDetail(cost),
      disabled: watchlist.refresh.isActive.value || cost?.accounts === 0,
      onSelect: () => control.request(scope),
      testId: 'group-refresh',
    }
    return group ? [refresh, ...groupItems(watchlist, group, setTo(isRenaming, true))] : [refresh]
  }
  return (
    <>
      <Menu
        label={i18n.t('watchlist.group.menu', [sectionTitle(section)])}
        items={items}
        align="start"
        onOpen={() => void control.prepare([scope])}
        testId="group-menu"
      />
      {group && isRenaming.value && (
        <RenameDialog
          watchlist={watchlist}
          group={group}
          onSave={(name) => void watchlist.updateGroup(group.id, { name })}
          onClose={setTo(isRenaming, false)}
        />
      )}
    </>
  )
}

function groupItems(watchlist: WatchlistState, group: WalletGroup, onRename: () => void): MenuItem[] {
  const { groups } = watchlist.watchlist.value
  const index = groups.findIndex(({ id }) => id === group.id)
  return [
    {
      kind: 'toggle',
      id: 'private',
      label: i18n.t('watchlist.group.private'),
      checked: group.isPrivate,
      onChange: (isPrivate) => void watchlist.updateGroup(group.id, { isPrivate }),
      testId: 'group-private',
    },
    { kind: 'separator', id: 'edit' },
    {
      kind: 'action',
      id: 'rename',
      label: i18n.t('watchlist.group.rename'),
      icon: 'pencil',
      onSelect: onRename,
      testId: 'group-rename',
    },
    ...(['up', 'down'] as const).map(
      (direction): MenuItem => ({
        kind: 'action',
        id: direction,
        label: i18n.t(`watchlist.group.${direction}`),
        icon: `chevron-${direction}`,
        disabled: direction === 'up' ? index <= 0 : index === groups.length - 1,
        onSelect: () => void watchlist.moveGroup(group.id, direction),
        testId: `group-${direction}`,
      }),
    ),
    {
      kind: 'action',
      id: 'remove',
      label: i18n.t('watchlist.group.remove'),
      icon: 'trash',
      onSelect: () => void watchlist.removeGroup(group.id),
      testId: 'group-remove',
    },
  ]
}

interface RenameDialogProps {
  watchlist: WatchlistState
  group: WalletGroup
  onSave: (name: string) => void
  onClose: () => void
}

function RenameDialog({ watchlist, group, onSave, onClose }: RenameDialogProps) {
  const text = useSignal(group.name)
  const input = useRef<HTMLInputElement>(null)
  const isTaken = isNameTaken(watchlist.watchlist.value, group.id, text.value)
  const name = visibleName(text.value)
  const canSave = name !== '' && !isTaken
  const save = () => {
    if (!canSave) return
    onClose()
    onSave(name)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={i18n.t('watchlist.group.rename')}
      initialFocus={input}
      actions={
        <Button kind="primary" onClick={save} disabled={!canSave} testId="group-save">
          {i18n.t('watchlist.form.save')}
        </Button>
      }
      testId="group-dialog"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label={i18n.t('watchlist.group.name')}
          name="groupName"
          value={text.value}
          onInput={setterOf(text)}
          maxLength={MAX_GROUP_NAME_LENGTH}
          inputRef={input}
          error={isTaken ? i18n.t('watchlist.group.taken') : undefined}
          testId="group-name"
        />
      </form>
    </Dialog>
  )
}
