import { refNumbers } from '../osm/hole-number.ts'
import { remarksIn, valuesFor } from './field-keys.ts'
import { isCourseName, type Kind } from './kind-words.ts'
import type { Placemark } from './placemark.ts'
import { type Told, tellName } from './tell-name.ts'

/** What a placemark is, as far as its keys, its name and its folders say. */
export type ToldFeature = {
  readonly kind: Kind | null
  /** Its holes, as in `3;12`. */
  readonly ref: string | null
  readonly edge: Told['edge']
  readonly tee: string | null
  readonly layout: string | null
  readonly name: string | null
}

/** How a placemark is drawn: an open line can be a line of play, an area cannot. */
export type Drawn = 'point' | 'line' | 'area'

export function tellFeature({ name, folders, fields }: Placemark, drawn: Drawn): ToldFeature {
  const own = tellName(name)
  const around = folders.map(tellName).reverse()
  const kind =
    kindOf(own, around, fields, drawn) ?? (drawn === 'area' && isCourseName(name) ? 'outline' : null)
  const isName = kind === 'outline' && own.kind !== 'outline'
  return {
    kind,
    ref: refOf(own, around, fields),
    edge: own.edge,
    tee: kind === 'tee' ? (valuesFor(fields, 'tee')[0] ?? (own.rest || null)) : null,
    layout: valuesFor(fields, 'layout')[0] ?? null,
    name: (isName ? name : own.rest) || null,
  }
}

/** By its own key, else by its name, else by the folder it is in, else by what is remarked about it. */
function kindOf(own: Told, around: readonly Told[], fields: Placemark['fields'], drawn: Drawn): Kind | null {
  const keyed = firstKind(valuesFor(fields, 'kind').map(tellName))
  if (keyed) return keyed
  const folder = firstKind(around.filter(({ kind }) => kind !== 'hole'))
  // In a folder of greens, what is called "Hole 7" is the green of hole 7.
  if (own.kind !== null && (own.kind !== 'hole' || folder === null || drawn === 'line')) return own.kind
  if (folder) return folder
  if (own.kind !== null) return own.kind
  // The symbols of a GPS device are flags and pins, whatever they mark.
  const remarked = firstKind(
    remarksIn(fields)
      .map(tellName)
      .filter(({ kind }) => kind !== 'pin'),
  )
  return remarked ?? (drawn === 'line' && own.hole !== null ? firstKind(around) : null)
}

const firstKind = (told: readonly Told[]): Kind | null => told.find(({ kind }) => kind !== null)?.kind ?? null

/** By its own key, else by its name, else by the folder of its hole. */
function refOf(own: Told, around: readonly Told[], fields: Placemark['fields']): string | null {
  for (const value of valuesFor(fields, 'hole')) {
    const numbers = refNumbers(value)
    if (numbers.length > 0) return numbers.join(';')
  }
  const hole = own.hole ?? around.find(({ isOfHole }) => isOfHole)?.hole ?? null
  return hole === null ? null : String(hole)
}
