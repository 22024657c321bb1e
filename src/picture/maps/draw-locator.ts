import { grownBy, holdsPoint, type Point, type Rectangle } from '../../core/geo/path.ts'
import type { LatLng } from '../../core/geo/point.ts'
import { haloed, type Label, placeLabels, roomOf } from '../labels.ts'
import { type Look, type LookChoice, lookOf, type Size, SMALL } from '../look.ts'
import { clipTo, paintPage, scopeOf } from '../page.ts'
import { paintOf } from '../patterns.ts'
import { element, group, tenths } from '../svg.ts'
import { type CourseSpots, paintDots } from './course-dots.ts'
import { type MapView, viewAround } from './map-view.ts'
import { paintWorld } from './paint-world.ts'

export type NamedPoint = LatLng & { readonly name: string }

/** A course, the courses around it, and the towns that these are in. */
export type LocatorScene = {
  readonly name: string
  readonly point: LatLng
  readonly others: CourseSpots
  readonly towns: readonly NamedPoint[]
  /** Without words, scale and globe: for a thumbnail. */
  readonly isPlain?: boolean
}

const FORMS: Readonly<Record<Size, { readonly width: number; readonly height: number }>> = {
  wide: { width: 720, height: 450 },
  phone: { width: 360, height: 225 },
}

/** Where a course is, on a map of its surroundings. */
export function drawLocator(scene: LocatorScene, choice: LookChoice): string {
  const look = lookOf(choice)
  const { width, height } = FORMS[look.size]
  const scope = scopeOf(scene.name, scene.point.lat, scene.point.lng, 'locator')
  return paintPage(
    look,
    {
      ...{ width, height, scope, title: look.words.map.locator(scene.name) },
      description: scene.towns.map(({ name }) => name).join(', ') || scene.name,
    },
    paintLocator(look, scene, { x: 0, y: 0, width, height }, scope),
  )
}

/** The map to the edges of its frame, with a globe and a scale in its corners. */
export function paintLocator(look: Look, scene: LocatorScene, frame: Rectangle, scope: string): string {
  const view = viewAround(frame, scene.point, widthFor(scene))
  const [x, y] = view.toPage([scene.point.lng, scene.point.lat])
  const radius = Math.min(52, frame.width / 9)
  const globe: Point = [frame.x + frame.width - radius - 14, frame.y + radius + 14]
  const scale = { x: frame.x + 12, y: frame.y + frame.height - 42, width: 150, height: 42 }
  const taken = [
    { x: x - 14, y: y - 42, width: 44, height: 50 },
    { x: globe[0] - radius, y: globe[1] - radius, width: 2 * radius, height: 2 * radius },
    scale,
  ]
  const labels = scene.isPlain ? [] : placeLabels(townLabels(look, scene, view), frame, taken)
  return (
    clipTo(frame, `${scope}map`) +
    group(
      { 'clip-path': paintOf(scope, 'map') },
      paintWorld(look, view, scope),
      paintDots(look, scene.others, view),
      ...labels.map(({ label, middle }) => label.paint(middle)),
      paintFlag(look, [x, y]),
      scene.isPlain ? '' : paintScale(look, view, [scale.x + 4, scale.y + 14]),
      scene.isPlain ? '' : paintGlobe(look, scene.point, globe, radius, scope),
    )
  )
}

const WIDTHS_KM = [90, 180, 360, 700]
const ENOUGH = 12

/** As close as some courses around it are on the map, too. */
function widthFor({ point, others }: LocatorScene): number {
  const within = (kilometres: number) => {
    const view = viewAround({ x: 0, y: 0, width: 100, height: 58 }, point, kilometres)
    let count = 0
    for (let i = 0; i < others.lat.length; i++)
      if (holdsPoint(view.frame, view.toPage([others.lng[i] ?? 0, others.lat[i] ?? 0]))) count++
    return count
  }
  return WIDTHS_KM.find((kilometres) => within(kilometres) >= ENOUGH) ?? 360
}

