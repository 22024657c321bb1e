import { type Fields, isFields } from '../../course/record/read-value.ts'
import type { From, FromValues } from './mapping.ts'

/** A property by its path. A key that has the dots itself comes first. */
export function readProperty(properties: Fields, path: readonly string[]): unknown {
  const whole = path.join('.')
  if (Object.hasOwn(properties, whole)) return properties[whole]
  let value: unknown = properties
  for (const part of path) {
    if (!isFields(value) || !Object.hasOwn(value, part)) return undefined
    value = value[part]
  }
  return value
}

export const readFrom = (properties: Fields, from: From): unknown =>
  'constant' in from ? from.constant : readProperty(properties, from.path)

/** What a value means, itself if the mapping lists no values; undefined if it lists others. */
export function readMeaning(properties: Fields, from: FromValues<string>): string | null | undefined {
  const text = textOf(readFrom(properties, from))
  return from.values === null ? text || undefined : from.values.get(text)
}

/** Texts and numbers as text; everything else is unknown. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** The first keys of the features that a mapping uses. */
export const firstKeys = (froms: readonly From[]): ReadonlySet<string> =>
  new Set(froms.flatMap((from) => ('path' in from ? [from.path[0] ?? '', from.path.join('.')] : [])))
