import { type Fields, fieldsOf } from '../core/fields.ts'
import { malformed } from '../core/problem.ts'

/** An object in a body, and where it is there: `''` for the body, else such as `holes[2].`. */
export type Part = { readonly fields: Fields; readonly at: string }

const given = ({ fields }: Part, name: string): unknown =>
  Object.hasOwn(fields, name) ? (fields[name] ?? null) : null

export function partOf(value: unknown, at: string): Part {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed(at, 'a JSON object')
  return { fields: fieldsOf(value), at: `${at}.` }
}

/** The object of a field, or null. */
export function innerPart(part: Part, name: string): Part | null {
  const value = given(part, name)
  return value === null ? null : partOf(value, part.at + name)
}

/** A list of objects; absent is empty. */
export function listOf(part: Part, name: string, most: number): readonly Part[] {
  const value = given(part, name) ?? []
  const at = part.at + name
  if (!Array.isArray(value) || value.length > most) throw malformed(at, `a list of at most ${most}`)
  return value.map((each, index) => partOf(each, `${at}[${index}]`))
}

export function textOrNull(part: Part, name: string, most: number): string | null {
  const value = given(part, name)
  if (value === null) return null
  if (typeof value !== 'string' || value.trim() === '' || value.length > most || !isStorable(value))
    throw malformed(part.at + name, `1 to ${most} characters of text`)
  return value
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

export type Range = { readonly least: number; readonly most: number }

export function numberOrNull(part: Part, name: string, { least, most }: Range): number | null {
  const value = given(part, name)
  if (value === null) return null
  if (typeof value !== 'number' || !(value >= least && value <= most))
    throw malformed(part.at + name, `a number from ${least} to ${most}`)
  return value
}

export function wholeOrNull(part: Part, name: string, range: Range): number | null {
  const value = given(part, name)
  if (value === null) return null
  if (typeof value !== 'number' || !Number.isInteger(value) || value < range.least || value > range.most)
    throw malformed(part.at + name, `a whole number from ${range.least} to ${range.most}`)
  return value
}

export function yesOrNo(part: Part, name: string): boolean {
  const value = given(part, name) ?? false
  if (typeof value !== 'boolean') throw malformed(part.at + name, 'true or false')
  return value
}

export function oneOfOrNull<Choice extends string>(
  part: Part,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const value = given(part, name)
  if (value === null) return null
  const found = choices.find((choice) => choice === value)
  if (found === undefined) throw malformed(part.at + name, `one of ${choices.join(', ')}`)
  return found
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** A moment with its time zone, as UTC to the millisecond. */
export function timeOrNull(part: Part, name: string): string | null {
  const value = given(part, name)
  if (value === null) return null
  const time = typeof value === 'string' && TIME.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(time)) throw malformed(part.at + name, 'a time such as 2026-06-13T09:30:00Z')
  return new Date(time).toISOString()
}

/** A field that must be there. */
export function required<Value>(
  read: (part: Part, name: string) => Value | null,
  part: Part,
  name: string,
): Value {
  const value = read(part, name)
  if (value === null) throw malformed(part.at + name, 'given')
  return value
}
