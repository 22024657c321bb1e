import { parOf } from '../course/card.ts'
import type { Course, Hole, Layout } from '../course/course.ts'

/** Two records say different things about a par or a stroke index: then they are no copies of one course. */
export function contradicts(a: Course, b: Course): boolean {
  if (differ(totalPar(a), totalPar(b)) || differ(a.holeCount, b.holeCount)) return true
  return a.layouts.some((layout, place) => {
    const other = counterpart(layout, place, b)
    return other !== undefined && layoutsContradict(layout, other)
  })
}

/** The layout of the same name; layouts without one go by their place. */
const counterpart = ({ name }: Layout, place: number, other: Course) =>
  name === null || other.layouts.every((layout) => layout.name === null)
    ? other.layouts[place]
    : other.layouts.find((layout) => layout.name === name)

const differ = (a: number | null, b: number | null) => a !== null && b !== null && a !== b

const totalPar = ({ parTotal, layouts }: Course) => parTotal ?? (layouts[0] ? parOf(layouts[0].holes) : null)

function layoutsContradict(a: Layout, b: Layout): boolean {
  if (cardsContradict(a.holes, b.holes)) return true
  return a.tees.some((tee) => {
    const other = b.tees.find(({ name, gender }) => name === tee.name && gender === tee.gender)
    return other !== undefined && (differ(tee.par, other.par) || cardsContradict(tee.holes, other.holes))
  })
}

const cardsContradict = (a: readonly Hole[], b: readonly Hole[]) =>
  a.some((hole) => {
    const other = b.find(({ position }) => position === hole.position)
    return other !== undefined && (differ(hole.par, other.par) || differ(hole.strokeIndex, other.strokeIndex))
  })

/** One course of two copies: what the first does not know, the second may add. Cards are never mixed (TEE-3). */
export function fillGaps(first: Course, second: Course): Course {
  const spelled = second.name === first.name ? [] : [second.name]
  return {
    name: first.name,
    aliases: [...new Set([...first.aliases, ...spelled, ...second.aliases])],
    city: first.city ?? second.city,
    region: first.region ?? second.region,
    country: first.country ?? second.country,
    point: first.point ?? second.point,
    holeCount: first.holeCount ?? second.holeCount,
    parTotal: first.parTotal ?? second.parTotal,
    address: first.address ?? second.address,
    phone: first.phone ?? second.phone,
    website: first.website ?? second.website,
    timezone: first.timezone ?? second.timezone,
    layouts: first.layouts.length > 0 ? first.layouts : second.layouts,
    source: first.source ?? second.source,
    map: first.map ?? second.map,
  }
}
