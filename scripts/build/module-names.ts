/** A class of a CSS module while it is built (`wxt.config.ts`): its file and its name, with a sign between that stands nowhere else. */
export const MODULE_NAME = /\b[a-z][a-z-]*__[a-zA-Z]+\b/g

/** The classes of CSS modules that a text names, each as often as it does. */
export const namesIn = (text: string): string[] => Array.from(text.matchAll(MODULE_NAME), ([name]) => name)
