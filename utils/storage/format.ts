/** The version of the stored data. Raise it and add a migration for a change that is not compatible. */
export const FORMAT = 1

export const FORMAT_KEY = 'local:format'
