import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { LatLng } from '../../src/core/geo/point.ts'

/** What the first answer to a query should be. */
export type Expected = {
  /** Words of the course's name. */
  readonly name: readonly string[]
  readonly within: (LatLng & { readonly miles: number }) | null
  readonly country: string | null
  /** A course has this, or the answer says that it did not use the condition. */
  readonly holes: number | null
  readonly par: number | null
  /** The answer must say that it did not use this word. */
  readonly unused: string | null
  /** The answer has no course without this coverage. */
  readonly coverage: string | null
}

export type Query = {
  readonly kind: string
  readonly language: string
  /** Not looked at while the search was tuned. */
  readonly heldBack: boolean
  readonly query: string
  readonly expected: Expected
}

const FILE = path.join(import.meta.dirname, 'queries.tsv')

export async function readQueries(): Promise<readonly Query[]> {
  const [, ...lines] = (await readFile(FILE, 'utf8')).trimEnd().split('\n')
  return lines.map((line) => {
    const [kind = '', language = '', held = '', query = '', expected = ''] = line.split('\t')
    return { kind, language, heldBack: held === 'yes', query, expected: readExpected(expected) }
  })
}

/** `name=pebble+beach at=36.56,-121.93,4`: words of the name, a point and miles around it. */
function readExpected(text: string): Expected {
  const given = new Map(text.split(' ').map((part) => part.split('=', 2) as [string, string]))
  const number = (name: string) => (given.has(name) ? Number(given.get(name)) : null)
  const [lat = 0, lng = 0, miles = 0] = given.get('at')?.split(',').map(Number) ?? []
  return {
    name: given.get('name')?.split('+') ?? [],
    within: given.has('at') ? { lat, lng, miles } : null,
    country: given.get('country') ?? null,
    holes: number('holes'),
    par: number('par'),
    unused: given.get('unused') ?? null,
    coverage: given.get('none') ?? null,
  }
}