function townLabels(look: Look, { towns }: LocatorScene, { toPage, frame }: MapView): readonly Label[] {
  const inside = grownBy(frame, -6)
  return towns
    .map(({ name, lng, lat }) => ({ name, at: toPage([lng, lat]) }))
    .filter(({ at }) => holdsPoint(inside, at))
    .map(({ name, at: [x, y] }, index) => {
      const room = roomOf(name, 13)
      const aside = room.width / 2 + 7
      return {
        ...{ ...room, weight: -index },
        candidates: [
          [x + aside, y],
          [x - aside, y],
          [x, y - 13],
          [x, y + 13],
        ] as const,
        paint: (middle: Point) =>
          haloed(look, middle, name, 13, { stroke: look.map.land, 'font-family': 'serif' }),
      }
    })
}

/** A flag as tall as a label, with its foot where the course is. */
function paintFlag(look: Look, [x, y]: Point): string {
  const at = `${tenths(x)} ${tenths(y)}`
  const pole = { fill: 'none', 'stroke-linecap': 'round' }
  return group(
    {},
    element('ellipse', { cx: x, cy: y, rx: 9, ry: 4.5, fill: look.land.green, stroke: look.land.greenEdge }),
    element('path', { ...pole, d: `M${at}v-36`, stroke: look.map.land, 'stroke-width': 5 }),
    element('path', { ...pole, d: `M${at}v-36`, stroke: look.ink.text, 'stroke-width': 2 }),
    element('path', {
      ...{ d: `M${tenths(x + 1)} ${tenths(y - 36)}l24 8-24 8z`, fill: look.ink.flag },
      ...{ stroke: look.map.land, 'stroke-width': 1, 'stroke-linejoin': 'round' },
    }),
  )
}

const KM_PER_MILE = 1.609344

/** A scale in the unit that goes with the lengths of the picture. */
function paintScale(look: Look, { scale }: MapView, [x, y]: Point): string {
  const isMiles = look.units === 'yards'
  const pixels = scale * (isMiles ? KM_PER_MILE : 1)
  const round = [200, 100, 50, 20, 10, 5, 2, 1].find((each) => each * pixels <= 110) ?? 1
  const wide = tenths(round * pixels)
  const words = `${round} ${isMiles ? 'mi' : 'km'}`
  const line = { d: `M${tenths(x)} ${tenths(y - 5)}v5h${wide}v-5`, fill: 'none' }
  return group(
    {},
    element('path', { ...line, stroke: look.map.land, 'stroke-width': 4 }),
    element('path', { ...line, stroke: look.ink.text, 'stroke-width': 1.4 }),
    haloed(look, [x + (round * pixels) / 2, y + 12], words, SMALL, { stroke: look.map.land }),
  )
}

/** Where on Earth that is. */
function paintGlobe(look: Look, point: LatLng, [x, y]: Point, radius: number, scope: string): string {
  const frame = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
  // Half of the Earth, a little turned, so that places near a pole look as people know them.
  const centre = { lat: point.lat * 0.6, lng: point.lng }
  const view = viewAround(frame, centre, 17_800)
  const [px, py] = view.toPage([point.lng, point.lat])
  const ring = { cx: x, cy: y, r: radius }
  return (
    element('clipPath', { id: `${scope}globe` }, element('circle', ring)) +
    group({ 'clip-path': paintOf(scope, 'globe') }, paintWorld(look, view, `${scope}g`, false)) +
    element('circle', { ...ring, fill: 'none', stroke: look.paper, 'stroke-width': 5 }) +
    element('circle', { ...ring, fill: 'none', stroke: look.ink.line, 'stroke-width': 1 }) +
    element('circle', { cx: px, cy: py, r: 4, fill: look.ink.flag, stroke: look.paper, 'stroke-width': 1.5 })
  )
}
