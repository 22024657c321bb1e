import type { Land } from '../course-plan.ts'
import { approximateTurn, heading, type PlanePoint } from '../plane.ts'
import type { Random } from '../random.ts'
import { chance, within } from '../random.ts'
import { coarseRelief } from './coarse-relief.ts'
import { createField, type Field, reserveLane } from './field.ts'
import { petalOf } from './petal.ts'
import { type HoleToRoute, type Line, type NineSite, type Routed, routeNine } from './route-nine.ts'

const ATTEMPTS_PER_NINE = 3
// A nine starts and ends within this radius of its home, which with several nines is off to one side of the clubhouse.
const YARD = 170
const YARDS_AWAY: Readonly<Record<number, number>> = { 2: 55, 3: 90, 4: 130 }

export type RoutedCourse = {
  readonly clubhouse: PlanePoint
  readonly nines: readonly (readonly Line[])[]
  readonly field: Field
}

/** Each nine is its own loop from the clubhouse; null if they don't fit on this land. */
export function routeCourse(
  random: Random,
  land: Land,
  nines: readonly (readonly HoleToRoute[])[],
  seaward: PlanePoint | null,
): RoutedCourse | null {
  const clubhouse: PlanePoint = [0, 0]
  const height = coarseRelief(land.height, land.reach)
  const axis = chooseAxis(random, seaward)
  let field = createField(land, clubhouse)
  const routed: (readonly Line[])[] = []
  for (const [index, holes] of nines.entries()) {
    const toward = axis + index / nines.length
    const [east, north] = heading(toward)
    const away = YARDS_AWAY[nines.length] ?? 0
    const site = { home: [east * away, north * away] as const, yard: YARD, height, nine: index }
    const nine = tryNine(random, site, field, holes, toward, 1 / nines.length)
    if (!nine) return null
    routed.push(nine.lines)
    field = nine.field
  }
  return { clubhouse, nines: routed, field }
}

/** By the sea, the nines run out along the shore in opposite directions. */
function chooseAxis(random: Random, seaward: PlanePoint | null): number {
  return seaward ? approximateTurn(seaward) + 0.25 + within(random, -0.06, 0.06) : random()
}

function tryNine(
  random: Random,
  site: NineSite,
  field: Field,
  holes: readonly HoleToRoute[],
  axis: number,
  width: number,
): Routed | null {
  for (let attempt = 0; attempt < ATTEMPTS_PER_NINE; attempt++) {
    const turnDirection = chance(random, 0.5) ? 1 : -1
    const petal = petalOf(
      site.home,
      axis,
      width,
      turnDirection,
      1 + attempt * 0.08,
      holes.at(-1)?.metres ?? 0,
    )
    const lane = reserveLane(
      field,
      petal.greens.at(-2) ?? site.home,
      petal.greens.at(-1) ?? site.home,
      site.nine,
    )
    const routed = routeNine({ random, site, holes, petal }, lane)
    if (routed) return routed
  }
  return null
}
