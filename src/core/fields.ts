import { malformed } from './problem.ts'

/** The fields of a JSON object or a form. Ignores fields with other names. */
export type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(body: unknown): Fields {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw malformed('The body', 'a JSON object')
  return body as Fields
}

type Range = { readonly min?: number; readonly max?: number }

/** A required text. */
export function textField(fields: Fields, name: string, { min = 1, max = 1_000 }: Range = {}): string {
  const text = optionalText(fields, name, max)
  if (text === null || text.length < min) throw malformed(name, `${min} to ${max} characters of text`)
  return text
}

/** A text or null; absent is null. */
export function optionalText(fields: Fields, name: string, max = 1_000): string | null {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (value === undefined || value === null) return null
  if (typeof value !== 'string' || value.length > max || !value.isWellFormed() || value.includes('\0'))
    throw malformed(name, `at most ${max} characters of text`)
  return value
}

/** A number in a range, or null; absent is null. */
export function optionalNumber(fields: Fields, name: string, low: number, high: number): number | null {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (value === undefined || value === null) return null
  if (typeof value !== 'number' || !(value >= low && value <= high))
    throw malformed(name, `a number from ${low} to ${high}`)
  return value
}
