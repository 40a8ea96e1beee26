import type { PageModel } from '../../utils/models/page.ts'

export function ComparePage({ model }: { model: PageModel }) {
  return <p>{model.place.value.view}</p>
}
