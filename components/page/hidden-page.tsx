import type { PageModel } from '../../utils/models/page.ts'

export function HiddenPage({ model }: { model: PageModel }) {
  return <p>{model.place.value.view}</p>
}
