import { chance, integer, pick, type Random, within } from '../../src/demo/random.ts'

/** The parts of JSON Schema that our own schemas use. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly examples?: readonly unknown[]
}

export type Words = readonly string[]

/** A value that the schema accepts, from its limits and examples and the words of our library. */
export function valueFor(schema: Schema, words: Words, random: Random): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  if (schema.anyOf) return valueFor(pick(random, schema.anyOf), words, random)
  const type = typeof schema.type === 'string' ? schema.type : pick(random, schema.type ?? ['string'])
  if (type === 'object') return objectFor(schema, words, random)
  if (type === 'array') return listFor(schema, words, random)
  if (type === 'integer' || type === 'number') return numberFor(schema, type, random)
  if (type === 'boolean') return chance(random, 0.5)
  return type === 'null' ? null : textFor(schema, words, random)
}

function objectFor({ properties = {}, required = [] }: Schema, words: Words, random: Random): object {
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || chance(random, 0.4))
  return Object.fromEntries(chosen.map(([name, schema]) => [name, valueFor(schema, words, random)]))
}

function listFor(
  { items = {}, minItems = 0, maxItems = 4 }: Schema,
  words: Words,
  random: Random,
): unknown[] {
  const length = integer(random, minItems, Math.max(minItems, Math.min(maxItems, 4)))
  return Array.from({ length }, () => valueFor(items, words, random))
}

/** The ends are where mistakes are made. */
function numberFor({ minimum = -1_000, maximum = 1_000 }: Schema, type: string, random: Random): number {
  if (chance(random, 0.2)) return chance(random, 0.5) ? minimum : maximum
  const number = within(random, minimum, maximum)
  return type === 'integer' ? Math.round(number) : number
}

function textFor({ examples = [], maxLength = 200 }: Schema, words: Words, random: Random): string {
  if (examples.length > 0 && chance(random, 0.3)) return String(pick(random, examples))
  if (chance(random, 0.05)) return 'a'.repeat(maxLength)
  return Array.from({ length: integer(random, 1, 3) }, () => pick(random, words))
    .join(' ')
    .slice(0, maxLength)
}
