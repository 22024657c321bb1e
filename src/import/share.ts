import { type Course, FIELD_LIST, type FieldKey, isUnknown, makeCourse } from '../course/course.ts'
import { withoutDerived } from '../course/course-json.ts'
import type { Layout } from '../course/layout.ts'
import type { Share, WrittenShare } from '../course/share-store.ts'
import { formatOf, type Origin, rankOf } from './origin.ts'

/** The same facts give the same text, whether they were just read or recalled from the library. */
export const writeShare = ({ origin, course }: Share): WrittenShare => ({
  origin,
  record: JSON.stringify(withoutDerived(course)),
})

/** The fields a course takes whole from the best origin that has them; names that lose become aliases. */
const TAKEN_WHOLE = FIELD_LIST.filter(({ key }) => key !== 'aliases')

/** For every field the share that has it and ranks best; between equals the one that came first. */
export function bestShares(shares: readonly Share[]): ReadonlyMap<FieldKey, Share> {
  const best = new Map<FieldKey, Share>()
  for (const { key, bestFrom } of TAKEN_WHOLE) {
    const own = key === 'name' && shares.some(saysItsName) ? shares.filter(saysItsName) : shares
    const having = own.filter(({ course }) => !isUnknown(course[key]))
    const ranked = having.toSorted(
      (a, b) =>
        (key === 'map' ? sketchiness(a) - sketchiness(b) : 0) ||
        rankOf(a.origin, bestFrom) - rankOf(b.origin, bestFrom),
    )
    if (ranked[0]) best.set(key, ranked[0])
  }
  return best
}

/** A card or a tracing repeats the name of the course that it is for, as that was when it came. */
const saysItsName = ({ origin }: Share) => !['scorecards', 'tracing'].includes(formatOf(origin))

/** 1 for a map without the edge of any green: it does not hide one that has them, however good its origin is. */
function sketchiness({ origin, course }: Share): number {
  const greens = (course.map?.features ?? []).filter(({ properties }) => properties.golf === 'green')
  if (greens.length === 0) return formatOf(origin) === 'records' ? 0 : 1
  return greens.every(({ geometry }) => geometry.type === 'Point') ? 1 : 0
}

/** The share whose map the course shows instead of this origin's; null if it shows its own. */
export function betterMap(shares: readonly Share[], origin: Origin): Share | null {
  const best = bestShares(shares).get('map')
  return best && best.origin !== origin ? best : null
}

/** A layout without a reference card, or without tees, takes those of another origin, as a whole. */
function withCardsOf(layouts: readonly Layout[], shares: readonly Share[]): readonly Layout[] {
  return layouts.map((layout, index) => {
    const others = shares.flatMap(({ course }) =>
      course.layouts.length === layouts.length ? (course.layouts[index] ?? []) : [],
    )
    const holes = others.find((other) => other.holes.length > 0)?.holes ?? []
    const tees = others.find((other) => other.tees.length > 0)?.tees ?? []
    return {
      name: layout.name,
      holes: layout.holes.length > 0 ? layout.holes : holes,
      tees: layout.tees.length > 0 ? layout.tees : tees,
    }
  })
}

/** One course from what several origins say. A card never mixes two (TEE-3); other names stay as aliases. */
export function joinShares(shares: readonly [Share, ...Share[]]): Course {
  const best = bestShares(shares)
  const course = makeCourse(({ key }) => (best.get(key) ?? shares[0]).course[key])
  const names = shares.flatMap((share) => [share.course.name, ...share.course.aliases])
  return {
    ...course,
    aliases: [...new Set(names)].filter((other) => other !== course.name),
    layouts: withCardsOf(course.layouts, shares),
    // The source a course is cited by is the one its name comes from.
    source: (best.get('name') ?? shares[0]).course.source,
  }
}

/** The share whose cards the course shows although this origin has cards too; null if any of its own are shown. */
export function betterCard(shares: readonly Share[], origin: Origin, joined: Course): Share | null {
  const own = shares.find((share) => share.origin === origin)?.course.layouts ?? []
  const best = bestShares(shares).get('layouts')
  if (own.length === 0 || best === undefined || best.origin === origin) return null
  const isShown = ({ holes, tees }: Layout) =>
    own.some(
      (layout) => (holes.length > 0 && holes === layout.holes) || (tees.length > 0 && tees === layout.tees),
    )
  return joined.layouts.some(isShown) ? null : best
}
