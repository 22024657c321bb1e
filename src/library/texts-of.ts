import { LINKS, type LinkBases, linksOf } from '../course/links.ts'
import type { Bodies } from './bodies.ts'
import type { Summaries } from './load-texts.ts'
import { type IndexData, NO_BODY, type Texts } from './snapshot.ts'

/** The summaries as they are served: in the order of the index, with links. Pages then lie together in memory. */
export type ServedSummaries = Pick<Texts, 'summaries' | 'summaryStart'>

export const textsOf = (
  { courseIds }: IndexData,
  served: ServedSummaries,
  { byId, coded }: Bodies,
  onDamage: () => void,
): Texts => ({
  ...served,
  bodies: Array.from(courseIds, (id) => byId.get(id) ?? NO_BODY),
  coded,
  onDamage,
})

/** Those of the database come by id and have no links. */
export function servedSummaries(
  { courseIds, slugs }: IndexData,
  loaded: Summaries,
  bases: LinkBases,
): ServedSummaries {
  const numberOf = new Map<number, number>()
  loaded.ids.forEach((id, number) => {
    numberOf.set(id, number)
  })
  const { add, joined } = linkedJoiner(loaded.bytes, slugs, bases)
  courseIds.forEach((id, course) => {
    const number = numberOf.get(id) ?? 0
    const start = loaded.start[number] ?? 0
    const links = start + (loaded.links[number] ?? 0)
    add(course, [start, links], [links, loaded.start[number + 1] ?? 0])
  })
  return joined()
}

/** The same summaries with links to other addresses. */
export function relinked(
  { slugs }: IndexData,
  { summaries, summaryStart }: ServedSummaries,
  before: LinkBases,
  bases: LinkBases,
): ServedSummaries {
  const { add, joined } = linkedJoiner(summaries, slugs, bases)
  slugs.forEach((slug, course) => {
    const start = summaryStart[course] ?? 0
    const links = summaries.indexOf(LINKS, start)
    add(course, [start, links], [links + linksOf(slug, before).length, summaryStart[course + 1] ?? 0])
  })
  return joined()
}

type Stretch = readonly [number, number]

/** Puts links between two stretches of each summary. Addresses and slugs are ASCII. */
function linkedJoiner(from: Uint8Array, slugs: readonly string[], bases: LinkBases) {
  const source = Buffer.from(from.buffer, from.byteOffset, from.byteLength)
  const links = slugs.reduce((sum, slug) => sum + 2 * slug.length, slugs.length * linksOf('', bases).length)
  const summaries = Buffer.allocUnsafeSlow(source.length + links)
  const summaryStart = new Uint32Array(slugs.length + 1)
  let end = 0
  const add = (course: number, before: Stretch, after: Stretch) => {
    end += source.copy(summaries, end, ...before)
    end += summaries.write(linksOf(slugs[course] ?? '', bases), end, 'latin1')
    end += source.copy(summaries, end, ...after)
    summaryStart[course + 1] = end
  }
  return { add, joined: () => ({ summaries: summaries.subarray(0, end), summaryStart }) }
}
