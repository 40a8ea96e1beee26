/** @throws with one clear line, when there is none and none can be installed */
export function provideFirefox(): Promise<string>
