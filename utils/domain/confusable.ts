import { CONFUSABLES } from 'virtual:confusables'

/** What changes nothing that a reader sees: blanks, marks over a letter, signs of no width, controls. */
const UNSEEN = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]|[\u0300-\u036f]/gu

const LOOKS = new Map(
  Object.entries(CONFUSABLES).flatMap(([looks, signs]) =>
    Array.from(signs, (sign) => [sign, looks] as const),
  ),
)

/**
 * What a text looks like: two texts with the same fold can be taken for one another. Compatibility forms, case, blanks
 * and unseen signs make no difference, nor do characters of other scripts that look like ASCII ones.
 */
export function foldConfusables(text: string): string {
  let folded = ''
  for (const sign of text.normalize('NFKD').replace(UNSEEN, '')) {
    const small = sign.toLowerCase()
    folded += LOOKS.get(sign) ?? LOOKS.get(small) ?? small
  }
  return folded
}
