import { COURSE_KINDS } from '../../course/course-kind.ts'
import { type Fields, isFields } from '../../course/record/read-value.ts'
import type { Source } from '../../course/source.ts'
import { KINDS } from '../tracing/kind-words.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { COURSE_FIELDS, FEATURE_FIELDS, type From, type FromValues, type Mapping } from './mapping.ts'

/** A mapping file, checked: whatever is wrong with it is said in one sentence. */
export function parseMapping(value: unknown): Mapping {
  if (!isFields(value)) throw wrong('it is not a JSON object')
  onlyKeys(value, ['features', 'courses', 'source'], 'it')
  const source = parseSource(value.source)
  if ((value.features === undefined) === (value.courses === undefined))
    throw wrong('it needs either "features" or "courses"')
  if (value.features !== undefined) return { of: 'features', source, ...parseFeatures(value.features) }
  return { of: 'courses', source, ...parseCourses(value.courses) }
}

function parseFeatures(value: unknown) {
  const parts = partsOf(value, '"features"', ['kind', ...FEATURE_FIELDS])
  if (parts.kind === undefined) throw wrong('"features" does not say what the "kind" of a feature is')
  const kind = parseValues(parts.kind, 'kind', KINDS)
  return { kind, fields: parseFields(parts, FEATURE_FIELDS) }
}

function parseCourses(value: unknown) {
  const parts = partsOf(value, '"courses"', ['kind', ...COURSE_FIELDS])
  if (parts.name === undefined) throw wrong('"courses" does not say what the "name" of a course is')
  const kind = parts.kind === undefined ? null : parseValues(parts.kind, 'kind', COURSE_KINDS)
  return { kind, fields: parseFields(parts, COURSE_FIELDS) }
}

const wrong = (reason: string) => new UnreadableFile(`the mapping is wrong: ${reason}`)

function partsOf(value: unknown, name: string, keys: readonly string[]): Fields {
  if (!isFields(value)) throw wrong(`${name} is not an object`)
  onlyKeys(value, keys, name)
  return value
}

function onlyKeys(value: Fields, keys: readonly string[], name: string) {
  const other = Object.keys(value).find((key) => !keys.includes(key))
  if (other !== undefined)
    throw wrong(`${name} has ${JSON.stringify(other)}, which is none of ${keys.join(', ')}`)
}

function parseFields<T extends string>(parts: Fields, names: readonly T[]): ReadonlyMap<T, From> {
  return new Map(
    names.flatMap((name) =>
      parts[name] === undefined ? [] : [[name, parseFrom(parts[name], name)] as const],
    ),
  )
}

/** A path, or an object with a property or a constant. */
function parseFrom(value: unknown, name: string): From {
  if (typeof value === 'string') return { path: pathOf(value, name) }
  const { property, constant } = partsOf(value, `"${name}"`, ['property', 'constant', 'values'])
  if ((property === undefined) === (constant === undefined))
    throw wrong(`"${name}" needs either a "property" or a "constant"`)
  if (constant !== undefined) return { constant }
  if (typeof property !== 'string') throw wrong(`the "property" of "${name}" is not text`)
  return { path: pathOf(property, name) }
}

function pathOf(text: string, name: string): readonly string[] {
  const path = text.split('.')
  if (path.some((part) => part === ''))
    throw wrong(`"${name}" names the property ${JSON.stringify(text)}, which is no path`)
  return path
}

function parseValues<T extends string>(value: unknown, name: string, known: readonly T[]): FromValues<T> {
  const from = parseFrom(value, name)
  const given = isFields(value) ? value.values : undefined
  if ('constant' in from) return { ...from, constant: knownValue(from.constant, name, known), values: null }
  if (given === undefined) return { ...from, values: null }
  if (!isFields(given)) throw wrong(`the "values" of "${name}" are not an object`)
  const values = Object.entries(given).map(
    ([key, meant]) => [key, meant === null ? null : knownValue(meant, name, known)] as const,
  )
  return { ...from, values: new Map(values) }
}

function knownValue<T extends string>(value: unknown, name: string, known: readonly T[]): T {
  const found = known.find((each) => each === value)
  if (found === undefined)
    throw wrong(`"${name}" means ${JSON.stringify(value)}, which is none of ${known.join(', ')}`)
  return found
}

function parseSource(value: unknown): Source | null {
  if (value === undefined || value === null) return null
  const { name, licence, url } = partsOf(value, '"source"', ['name', 'licence', 'url'])
  if (typeof name !== 'string' || name.trim() === '') throw wrong('"source" has no "name"')
  const textOr = (text: unknown) => (typeof text === 'string' && text !== '' ? text : null)
  return { name, licence: textOr(licence), url: textOr(url) }
}
