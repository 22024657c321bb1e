import type { Rectangle } from '../../core/geo/path.ts'
import { layoutOnMap } from '../../course/layout-on-map.ts'
import { chooseLayout } from '../card-of-hole.ts'
import { paintCourseMap } from '../course-land.ts'
import { outlineOf } from '../course-sheet.ts'
import { fitText } from '../labels.ts'
import { type Look, type LookChoice, lookOf } from '../look.ts'
import { type LocatorScene, paintLocator } from '../maps/draw-locator.ts'
import { type PlaceScene, paintPlaces, viewOfPlace } from '../maps/draw-place-map.ts'
import { viewAround } from '../maps/map-view.ts'
import { patterns } from '../patterns.ts'
import type { PicturedCourse } from '../pictured-course-store.ts'
import { shapesOfCourse } from '../shapes-of-course.ts'
import { element, group, text } from '../svg.ts'
import { fitted } from '../view.ts'
import { type ListRow, paintList } from './paint-list.ts'
import { printable } from './printable.ts'
import { wrapText } from './wrap-text.ts'

/** What a card says. */
export type CardText = {
  readonly title: string
  readonly under: string
  readonly stats: readonly { readonly value: string; readonly label: string }[]
}

/** What a card shows on its right. */
export type CardArt =
  | { readonly kind: 'course'; readonly slug: string }
  | { readonly kind: 'locator'; readonly scene: LocatorScene }
  | { readonly kind: 'places'; readonly scene: PlaceScene }
  | { readonly kind: 'list'; readonly rows: readonly ListRow[] }
  | { readonly kind: 'none' }

export const CARD = { width: 1_200, height: 630 } as const
const ART: Rectangle = { x: 640, y: 0, width: 560, height: CARD.height }
const EDGE = 60
const INSIDE = ART.x - 2 * EDGE + 16
const SANS = 'Inter'
const SERIF = 'Source Serif 4'

/** A picture for posts elsewhere: what it is on the left, how it looks on the right. */
export function drawCard(card: CardText, art: CardArt, course: PicturedCourse | null, choice: LookChoice) {
  // A small sheet's drawing has as much detail as the card shows.
  const look = lookOf({ ...choice, size: 'phone' })
  const { width, height } = CARD
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    element('rect', { width, height, fill: look.paper }),
    paintArt(look, art, course),
    element('path', { d: `M${ART.x} 0V${height}`, stroke: look.ink.line, 'stroke-width': 1.5 }),
    paintWordmark(look),
    paintWords(look, card),
  )
}

function paintArt(look: Look, art: CardArt, found: PicturedCourse | null): string {
  const scope = 'art'
  if (art.kind === 'course' && found) return paintCourseArt(look, found, scope)
  if (art.kind === 'locator') return enlarged(paintLocator(look, art.scene, SMALL_ART, scope))
  if (art.kind === 'places') return enlarged(paintPlaces(look, viewOf(art.scene), art.scene.spots, scope))
  if (art.kind === 'list') return paintList(look, art.rows, ART)
  return element('rect', { ...ART, fill: look.land.ground })
}

// Maps are made for screens: signs and words would be small on a card.
const LARGER = 1.6
const SMALL_ART: Rectangle = { x: 0, y: 0, width: ART.width / LARGER, height: ART.height / LARGER }

const enlarged = (svg: string) => group({ transform: `translate(${ART.x} ${ART.y}) scale(${LARGER})` }, svg)

// Of the world, a card has room for the part with most courses.
const ATLANTIC = { lat: 40, lng: -42 }
const ATLANTIC_KM = 9_500

const viewOf = (scene: PlaceScene) =>
  scene.place === null ? viewAround(SMALL_ART, ATLANTIC, ATLANTIC_KM) : viewOfPlace(scene, SMALL_ART)

// Numbers of holes are a little larger than on a screen: cards are often shown small.
const PIXEL = 1.5

function paintCourseArt(look: Look, { course, ground }: PicturedCourse, scope: string): string {
  const drawn = shapesOfCourse(course, course.map)
  const view = fitted(ART, [0, 1], outlineOf(drawn.shapes), { sides: 50, ends: 50, maxScale: 4 })
  const layout = layoutOnMap(course, chooseLayout(course, null))
  const land = paintCourseMap(look, drawn, ground, { view, pixel: PIXEL }, layout, scope)
  return patterns(look, scope, view.scale, 24) + land.svg
}

/** The mark in a square of 64. */
function paintWordmark(look: Look): string {
  const line = { fill: 'none', stroke: '#86d29a', 'stroke-width': 9, 'stroke-linecap': 'round' }
  const mark = group(
    { transform: `translate(${EDGE} 54) scale(0.82)` },
    element('rect', { width: 64, height: 64, rx: 14, fill: '#14532d' }),
    element('path', { d: 'M14 52C14 34 20 30 32 27C42 24.5 47 21 47 14', ...line }),
    element('circle', { cx: 47, cy: 15, r: 8, fill: '#d9f5df' }),
    element('path', { d: 'M47 16V3l9 4-9 4', fill: '#e4572e', stroke: '#e4572e', 'stroke-width': 1.5 }),
  )
  const style = { 'font-family': SANS, 'font-size': 32, 'font-weight': '600', fill: look.ink.text }
  return mark + text([EDGE + 68, 91], 'Dogleg', style)
}

const TITLES = [
  { size: 76, lines: 2 },
  { size: 64, lines: 3 },
  { size: 52, lines: 4 },
  { size: 42, lines: 4 },
] as const

const STATS = 500

/** The name as large as it fits; without a name that we can print, the place takes its room. */
function paintWords(look: Look, { title, under, stats }: CardText): string {
  const [name, place] = [printable(title), printable(under)]
  const heading = wrapText(name ?? place ?? '', INSIDE, TITLES)
  const deep = heading.lines.length * heading.size * 1.12
  const hasPlace = name !== null && place !== null
  const top = 128 + (STATS - 60 - 128 - deep - (hasPlace ? 46 : 0)) / 2
  const serif = { 'font-family': SERIF, 'font-weight': '600', fill: look.ink.text }
  const lines = heading.lines.map((line, index) =>
    text([EDGE, top + heading.size * (0.86 + index * 1.12)], line, { ...serif, 'font-size': heading.size }),
  )
  const small = { 'font-family': SANS, 'font-size': 28, fill: look.ink.quiet }
  return group(
    {},
    ...lines,
    hasPlace ? text([EDGE, top + deep + 38], fitText(place, 28, INSIDE), small) : '',
    paintStats(look, stats),
  )
}

function paintStats(look: Look, stats: CardText['stats']): string {
  if (stats.length === 0) return ''
  const wide = INSIDE / Math.max(3, stats.length)
  const serif = { 'font-family': SERIF, 'font-weight': '600', 'font-size': 54, fill: look.ink.text }
  const small = { 'font-family': SANS, 'font-size': 24, fill: look.ink.quiet }
  const rule = { d: `M${EDGE} ${STATS - 34}h${INSIDE}`, stroke: look.ink.hair, 'stroke-width': 1.5 }
  return (
    element('path', rule) +
    stats
      .map(({ value, label }, index) => {
        const x = EDGE + index * wide
        return text([x, STATS + 32], value, serif) + text([x, STATS + 68], label, small)
      })
      .join('')
  )
}
