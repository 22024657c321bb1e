import { type LinkBases, linksOf } from '../course/links.ts'
import type { Bodies } from './bodies.ts'
import type { Summaries } from './load-texts.ts'
import { type IndexData, NO_BODY, type Texts } from './snapshot.ts'

/** The texts, which came by id, in the order of the index and with links: pages then lie together in memory. */
export function textsOf(
  index: IndexData,
  loaded: Summaries,
  bodies: Bodies,
  bases: LinkBases,
  onDamage: () => void,
): Texts {
  const { courseIds } = index
  return {
    ...orderedSummaries(index, loaded, bases),
    bodies: Array.from(courseIds, (id) => bodies.byId.get(id) ?? NO_BODY),
    coded: bodies.coded,
    onDamage,
  }
}

function orderedSummaries({ courseIds, slugs }: IndexData, loaded: Summaries, bases: LinkBases) {
  const numberOf = new Map(Array.from(loaded.ids, (id, number) => [id, number]))
  const from = Buffer.from(loaded.bytes.buffer, loaded.bytes.byteOffset, loaded.bytes.byteLength)
  const linkBytes = slugs.reduce((sum, slug) => sum + 2 * slug.length, 0) + slugs.length * linksLength(bases)
  const summaries = Buffer.allocUnsafeSlow(from.length + linkBytes)
  const summaryStart = new Uint32Array(courseIds.length + 1)
  let end = 0
  courseIds.forEach((id, course) => {
    const number = numberOf.get(id) ?? 0
    const start = loaded.start[number] ?? 0
    const links = start + (loaded.links[number] ?? 0)
    end += from.copy(summaries, end, start, links)
    end += summaries.write(linksOf(slugs[course] ?? '', bases), end, 'latin1')
    end += from.copy(summaries, end, links, loaded.start[number + 1])
    summaryStart[course + 1] = end
  })
  return { summaries: summaries.subarray(0, end), summaryStart }
}

/** An address or a slug is ASCII. */
const linksLength = (bases: LinkBases) => linksOf('', bases).length
