import { type ComponentChild, hydrate, options, type VNode } from 'preact'

/** What Preact drew; `__e` is its name for the element, which its own add-ons read as well. */
type Drawn = VNode<Record<string, unknown>> & { __e?: HTMLElement | SVGElement }

/**
 * Has the popup take over its picture, whatever has changed since that was taken. Preact hears of clicks then, corrects texts, draws what
 * is missing and takes away what is too much, but it believes each attribute and each field: those are corrected here.
 */
export function takeOver(popup: ComponentChild, page: HTMLElement): void {
  const { diffed = () => {} } = options
  options.diffed = (vnode) => {
    diffed(vnode)
    const { type, props, __e: element } = vnode as Drawn
    if (typeof type === 'string' && element) correct(element, props)
  }
  try {
    hydrate(popup, page)
  } finally {
    options.diffed = diffed
  }
}

/** What of an element is no plain attribute. */
const OWN_WAYS = ['style', 'value', 'checked']

/** Changes only what is another than Preact would have made it: each change would be one more paint. */
function correct(element: HTMLElement | SVGElement, props: Record<string, unknown>): void {
  const isHtml = element instanceof HTMLElement
  const known = [...OWN_WAYS]
  for (const name in props) {
    const given = props[name]
    if (name === 'children' || OWN_WAYS.includes(name)) continue
    const isProperty = typeof given === 'boolean' && name in element
    const isNone = given == null || typeof given === 'function' || (given === false && name[4] !== '-')
    if (isNone && !isProperty) continue
    known.push(isHtml ? name.toLowerCase() : name)
    if (isProperty) assign(element, name, given)
    else setAttribute(element, name, String(given))
  }
  for (const name of element.getAttributeNames()) if (!known.includes(name)) element.removeAttribute(name)
  const { style, value, checked } = props
  correctStyle(element, (style ?? {}) as Record<string, string>)
  if (value !== undefined) assign(element, 'value', value)
  if (checked !== undefined) assign(element, 'checked', checked)
}

function assign(element: Element, name: string, given: unknown): void {
  if (element[name as keyof Element] !== given) Object.assign(element, { [name]: given })
}

function setAttribute(element: Element, name: string, text: string): void {
  if (element.getAttribute(name) !== text) element.setAttribute(name, text)
}

function correctStyle(element: HTMLElement | SVGElement, wanted: Record<string, string>): void {
  if (Object.keys(wanted).length === 0) {
    element.removeAttribute('style')
    return
  }
  const { style } = document.createElement('span')
  Object.assign(style, wanted)
  // As an attribute it would be against the policy of the page.
  if (element.style.cssText !== style.cssText) element.style.cssText = style.cssText
}
