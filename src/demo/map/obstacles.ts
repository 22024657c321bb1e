import type { Land, Outline, StakedCourse } from '../course-plan.ts'
import type { PlanePoint } from '../plane.ts'
import { closed } from './outline.ts'
import { stationsOn } from './spine.ts'

type Kind = 'sand' | 'pond' | 'green' | 'tee' | 'house' | 'shore' | 'creek'
export type Circle = { readonly at: PlanePoint; readonly radius: number; readonly kind: Kind }

/** Spatial index: the obstacles within a distance of a point. */
export type Obstacles = (point: PlanePoint, within: number) => Circle[]

const TILE = 64
const TEE_RADIUS = 9
const HOUSE_RADIUS = 24

/** Everything built: tees, greens, bunkers, ponds and the clubhouse. */
export const gatherPosts = (staked: StakedCourse): Obstacles => lookup(postsOf(staked))

/** The same, plus shores and creeks as chains of circles. */
export const gatherObstacles = (staked: StakedCourse, land: Land): Obstacles =>
  lookup([...postsOf(staked), ...waterCircles(land)])

function postsOf({ holes, clubhouse }: StakedCourse): Circle[] {
  const circles = holes.flatMap(({ bunkers, ponds, green, tees }): Circle[] => [
    ...bunkers.map(({ at, reach }) => ({ at, radius: reach, kind: 'sand' as const })),
    ...ponds.map(({ at, reach }) => ({ at, radius: reach, kind: 'pond' as const })),
    { at: green.at, radius: Math.max(green.across, green.depth), kind: 'green' },
    ...tees.map(({ at }) => ({ at, radius: TEE_RADIUS, kind: 'tee' as const })),
  ])
  return [...circles, { at: clubhouse, radius: HOUSE_RADIUS, kind: 'house' }]
}

function waterCircles({ lakes, sea, creek }: Land): Circle[] {
  const string = (line: readonly PlanePoint[], radius: number, kind: Kind) =>
    stationsOn(line, 4).map(({ at }): Circle => ({ at, radius, kind }))
  const shores: Outline[] = [...lakes, ...(sea ? [sea] : [])]
  return [
    ...shores.flatMap((shore) => string(closed(shore), 2.5, 'shore')),
    ...(creek ? string(creek.line, creek.width / 2, 'creek') : []),
  ]
}

function lookup(circles: readonly Circle[]): Obstacles {
  const tiles = new Map<number, Circle[]>()
  const widest = Math.max(0, ...circles.map(({ radius }) => radius))
  for (const circle of circles) {
    const key = tileKey(tileOf(circle.at[0]), tileOf(circle.at[1]))
    const tile = tiles.get(key)
    if (tile) tile.push(circle)
    else tiles.set(key, [circle])
  }
  return (point, within) => {
    const reach = within + widest
    const found: Circle[] = []
    for (let east = tileOf(point[0] - reach); east <= tileOf(point[0] + reach); east++) {
      for (let north = tileOf(point[1] - reach); north <= tileOf(point[1] + reach); north++) {
        for (const circle of tiles.get(tileKey(east, north)) ?? []) {
          const x = circle.at[0] - point[0]
          const y = circle.at[1] - point[1]
          const near = within + circle.radius
          if (x * x + y * y < near * near) found.push(circle)
        }
      }
    }
    return found
  }
}

const tileOf = (metres: number) => Math.floor(metres / TILE)
const tileKey = (east: number, north: number) => east * 4096 + north
