import type { CourseMap } from './course-map.ts'
import type { Layout } from './layout.ts'
import type { Units } from './record/parse-card.ts'
import { type Bounds, type Fields, readNumber, readText } from './record/read-value.ts'
import type { Warn } from './record/rejected.ts'

/**
 * The shortest answer that has the field. `summary`: lists, and the course itself. `course`: the course itself.
 * `site`: the signed route and the course page, never /v1 (VER-2). `records`: import and export alone.
 */
export type ServedIn = 'summary' | 'course' | 'site' | 'records'

/** One name in JSON. Plain JSON Schema: an import should not have to load a schema library for it. */
export type JsonMember = {
  readonly schema: JsonSchema
  readonly description: string
  readonly example: unknown
  /** What a record may give, in the words of docs/import.md. */
  readonly accepts: string
}

export type JsonSchema = {
  readonly type: 'string' | 'number' | 'integer' | 'array' | 'object'
  readonly pattern?: string
  readonly format?: 'uri'
  readonly enum?: readonly string[]
}

/** What a parser needs besides the record. */
export type Parsing = {
  readonly warn: Warn
  readonly units: Units
  /** The importer drew the map itself, so nobody can have nested it too deep. */
  readonly drawnHere: boolean
}

/** What a value can be derived from. */
export type DerivedFrom = { readonly layouts: readonly Layout[]; readonly map: CourseMap | null }

/** Everything about one field of a course. */
export type CourseField<T> = {
  /** What reports call it: its name in JSON, or one word for several names. */
  readonly name: string
  /** What people read. */
  readonly label: string
  readonly servedIn: ServedIn
  /** Its names in JSON; the same in records, answers and exported files. */
  readonly members: Readonly<Record<string, JsonMember>>
  /** From a record; what cannot be right is left out with a warning, or rejects the record. */
  parse(record: Fields, parsing: Parsing): T
  toJson(value: T): Fields
  /** Its JSON is the value under its name: then no object needs to be made for it. */
  readonly isPlain?: true
  /** Where a record writes it differently from an answer. */
  toRecord?(value: T): Fields
  /** From JSON of our own; from an empty object the value that says "not known". */
  fromJson(json: Fields): T
  /** What answers say where nothing is recorded. Renew what is stored when it changes: DERIVED_BY. */
  derive?(course: DerivedFrom): T
  /** From what, in the words of docs/import.md. */
  readonly derivedFrom?: string
  /** Which order of sources decides where several know it (import/origin.ts). */
  readonly bestFrom: 'club' | 'ground'
  /** Tables it is a column or property of, besides the records. */
  readonly exportedTo: readonly ('csv' | 'geojson')[]
  /** What stands there, where that is not its JSON. */
  toTable?(value: T): Fields
  /** Whether the course page lists it, and whether the quality page counts a course without it as a gap. */
  readonly shownOn: readonly ('page' | 'quality')[]
  /** How the page writes a value that is known; as it is when absent. */
  show?(value: T): string
}

type ParseValue<T> = (value: unknown, name: string, warn: Warn) => T | null

/** A field with one value under one name, null when it is not known. */
export const plain = <const Name extends string, T>(
  name: Name,
  parse: ParseValue<T>,
  member: JsonMember,
) => ({
  name,
  isPlain: true as const,
  members: { [name]: member },
  parse: (record: Fields, { warn }: Parsing) => parse(record[name], name, warn),
  toJson: (value: T | null) => ({ [name]: value }) as Record<Name, T | null>,
  fromJson: (json: Fields) => (json[name] ?? null) as T | null,
  bestFrom: 'club' as const,
})

export const plainText = <const Name extends string>(name: Name, description: string, example: string) =>
  plain(name, readText, { schema: { type: 'string' }, description, example, accepts: 'text' })

export const plainWhole = <const Name extends string>(
  name: Name,
  bounds: Bounds,
  description: string,
  example: number,
) =>
  plain(name, (value, given, warn) => readNumber(value, given, bounds, warn), {
    schema: { type: 'integer' },
    description,
    example,
    accepts: `${bounds.minimum} to ${bounds.maximum}`,
  })
