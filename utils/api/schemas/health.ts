import * as v from 'valibot'
import { cleanText } from '../../domain/text.ts'
import { label } from './fields.ts'

const MAX_COMPONENTS = 100

/** AvaCloud sends null for an empty map. */
const componentMap = v.pipe(
  v.nullish(v.record(v.string(), v.object({ status: label })), {}),
  v.transform((map) =>
    Object.fromEntries(
      Object.entries(map)
        .slice(0, MAX_COMPONENTS)
        .map(([name, { status }]) => [cleanText(name), status]),
    ),
  ),
)

/** API 2.6. */
export const healthSchema = v.pipe(
  v.object({ status: label, info: componentMap, error: componentMap, details: componentMap }),
  v.transform(({ status, info, error, details }) => ({
    status,
    components: { ...info, ...details, ...error },
    errors: error,
  })),
)
