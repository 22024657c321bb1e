import type { Land } from '../course-plan.ts'
import type { Draw } from '../draw.ts'
import { chance, within } from '../draw.ts'
import { aboutTurn, heading, type PlanePoint } from '../plane.ts'
import { type Field, keepLane, openField } from './field.ts'
import { petalOf } from './petal.ts'
import { reliefOf } from './relief.ts'
import { type Ground, type Line, type Ordered, type Routed, routeNine } from './route-nine.ts'

const TRIES_A_NINE = 3
// A nine begins and ends in a yard of this radius; where there are many, each has its own beside the clubhouse.
const YARD = 170
const YARDS_AWAY: Readonly<Record<number, number>> = { 2: 55, 3: 90, 4: 130 }

export type RoutedCourse = {
  readonly clubhouse: PlanePoint
  readonly nines: readonly (readonly Line[])[]
  readonly field: Field
}

/** Each nine a loop of its own round the clubhouse; null when they do not fit on this land. */
export function routeCourse(
  draw: Draw,
  land: Land,
  nines: readonly (readonly Ordered[])[],
  seaward: PlanePoint | null,
): RoutedCourse | null {
  const clubhouse: PlanePoint = [0, 0]
  const height = reliefOf(land.height, land.reach)
  const axis = chooseAxis(draw, seaward)
  let field = openField(land, clubhouse)
  const routed: (readonly Line[])[] = []
  for (const [index, holes] of nines.entries()) {
    const toward = axis + index / nines.length
    const [east, north] = heading(toward)
    const away = YARDS_AWAY[nines.length] ?? 0
    const ground = { home: [east * away, north * away] as const, yard: YARD, height, nine: index }
    const nine = tryNine(draw, ground, field, holes, toward, 1 / nines.length)
    if (!nine) return null
    routed.push(nine.lines)
    field = nine.field
  }
  return { clubhouse, nines: routed, field }
}

/** Along a shore one plays out one way and in from the other. */
function chooseAxis(draw: Draw, seaward: PlanePoint | null): number {
  return seaward ? aboutTurn(seaward) + 0.25 + within(draw, -0.06, 0.06) : draw()
}

function tryNine(
  draw: Draw,
  ground: Ground,
  field: Field,
  holes: readonly Ordered[],
  axis: number,
  width: number,
): Routed | null {
  for (let attempt = 0; attempt < TRIES_A_NINE; attempt++) {
    const sense = chance(draw, 0.5) ? 1 : -1
    const petal = petalOf(ground.home, axis, width, sense, 1 + attempt * 0.08, holes.at(-1)?.metres ?? 0)
    const lane = keepLane(
      field,
      petal.greens.at(-2) ?? ground.home,
      petal.greens.at(-1) ?? ground.home,
      ground.nine,
    )
    const routed = routeNine({ draw, ground, holes, petal }, lane)
    if (routed) return routed
  }
  return null
}
