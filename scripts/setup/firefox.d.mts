/**
 * Finds or installs a Firefox and returns its path.
 * @throws with a one-line message, if it cannot be installed
 */
export function provideFirefox(): Promise<string>
