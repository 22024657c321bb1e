import { listOfKeys } from '../../course/record/keys-seen.ts'
import type { Fields } from '../../course/record/read-value.ts'
import type { From, Mapping } from './mapping.ts'
import { readFrom, textOf } from './read-values.ts'

/** What a mapping and a file have in common, so that we can say what they do not. */
export type MappingUse = {
  readonly note: (properties: Fields) => void
  /** The keys of the features. */
  readonly keys: ReadonlySet<string>
  /** The values of `kind` that the mapping does not list, all if it lists none, and how often we found them. */
  readonly unlisted: ReadonlyMap<string, number>
  /** The fields whose property no feature has. */
  readonly missing: () => readonly Missing[]
}

export type Missing = { readonly field: string; readonly property: string }

// A hostile file may have others for each feature.
const MAX_KEYS = 200
const MAX_VALUES = 200
const MAX_LENGTH = 40

export function openMappingUse({ kind, fields }: Mapping): MappingUse {
  const missing = new Map<string, From>([...(kind ? ([['kind', kind]] as const) : []), ...fields])
  const keys = new Set<string>()
  const unlisted = new Map<string, number>()
  const note = (properties: Fields) => {
    for (const key of Object.keys(properties)) if (keys.size < MAX_KEYS) keys.add(key)
    for (const [field, from] of missing) if (readFrom(properties, from) !== undefined) missing.delete(field)
    const value = kind ? textOf(readFrom(properties, kind)) : ''
    if (value !== '' && !kind?.values?.has(value)) count(unlisted, value.slice(0, MAX_LENGTH))
  }
  return {
    note,
    keys,
    unlisted,
    missing: () =>
      [...missing].flatMap(([field, from]) =>
        'path' in from ? [{ field, property: from.path.join('.') }] : [],
      ),
  }
}

function count(counts: Map<string, number>, value: string) {
  if (counts.has(value) || counts.size < MAX_VALUES) counts.set(value, (counts.get(value) ?? 0) + 1)
}

export const missingWords = ({ field, property }: Missing) =>
  `no feature has ${property}, from which the mapping takes its "${field}"`

/** Why a mapping of features told us nothing about a file. */
export function whyUntold({ kind }: Mapping, { keys, unlisted, missing }: MappingUse) {
  const absent = missing().find(({ field }) => field === 'kind')
  if (absent) return `${missingWords(absent)}; their keys are ${listOfKeys([...keys])}`
  if (unlisted.size === 0) return 'no feature is drawn as what the mapping says it is'
  const from = kind && 'path' in kind ? kind.path.join('.') : 'kind'
  const values = listOfKeys([...unlisted.keys()])
  return `the mapping does not say what the values of ${from} mean, which are ${values} (see docs/import.md)`
}
