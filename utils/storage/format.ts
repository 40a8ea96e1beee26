/** The format of everything stored. A change that old data does not fit raises it and adds a migration. */
export const FORMAT = 1

export const FORMAT_KEY = 'local:format'
