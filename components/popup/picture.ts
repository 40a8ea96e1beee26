import { type AgeTable, ageFrom } from '../../utils/domain/age.ts'

/** A text, or an element: its name, its attributes, what is in it, and of a field its value. */
export type PictureNode =
  | string
  | [name: string, attributes: Record<string, string>, children: PictureNode[], value?: string | boolean]

const SVG = 'http://www.w3.org/2000/svg'

type Field = HTMLInputElement | HTMLSelectElement

const isCheck = (field: Field): field is HTMLInputElement => field.type === 'checkbox'

/** What stands in an element, as values that can be stored. An age is left out: it is another one the next time. */
export function takePicture(element: Element): PictureNode[] {
  if (element.localName === 'time') return []
  return Array.from(element.childNodes, (node): PictureNode => {
    if (!(node instanceof Element)) return node.textContent ?? ''
    const attributes = Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value]))
    const taken = [node.localName, attributes, takePicture(node)] as const
    if (!node.matches('input, select')) return [...taken]
    const field = node as Field
    return [...taken, isCheck(field) ? field.checked : field.value]
  })
}

/**
 * The nodes of a picture, the ages in them as they are now (ms).
 * @throws where it is none
 */
export function drawPicture(nodes: readonly PictureNode[], ages: AgeTable, now: number): Node[] {
  return nodes.map((node) => draw(node, null))

  function draw(node: PictureNode, namespace: string | null): Node {
    if (typeof node === 'string') return document.createTextNode(node)
    const [name, attributes, children, value] = node
    const inside = name === 'svg' ? SVG : namespace
    const element = inside ? document.createElementNS(inside, name) : document.createElement(name)
    for (const [attribute, text] of Object.entries(attributes)) {
      // As an attribute a style would be against the policy of the page.
      if (attribute === 'style') (element as HTMLElement).style.cssText = text
      else element.setAttribute(attribute, text)
    }
    const [first] = children
    // In the quickest way for each: several nodes that are appended in one go are made into a fragment first.
    if (children.length === 1 && first && typeof first === 'string') element.textContent = first
    else for (const child of children) element.appendChild(draw(child, inside))
    if (name === 'time') element.textContent = ageFrom(ages, Date.parse(attributes.datetime ?? ''), now)
    if (typeof value === 'boolean') (element as HTMLInputElement).checked = value
    else if (value !== undefined) (element as Field).value = value
    return element
  }
}
