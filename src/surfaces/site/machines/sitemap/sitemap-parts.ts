import type { Snapshot } from '../../../../library/snapshot.ts'
import { countPlaces, lastChange, placeEntries } from './place-entries.ts'
import { ADDRESSES_PER_PAGE, type Entry, type Part } from './sitemap-xml.ts'

/** How many addresses a part lists at most. The format allows 50,000. */
export const ADDRESSES_PER_PART = 10_000

export type Listing = {
  readonly snapshot: Snapshot
  readonly addressesPerPart: number
  /** Paths of the pages that are neither courses nor places. */
  readonly pages: readonly string[]
}

const pagesPerPart = ({ addressesPerPart }: Listing) =>
  Math.max(1, Math.floor(addressesPerPart / ADDRESSES_PER_PAGE))

const KINDS = ['courses', 'places'] as const
export type PartKind = (typeof KINDS)[number]

const countOf = ({ snapshot }: Listing, kind: PartKind) =>
  kind === 'courses' ? snapshot.count : countPlaces(snapshot)

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
  const { snapshot } = listing
  if (kind === 'places') return snapshot.updatedAt
  const { from, to } = rangeOf(listing, kind, number)
  return lastChange(snapshot, numbersFrom(from, to))
}

function rangeOf(listing: Listing, kind: PartKind, number: number) {
  const size = pagesPerPart(listing)
  const from = (number - 1) * size
  return { from, to: Math.min(from + size, countOf(listing, kind)) }
}

function* numbersFrom(from: number, to: number): Generator<number> {
  for (let number = from; number < to; number++) yield number
}

/** The pages of a part; null when there is no such part. */
export function entriesOf(listing: Listing, kind: PartKind, number: number): Iterable<Entry> | null {
  const { from, to } = rangeOf(listing, kind, number)
  if (number < 1 || from >= to) return null
  return kind === 'courses'
    ? courseEntries(listing.snapshot, from, to)
    : placeEntries(listing.snapshot, from, to)
}

const courseEntries = ({ slugs, courseUpdatedAt }: Snapshot, from: number, to: number): Iterable<Entry> =>
  numbersFrom(from, to).map((course) => ({
    path: `/courses/${slugs[course]}`,
    changedAt: courseUpdatedAt[course] ?? 0,
  }))

export const pageEntries = ({ snapshot, pages }: Listing): Iterable<Entry> =>
  pages.map((path) => ({ path: encodeURI(path), changedAt: snapshot.updatedAt }))
