import { untracked, useSignalEffect } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { ViewName } from '../../utils/domain/route.ts'
import type { FullPageState } from '../../utils/state/full-page-state.ts'
import { createQueryFormState, type QueryFormState } from '../../utils/state/query-form-state.ts'

/** Creates the form of a view, and fills it from the URL whenever that changes. */
export function useQueryForm(page: FullPageState, view: ViewName): QueryFormState {
  const form = useMemo(() => createQueryFormState(page, view), [])
  useSignalEffect(() => {
    const { parameters } = page.route.value
    untracked(() => form.fill(parameters))
  })
  return form
}
