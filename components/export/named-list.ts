import { formatList } from '../../utils/format/list.ts'
import { countText } from '../../utils/format/number.ts'

/**
 * A list in a sentence that names the first entries: "A, B, and 3 others". One other entry is named as well.
 */
export function namedList(names: readonly string[], max: number): string {
  const others = names.length - max
  if (others <= 1) return formatList(names)
  return formatList([...names.slice(0, max), countText('portfolioPage.others', others)])
}
