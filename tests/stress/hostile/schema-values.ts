import fc from 'fast-check'
import { NAUGHTY } from './naughty.ts'

/** The parts of a valibot schema that are used here: its type, its children, and its pipe. */
interface Schema {
  type: string
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  options?: readonly Schema[]
  value?: Schema
  pipe?: readonly { type: string; requirement?: unknown }[]
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 90 }),
  fc.constantFrom(...NAUGHTY),
)

const number = fc.oneof(
  fc.nat(300),
  fc.maxSafeNat(),
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Any JSON value. */
const anything = fc.jsonValue({ maxDepth: 2 })

function textOf({ pipe = [] }: Schema): fc.Arbitrary<unknown> {
  const pattern = pipe.find(({ type }) => type === 'regex')?.requirement
  return pattern instanceof RegExp ? fc.stringMatching(pattern) : text
}

function numberOf({ pipe = [] }: Schema): fc.Arbitrary<unknown> {
  const bound = (type: string) => pipe.find((step) => step.type === type)?.requirement as number | undefined
  const max = bound('max_value')
  const isInteger = pipe.some(({ type }) => type === 'integer' || type === 'safe_integer')
  if (isInteger) return fc.integer({ min: 0, max: Math.min(max ?? 2 ** 31 - 1, 2 ** 31 - 1) })
  return number
}

/** Values of a schema's type. Ignores the checks in its pipe, except patterns and the range of integers. */
function validValuesOf(schema: Schema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.entries ?? {}).map(([k, v]) => [k, valuesOf(v)])),
      )
    case 'array':
      return fc.array(valuesOf(schema.item as Schema), { maxLength: 5 })
    case 'record':
      return fc.dictionary(text, valuesOf(schema.value as Schema), { maxKeys: 4 })
    case 'nullish':
      return fc.oneof(
        { weight: 6, arbitrary: valuesOf(schema.wrapped as Schema) },
        { weight: 1, arbitrary: fc.constantFrom(null, undefined) },
      )
    case 'union':
      return fc.oneof(...(schema.options ?? []).map(valuesOf))
    case 'string':
      return textOf(schema)
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    default:
      throw new Error(`values of the schema type ${schema.type} cannot be generated`)
  }
}

/** Mostly values of the schema's type, sometimes any JSON value. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 80, arbitrary: validValuesOf(schema) }, { weight: 1, arbitrary: anything })
}

/** Generates response bodies for one of the extension's schemas. */
export const bodiesOf = (schema: object): fc.Arbitrary<unknown> => valuesOf(schema as Schema)
