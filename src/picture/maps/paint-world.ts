import { grownBy, meet, type Path, type Point, type Rectangle, rectangleOf } from '../../core/geo/path.ts'
import { simplify, simplifyRing } from '../../core/geo/simplify.ts'
import { clipLine, clipRing } from '../clip.ts'
import type { Look } from '../look.ts'
import { element, group, pathData } from '../svg.ts'
import type { MapView } from './map-view.ts'
import { readWorld, type World } from './read-world.ts'
import { flatLines, flatRings, isOnLand } from './unrolled.ts'

// Wider than any stroke, so a clipped edge is never visible.
const MARGIN = 14
const TOLERANCE = 0.45
const KM_A_DEGREE = 111.2

/** The sea, the coast with lines along it as on old charts, the land and the borders. */
export function paintWorld(look: Look, view: MapView, scope: string, hasBorders = true): string {
  const { sea, shallow, coast, land, border } = look.map
  const world = readWorld(view.detail, nearnessTo(view))
  const lines = (paths: readonly Path[]) => pathData(linesOn(paths, view), false)
  const round = { fill: 'none', 'stroke-linejoin': 'round' }
  const id = `${scope}shore`
  const along = (width: number, stroke: string, opacity: string) =>
    element('use', { href: `#${id}`, stroke, 'stroke-width': width, 'stroke-opacity': opacity })
  const dashes = { stroke: border, 'stroke-width': 0.9, 'stroke-dasharray': '5 2.5 1.5 2.5' }
  return group(
    {},
    element('rect', { ...view.frame, fill: sea }),
    element('defs', {}, element('path', { id, d: lines(world.shores), ...round })),
    along(13, shallow, '0.22'),
    along(7, shallow, '0.35'),
    element('path', { d: pathData(ringsOn(world, view), true), fill: land, 'fill-rule': 'evenodd' }),
    along(0.9, coast, '1'),
    hasBorders ? element('path', { d: lines(world.borders), ...round, ...dashes }) : '',
  )
}

function ringsOn({ land }: World, view: MapView): readonly Path[] {
  const room = grownBy(view.frame, MARGIN)
  const flat = view.isWorld ? land.flatMap(flatRings) : land
  const rings = flat.flatMap((ring) => {
    const cut = simplifyRing(clipRing(ring.map(view.toPage), room), TOLERANCE)
    return cut.length > 2 && isVisible(cut) ? [cut] : []
  })
  // What is on the far side of the Earth surrounds the map: land there would turn land and sea around.
  const { lat, lng } = view.centre
  return !view.isWorld && isOnLand(land, [lng + 180, -lat]) ? [...rings, cornersOf(room)] : rings
}

const cornersOf = ({ x, y, width, height }: Rectangle): Path => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

const isVisible = (path: Path) => {
  const { width, height } = rectangleOf(path)
  return Math.max(width, height) > 1
}

function linesOn(paths: readonly Path[], view: MapView): readonly Path[] {
  const room = grownBy(view.frame, MARGIN)
  const flat = view.isWorld ? paths.flatMap(flatLines) : paths
  return flat
    .flatMap(withoutSeam)
    .flatMap((path) => clipLine(path.map(view.toPage), room))
    .filter(isVisible)
    .map((path) => simplify(path, TOLERANCE))
}

/** Without parts along the date line or at the south pole, where a flat world is cut but no coast is. */
function withoutSeam(path: Path): readonly Path[] {
  const pieces: Point[][] = [[]]
  path.forEach((point, index) => {
    const before = path[index - 1]
    if (before && isSeam(before, point)) pieces.push([])
    pieces.at(-1)?.push(point)
  })
  return pieces.filter((piece) => piece.length > 1)
}

const isSeam = (a: Point, b: Point) =>
  (Math.abs(a[0]) > 179.99 && Math.abs(b[0]) > 179.99) || (a[1] < -89 && b[1] < -89)

/** Tells quickly, and rather too often, whether something may be on the map. */
function nearnessTo({ centre, reach }: MapView): (box: Rectangle) => boolean {
  if (reach > 6_000) return () => true
  const high = reach / KM_A_DEGREE + 0.5
  const narrow = Math.cos((Math.min(88, Math.abs(centre.lat) + high) * Math.PI) / 180)
  const wide = Math.min(180, high / Math.max(0.02, narrow))
  const boxes = [-360, 0, 360].map((turn) => ({
    ...{ x: centre.lng - wide + turn, y: centre.lat - high, width: 2 * wide, height: 2 * high },
  }))
  return (box) => boxes.some((each) => meet(each, box))
}
