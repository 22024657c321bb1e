import { UnreadableFile } from '../unreadable-file.ts'
import type { CardColumns } from './read-card.ts'

const REQUIRED = ['id', 'name', 'latitude', 'longitude', 'country'] as const
const OPTIONAL = [
  'state',
  'city',
  'type',
  'holes',
  'par',
  'phone',
  'website',
  'year_built',
  'architect',
  'address',
  'postal_code',
  'osm_id',
] as const

type Name = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number]

/** The index of each column, -1 where the header does not have it, and how many columns there are. */
export type Columns = Readonly<Record<Name, number>> & CardColumns & { readonly count: number }

export const namesOf = (header: readonly string[]) => header.map((name) => name.trim().toLowerCase())

export const missingOf = (names: readonly string[]) => REQUIRED.filter((name) => !names.includes(name))

export function columnsOf(header: readonly string[]): Columns {
  const names = namesOf(header)
  const missing = missingOf(names)
  if (missing.length > 0)
    throw new UnreadableFile(`this is not an OpenGolfAPI export: it has no column ${missing.join(', ')}`)
  const indexes = [...REQUIRED, ...OPTIONAL].map((name) => [name, names.indexOf(name)])
  return {
    ...(Object.fromEntries(indexes) as Record<Name, number>),
    count: names.length,
    pars: holeColumns(names, 'par'),
    strokeIndexes: holeColumns(names, 'hcp'),
  }
}

/** As many as the highest hole of the header, whichever of its columns is there. */
function holeColumns(names: readonly string[], kind: 'par' | 'hcp'): readonly number[] {
  const holes = names.map((name) => Number(/^hole_(\d{1,2})_(?:par|hcp)$/.exec(name)?.[1] ?? 0))
  return Array.from({ length: Math.max(...holes) }, (_, index) => names.indexOf(`hole_${index + 1}_${kind}`))
}
