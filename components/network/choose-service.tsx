import { i18n } from '#i18n'
import { openOptions } from '../../utils/state/navigation.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Shown instead of a page's content until a service is chosen. */
export const ChooseService = () => (
  <EmptyState
    icon="eye"
    title={i18n.t('firstRun.title')}
    actions={
      <Button kind="primary" onClick={openOptions}>
        {i18n.t('action.chooseService')}
      </Button>
    }
  >
    {i18n.t('firstRun.text')}
  </EmptyState>
)
