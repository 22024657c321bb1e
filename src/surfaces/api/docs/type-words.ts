import { numberIn } from '../../../words/format.ts'
import type { Language } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { type Description, resolved, type Schema } from './description.ts'

/** What kind of value a schema describes, in words: `list of whole number or null`. */
export function typeWords(description: Description, given: Schema, language: Language): string {
  const words = wordsOf(language).developers.reference
  const schema = resolved(description, given)
  const types = typesOf(schema)
  const name = types.find((type) => type !== 'null') ?? 'object'
  const plain =
    name === 'array' && schema.items
      ? words.listOf(typeWords(description, schema.items, language))
      : (words.formats[schema.format as keyof typeof words.formats] ??
        words.types[name as keyof typeof words.types])
  return types.includes('null') ? words.orNull(plain) : plain
}

const typesOf = ({ type, anyOf = [] }: Schema): readonly (string | null)[] =>
  type === undefined ? anyOf.flatMap(typesOf) : [type].flat()

/** A fact about the values that a parameter or field takes, and the code it is about. */
export type Bound = { readonly words: string; readonly code?: string }

export function boundsOf(schema: Schema, language: Language): readonly Bound[] {
  const words = wordsOf(language).developers.reference
  const number = (value: number) => numberIn(language, value, Number.isInteger(value) ? 0 : 2)
  const { minimum, maximum, maxLength, pattern } = schema
  const bounds: Bound[] = []
  if (minimum !== undefined && maximum !== undefined)
    bounds.push({ words: words.between(number(minimum), number(maximum)) })
  else if (minimum !== undefined) bounds.push({ words: words.atLeast(number(minimum)) })
  if (maxLength !== undefined) bounds.push({ words: words.atMostCharacters(number(maxLength)) })
  if (schema.enum) bounds.push({ words: words.oneOf, code: schema.enum.map(String).join(', ') })
  if (pattern !== undefined) bounds.push({ words: words.pattern, code: pattern })
  if (schema.default !== undefined) bounds.push({ words: words.standard, code: String(schema.default) })
  return bounds
}
