import type { Rectangle } from '../core/geo/path.ts'
import { paintGreen } from './green-inset.ts'
import { paintHazards, paintNotes } from './hazard-table.ts'
import { type Heading, PHONE_HEADING, paintHeading, paintPhoneHeading } from './hole-heading.ts'
import { keyHeight, paintKey } from './hole-key.ts'
import { paintHoleMap, type Scene } from './hole-map.ts'
import { northArrow, scaleBar } from './scale-bar.ts'
import { paintTees } from './tee-list.ts'
import { paintRose, roseSize } from './wind-rose.ts'

/** A page of the yardage book: how large it is, where the map is, and what else is on it. */
export type Sheet = {
  readonly width: number
  readonly map: Rectangle
  readonly paint: (heading: Heading, scene: Scene) => { readonly svg: string; readonly height: number }
}

const WIDTH = 720
const HEIGHT = 1080
const COLUMN = { x: 490, width: 202, end: 880 }
const GREEN_HEIGHT = 292

/** The map on the left; tees, green, hazards and key in a column on the right. */
export const wideSheet: Sheet = {
  width: WIDTH,
  map: { x: 28, y: 140, width: 440, height: 896 },
  paint: (heading, scene) => ({ svg: paintWide(heading, scene), height: HEIGHT }),
}

function paintWide(heading: Heading, scene: Scene): string {
  const { look, view, hazards } = scene
  const { x, width } = COLUMN
  const tees = paintTees(look, heading.card, [x, view.frame.y + 2], width, { columns: 1, mostRows: 9 })
  const green = paintGreen(scene, { x, y: tees.end + 14, width, height: GREEN_HEIGHT })
  const map = paintHoleMap(scene)
  const end = Math.min(COLUMN.end, 956 - keyHeight(look, map))
  const below = green.end + 24
  const table = paintHazards(look, hazards, [x, below], width, end - below)
  const notes = table.end + (table.svg === '' ? 0 : 14)
  return [
    paintHeading(look, heading, WIDTH),
    map.svg,
    tees.svg,
    green.svg,
    table.svg,
    paintNotes(look, [x, notes], width, end - notes),
    paintKey(look, map, [x, 972]),
    northArrow(look, [x + width - 22, 1012], view, 16),
    scaleBar(look, [x + 4, 1004], view, 96),
  ].join('')
}

const PHONE = 360
const EDGE = 14
const INSIDE = PHONE - 2 * EDGE
const PHONE_GREEN = 330
// Tables are not cut on a phone: the sheet is as long as it needs to be.
const MOST_HAZARDS = 8 * 20 + 26

/** One column: the map, then everything else below it. */
export const phoneSheet: Sheet = {
  width: PHONE,
  map: { x: EDGE, y: PHONE_HEADING + 4, width: INSIDE, height: 560 },
  paint: paintPhone,
}

function paintWind({ look, wind, view }: Scene, y: number) {
  if (!wind) return { svg: '', end: y }
  const { height } = roseSize(wind)
  return {
    svg: paintRose(look, wind, view, { x: EDGE, y, width: INSIDE, height }),
    end: y + height + 10,
  }
}

function paintPhone(heading: Heading, scene: Scene) {
  const { look, view, hazards } = scene
  const map = paintHoleMap(scene)
  const scale = view.frame.y + view.frame.height + 14
  const key = scale + 46 + keyHeight(look, map)
  const wind = paintWind(scene, key + 14)
  const tees = paintTees(look, heading.card, [EDGE, wind.end + 12], INSIDE, { columns: 2, mostRows: 6 })
  const table = paintHazards(look, hazards, [EDGE, tees.end + 12], INSIDE, MOST_HAZARDS)
  const green = paintGreen(scene, {
    ...{ x: EDGE, y: table.end + (table.svg === '' ? 0 : 14), width: INSIDE },
    height: PHONE_GREEN,
  })
  const svg = [
    paintPhoneHeading(look, heading, PHONE),
    map.svg,
    scaleBar(look, [EDGE + 4, scale], view, 190),
    northArrow(look, [PHONE - EDGE - 18, scale + 24], view, 15),
    paintKey(look, map, [EDGE, key]),
    wind.svg,
    tees.svg,
    table.svg,
    green.svg,
  ].join('')
  return { svg, height: Math.ceil(green.end + 20) }
}
