/** Where it stands what a person is to be told of what was damaged. */
export const MENDED_KEY = 'local:mended'
