import type { Page } from '@playwright/test'

const FOCUSABLE = 'button, input, select, textarea, a[href], summary'

/**
 * Renders the elements inside `[data-force=hover]`, `[data-force=focus]` and `[data-force=active]` in that
 * state.
 */
export async function forceStates(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: -1 })
  const find = async (selector: string) =>
    (await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })).nodeIds
  const force = async (selector: string, forcedPseudoClasses: string[]) => {
    for (const nodeId of await find(selector))
      await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
  }
  await force('[data-force=hover] *', ['hover'])
  await force('[data-force=active] *', ['hover', 'active'])
  await force(`[data-force=focus] :has(${FOCUSABLE})`, ['focus-within'])
  await force(`[data-force=focus] :is(${FOCUSABLE})`, ['focus', 'focus-visible', 'focus-within'])
}
