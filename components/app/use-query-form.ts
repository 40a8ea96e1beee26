import { untracked, useSignalEffect } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { ViewName } from '../../utils/domain/route.ts'
import type { FullPageState } from '../../utils/state/full-page-state.ts'
import { createQueryFormState, type QueryFormState } from '../../utils/state/query-form-state.ts'

/** Creates the form of a view. Fills it from the page's URL, again after each change of the URL. */
export function useQueryForm(page: FullPageState, view: ViewName): QueryFormState {
  const form = useMemo(() => createQueryFormState(page, view), [])
  useSignalEffect(() => {
    const { parameters } = page.route.value
    untracked(() => form.fill(parameters))
  })
  return form
}
