/** Whether a key typed into the element writes or selects something there. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
