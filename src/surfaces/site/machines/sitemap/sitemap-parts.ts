import { placePath } from '../../../../course/place-path.ts'
import { PLACE_KINDS } from '../../../../library/places.ts'
import type { Snapshot } from '../../../../library/snapshot.ts'
import { levelsOf } from '../../place/place-names.ts'
import { type ListedPlaces, lastChange } from './list-places.ts'
import { ADDRESSES_PER_PAGE, type Entry, type Part } from './sitemap-xml.ts'

/** How many addresses a part lists at most. The format allows 50,000. */
export const ADDRESSES_PER_PART = 10_000

export type Listing = {
  readonly snapshot: Snapshot
  readonly places: ListedPlaces
  readonly addressesPerPart: number
  /** Paths of the pages that are neither courses nor places. */
  readonly pages: readonly string[]
  /** The clubs that want to be found. */
  readonly clubs: readonly Entry[]
}

const pagesPerPart = ({ addressesPerPart }: Listing) =>
  Math.max(1, Math.floor(addressesPerPart / ADDRESSES_PER_PAGE))

const KINDS = ['courses', 'places', 'clubs'] as const
export type PartKind = (typeof KINDS)[number]

const countOf = ({ snapshot, places, clubs }: Listing, kind: PartKind) =>
  kind === 'courses' ? snapshot.count : kind === 'places' ? places.count : clubs.length

/** Every part, with the time of its last change. */
export function* listParts(listing: Listing): Generator<Part> {
  const { snapshot } = listing
  yield { name: 'sitemap-pages.xml', changedAt: snapshot.updatedAt }
  for (const kind of KINDS)
    for (let number = 1; (number - 1) * pagesPerPart(listing) < countOf(listing, kind); number++)
      yield { name: `sitemap-${kind}-${number}.xml`, changedAt: changeOfPart(listing, kind, number) }
}

/** Towns change with any of their courses, so the parts of places are as new as the library. */
function changeOfPart(listing: Listing, kind: PartKind, number: number): number {
  const { snapshot, clubs } = listing
  if (kind === 'clubs') return Math.max(...clubs.map(({ changedAt }) => changedAt))
  return kind === 'places' ? snapshot.updatedAt : lastChange(snapshot, numbersOf(listing, kind, number))
}

/** The courses or places of a part, by their numbers. */
function* numbersOf(listing: Listing, kind: PartKind, part: number): Generator<number> {
  const size = pagesPerPart(listing)
  const end = Math.min(part * size, countOf(listing, kind))
  for (let number = (part - 1) * size; number < end; number++) yield number
}

/** The pages of a part; null when there is no such part. */
export function entriesOf(listing: Listing, kind: PartKind, part: number): Iterable<Entry> | null {
  if (part < 1 || (part - 1) * pagesPerPart(listing) >= countOf(listing, kind)) return null
  return numbersOf(listing, kind, part).map((number) => ENTRY_OF[kind](listing, number))
}

const clubEntry = ({ clubs }: Listing, number: number): Entry => clubs[number] ?? { path: '/', changedAt: 0 }

const courseEntry = ({ snapshot }: Listing, course: number): Entry => ({
  path: `/courses/${snapshot.slugs[course]}`,
  changedAt: snapshot.courseUpdatedAt[course] ?? 0,
})

/** A place is named only now: that reads its first course. */
function placeEntry({ snapshot, places }: Listing, number: number): Entry {
  const kind = PLACE_KINDS[places.kinds[number] ?? 0] ?? 'country'
  const levels = levelsOf(snapshot, { kind, courses: [places.firstCourses[number] ?? 0] })
  return { path: `/${placePath(...levels)}`, changedAt: places.changedAt[number] ?? 0 }
}

const ENTRY_OF: Readonly<Record<PartKind, (listing: Listing, number: number) => Entry>> = {
  courses: courseEntry,
  places: placeEntry,
  clubs: clubEntry,
}

export const pageEntries = ({ snapshot, pages }: Listing): Iterable<Entry> =>
  pages.map((path) => ({ path: encodeURI(path), changedAt: snapshot.updatedAt }))
