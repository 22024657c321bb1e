/** Which keys of a feature mean what; without case, and without what separates their words. */
const KEYS = {
  name: ['name', 'title', 'label'],
  kind: ['golf', 'type', 'kind', 'feature', 'featuretype', 'class', 'category', 'layer', 'object'],
  hole: ['ref', 'hole', 'holenumber', 'holeno', 'holenum', 'number', 'nr', 'loch', 'bahn', 'hoyo', 'trou'],
  tee: ['tee', 'teename', 'teecolor', 'teecolour', 'color', 'colour'],
  layout: ['layout', 'coursename', 'course', 'loop', 'nine'],
  par: ['par'],
  handicap: ['handicap', 'strokeindex', 'hcp', 'index'],
} as const

export type Meaning = keyof typeof KEYS
type Fields = Readonly<Record<string, string>>

// What a GPX file says about its points besides; it tells only if nothing else does.
const REMARKS = ['sym', 'desc', 'cmt', 'description']

const plain = (key: string) => key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const USED: ReadonlySet<string> = new Set([...Object.values(KEYS).flat(), ...REMARKS])

export const isUsedKey = (key: string) => USED.has(plain(key))

/** The values with this meaning, those of the better keys first. */
export const valuesFor = (fields: Fields, meaning: Meaning): readonly string[] =>
  valuesUnder(fields, KEYS[meaning])

export const remarksIn = (fields: Fields): readonly string[] => valuesUnder(fields, REMARKS)

function valuesUnder(fields: Fields, keys: readonly string[]): readonly string[] {
  const own = Object.entries(fields).map(([key, value]) => [plain(key), value.trim()] as const)
  return keys.flatMap((key) =>
    own.filter(([name, value]) => name === key && value !== '').map(([, value]) => value),
  )
}
