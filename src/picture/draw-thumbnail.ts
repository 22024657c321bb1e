import { type Point, type Rectangle, towards } from '../core/geo/path.ts'
import type { Course } from '../course/course.ts'
import type { CourseMap } from '../course/course-map.ts'
import type { Kind } from '../course/kind-of.ts'
import { layoutOnMap } from '../course/layout-on-map.ts'
import { isOfLayout } from '../course/read-refs.ts'
import type { Shape } from '../course/read-shapes.ts'
import { chooseLayout } from './card-of-hole.ts'
import { outlineOf } from './course-sheet.ts'
import { onPage, type PageShape } from './on-page.ts'
import { type Palette, paletteOf, type Theme } from './palette.ts'
import { holeOfCourse, shapesOfCourse } from './shapes-of-course.ts'
import { element, roundedData, tenths } from './svg.ts'
import { fitted, type View } from './view.ts'

const HOLE = { width: 120, height: 160, corners: 260 } as const
const COURSE = { width: 320, height: 200, corners: 1_500 } as const

/** Without a theme, the picture follows the page that it is on. */
type ThumbChoice = { readonly layout?: string | null; readonly theme?: Theme | null }

/** The classes of a thumbnail, bottom layer first. */
const LAYERS: readonly (readonly [string, readonly Kind[]])[] = [
  ['c', ['course']],
  ['t', ['wood']],
  ['w', ['water']],
  ['f', ['fairway', 'range']],
  ['e', ['tee']],
  ['g', ['green']],
  ['b', ['bunker']],
]

/** A hole as a small picture without words: play goes up. */
export function drawHoleThumb(
  course: Course,
  map: CourseMap | null,
  { hole: number, layout = null, theme = null }: ThumbChoice & { readonly hole: number },
): string {
  const onMap = layoutOnMap(course, chooseLayout(course, layout))
  const drawn = shapesOfCourse(course, map)
  const hole = holeOfCourse(course, drawn, number, onMap)
  const { line, tees, green, backTee, goal } = hole
  const points = [...line, ...tees.flatMap(({ paths }) => paths.flat()), ...(green?.paths.flat() ?? [])]
  const around = { sides: 22, ends: 14, maxScale: 2.4 }
  const view = fitted(frameOf(HOLE), towards(backTee, goal), points, around)
  const isOwn = (shape: Shape) => shape.kind === 'wood' || shape.kind === 'water' || hole.owns(shape)
  const lines = hole.isLineDrawn ? [{ ...EMPTY_LINE, paths: [line] }] : []
  return paintThumb(HOLE, view, drawn.shapes.filter(isOwn), lines, theme)
}

const EMPTY_LINE = { kind: 'hole', form: 'line' } as const

/** A whole course as a small picture without words: north is up. */
export function drawCourseThumb(
  course: Course,
  map: CourseMap | null,
  { layout = null, theme = null }: ThumbChoice = {},
): string {
  const onMap = layoutOnMap(course, chooseLayout(course, layout))
  const { shapes } = shapesOfCourse(course, map)
  const view = fitted(frameOf(COURSE), [0, 1], outlineOf(shapes), { sides: 30, ends: 30, maxScale: 1 })
  const holes = shapes.filter(({ kind, form }) => kind === 'hole' && form === 'line')
  const lines = holes.filter((shape) => isOfLayout(shape, onMap))
  return paintThumb(COURSE, view, shapes, lines, theme)
}

type Form = { readonly width: number; readonly height: number; readonly corners: number }

const frameOf = ({ width, height }: Form): Rectangle => ({ x: 0, y: 0, width, height })

function paintThumb(
  form: Form,
  view: View,
  shapes: readonly Shape[],
  lines: readonly Pick<Shape, 'paths'>[],
  theme: Theme | null,
): string {
  const { width, height } = form
  const kinds = new Set(LAYERS.flatMap(([, each]) => each))
  const areas = onPage(
    shapes.filter(({ kind, form: shape }) => shape === 'area' && kinds.has(kind)),
    view,
    form.corners,
  )
  const play = lines.flatMap(({ paths }) => paths.map((path) => path.map(view.toPage)))
  const ends = play.flatMap((path) => path.slice(-1))
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    element('style', {}, styleOf(theme)),
    element('rect', { class: 'r', width, height }),
    ...LAYERS.map(([name, each]) =>
      layer(
        name,
        areas.filter(({ shape }) => each.includes(shape.kind)),
        view,
      ),
    ),
    element('path', { class: 'l', d: roundedData(play, false, 14 * view.scale) }),
    ...flags(ends, Math.min(10, Math.max(5, view.scale * 9))),
  ).concat('\n')
}

const layer = (name: string, shapes: readonly PageShape[], { scale }: View) =>
  shapes.length === 0
    ? ''
    : element('path', {
        class: name,
        d: shapes.map(({ paths }) => roundedData(paths, true, 4 * scale)).join(''),
      })

function flags(ends: readonly Point[], high: number): readonly string[] {
  const [half, wide] = [tenths(high * 0.24), tenths(high * 0.66)]
  const poles = ends.map(([x, y]) => `M${tenths(x)} ${tenths(y)}v${tenths(-high)}`).join('')
  const cloths = ends.map(([x, y]) => `M${tenths(x)} ${tenths(y - high)}l${wide} ${half}-${wide} ${half}z`)
  return [element('path', { class: 'p', d: poles }), element('path', { class: 'k', d: cloths.join('') })]
}

const rules = ({ land, ink }: Palette) =>
  [
    `.r{fill:${land.ground}}`,
    `.c{fill:${land.course}}`,
    `.t{fill:${land.wood}}`,
    `.w{fill:${land.water};stroke:${land.shore}}`,
    `.f{fill:${land.fairway};stroke:${land.fairwayEdge}}`,
    `.e{fill:${land.tee};stroke:${land.teeEdge}}`,
    `.g{fill:${land.green};stroke:${land.greenEdge}}`,
    `.b{fill:${land.sand};stroke:${land.lip}}`,
    `.l,.p{stroke:${ink.play}}`,
    `.k{fill:${ink.flag}}`,
  ].join('')

const SHAPES =
  'path{fill-rule:evenodd;stroke-width:.7}.l{fill:none;stroke-dasharray:3 3;stroke-opacity:.6}.p{stroke-width:.8}'

function styleOf(theme: Theme | null): string {
  if (theme !== null) return SHAPES + rules(paletteOf(theme))
  const dark = `@media (prefers-color-scheme:dark){${rules(paletteOf('dark'))}}`
  return SHAPES + rules(paletteOf('light')) + dark
}
