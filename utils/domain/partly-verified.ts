import type * as v from 'valibot'

/** Types a schema that verifies only some fields of a stored value. @returns the schema of the whole `Value` */
export const partlyVerified = <Value>(schema: v.GenericSchema): v.GenericSchema<Value> =>
  schema as v.GenericSchema<Value>
