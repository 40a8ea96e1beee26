/** The version of the stored data. Increment it and add a migration for each breaking change. */
export const FORMAT = 1

export const FORMAT_KEY = 'local:format'
