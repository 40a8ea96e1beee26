/** Whether typed letters have an effect in the element, for example as text or to select an option. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
