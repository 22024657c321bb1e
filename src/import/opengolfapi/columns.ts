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

/** Every column but those of the card. */
export const COLUMNS: readonly Name[] = [...REQUIRED, ...OPTIONAL]

const LAST_HOLE = 27

/** The columns of a card as long as any. */
export const CARD_COLUMNS = Array.from({ length: LAST_HOLE }, (_, index) => index + 1).flatMap((hole) => [
  `hole_${hole}_par`,
  `hole_${hole}_hcp`,
])

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
  const indexes = COLUMNS.map((name) => [name, names.indexOf(name)])
  return {
    ...(Object.fromEntries(indexes) as Record<Name, number>),
    count: names.length,
    pars: holeColumns(names, 'par'),
    strokeIndexes: holeColumns(names, 'hcp'),
  }
}

/** The columns of a header that we leave aside. */
export const notUsedOf = (header: readonly string[]) =>
  header.filter((_, index) => {
    const name = namesOf(header)[index] ?? ''
    return !COLUMNS.some((known) => known === name) && !CARD_COLUMN.test(name)
  })

const CARD_COLUMN = /^hole_(\d{1,2})_(?:par|hcp)$/

/** As many as the highest hole of the header, whichever of its columns is there. */
function holeColumns(names: readonly string[], kind: 'par' | 'hcp'): readonly number[] {
  const holes = names.map((name) => Number(CARD_COLUMN.exec(name)?.[1] ?? 0))
  return Array.from({ length: Math.max(...holes) }, (_, index) => names.indexOf(`hole_${index + 1}_${kind}`))
}
