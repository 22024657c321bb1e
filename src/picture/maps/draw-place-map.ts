import type { Point, Rectangle } from '../../core/geo/path.ts'
import { numberIn } from '../../words/format.ts'
import { textWidth } from '../labels.ts'
import { type Look, type LookChoice, lookOf, type Size, SMALL } from '../look.ts'
import { clipTo, paintPage, scopeOf } from '../page.ts'
import { paintOf } from '../patterns.ts'
import { element, group, text } from '../svg.ts'
import { type CourseSpots, LEVELS, paintDots } from './course-dots.ts'
import { type MapView, viewOfSpots, worldView } from './map-view.ts'
import { paintWorld } from './paint-world.ts'

/** The courses of a place, or of the world if it has no name. */
export type PlaceScene = {
  readonly place: string | null
  readonly spots: CourseSpots
  /** Those that a golfer has played, wherever they are: how much we know of them doesn't matter then. */
  readonly isPlayed?: boolean
}

const FORMS: Readonly<
  Record<Size, { readonly width: number; readonly map: number; readonly world: number }>
> = {
  wide: { width: 720, map: 408, world: 352 },
  phone: { width: 360, map: 260, world: 176 },
}

/** A place with a dot for each of its courses, by how much we know of it. */
export function drawPlaceMap({ place, spots, isPlayed = false }: PlaceScene, choice: LookChoice): string {
  const look = lookOf(choice)
  const { width, map, world } = FORMS[look.size]
  const frame = { x: 0, y: 0, width, height: place === null ? world : map }
  const scope = scopeOf(place, 'places', spots.lat.length)
  const legend = paintLegend(look, spots, [14, frame.height + 26], width - 28)
  const { words, language } = look
  const count = words.map.courses(numberIn(language, spots.lat.length), spots.lat.length === 1)
  return paintPage(
    look,
    {
      ...{ width, height: isPlayed ? frame.height : frame.height + 26 + legend.height + 16, scope },
      description: `${count}.`,
      title: isPlayed ? words.map.played : place === null ? words.map.world : words.map.place(place),
    },
    paintPlaces(look, viewOfPlace({ place, spots }, frame), spots, scope),
    isPlayed ? '' : legend.svg,
  )
}

/** Only the map, to its edges. */
export function paintPlaces(look: Look, view: MapView, spots: CourseSpots, scope: string): string {
  return (
    clipTo(view.frame, `${scope}map`) +
    group({ 'clip-path': paintOf(scope, 'map') }, paintWorld(look, view, scope), paintDots(look, spots, view))
  )
}

/** The view of a place, or of the world. */
export const viewOfPlace = ({ place, spots }: PlaceScene, frame: Rectangle): MapView =>
  place === null ? worldView(frame) : viewOfSpots(frame, spots)

const ROW = 22

function paintLegend(look: Look, { level }: CourseSpots, [x, y]: Point, width: number) {
  const counts = LEVELS.map((_, index) => Array.prototype.filter.call(level, (each) => each === index).length)
  const entries = LEVELS.map((name, index) => ({ name, count: counts[index] ?? 0 })).toReversed()
  let [right, down] = [0, 0]
  const parts = entries
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => {
      const words = `${look.words.map[name]} ${numberIn(look.language, count)}`
      const room = 16 + textWidth(words, 13)
      if (right > 0 && right + room > width) [right, down] = [0, down + ROW]
      const at: Point = [x + right, y + down]
      right += room + 18
      return (
        element('circle', { cx: at[0] + 5, cy: at[1] - 4.5, r: 5, fill: look.map[name] }) +
        text([at[0] + 16, at[1]], words)
      )
    })
  return { svg: group({ 'font-size': Math.max(13, SMALL), fill: look.ink.text }, ...parts), height: down }
}
