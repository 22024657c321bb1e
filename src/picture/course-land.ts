import type { Kind } from '../course/kind-of.ts'
import { isOfLayout } from '../course/read-refs.ts'
import type { Drawn, Shape } from '../course/read-shapes.ts'
import type { Ground } from '../terrain/ground.ts'
import { featureLabel, numberLabel, paintFlag, paintLines } from './course-holes.ts'
import { placeLabels } from './labels.ts'
import type { Look, Size } from './look.ts'
import { onPage } from './on-page.ts'
import { clipTo, frameLine } from './page.ts'
import { paintContours } from './paint-contours.ts'
import { paintBorder, paintLand } from './paint-land.ts'
import { paintOf } from './patterns.ts'
import { element, group } from './svg.ts'
import { paintTrees } from './trees.ts'
import type { View } from './view.ts'

/** Together these keep a picture below 600 kB, however large the map. */
const MOST: Readonly<
  Record<Size, { readonly corners: number; readonly contours: number; readonly trees: number }>
> = {
  wide: { corners: 16_000, contours: 5_000, trees: 2_600 },
  phone: { corners: 6_000, contours: 2_000, trees: 1_200 },
}

export type CourseLand = {
  readonly svg: string
  readonly contours: string | null
  readonly kinds: ReadonlySet<Kind>
}

const PLAYED = new Set<Kind>(['fairway', 'green', 'tee', 'bunker'])

/** The whole course in its frame; numbers and words are `pixel` units large. */
export function paintCourseMap(
  look: Look,
  drawn: Drawn,
  ground: Ground | null,
  { view, pixel }: { readonly view: View; readonly pixel: number },
  layout: string | null,
  scope: string,
): CourseLand {
  const most = MOST[look.size]
  const shapes = onPage(drawn.shapes, view, most.corners)
  const holes = drawn.shapes.filter(({ kind, form }) => kind === 'hole' && form === 'line')
  const contours = ground?.terrain
    ? paintContours(look, ground.terrain, drawn.plane, view, most.contours)
    : null
  const labels = [
    ...holes.flatMap((hole) => numberLabel(look, hole, layout, isOfLayout(hole, layout), view, pixel)),
    ...drawn.shapes.flatMap((shape) => featureLabel(look, shape, view, pixel)),
  ]
  const placed = placeLabels(labels, view.frame, [])
  const isOwn = ({ shape }: { readonly shape: Shape }) => !PLAYED.has(shape.kind) || isOfLayout(shape, layout)
  const style = { look, scope, scale: view.scale, isOwn }
  const svg =
    clipTo(view.frame, `${scope}map`) +
    group(
      { 'clip-path': paintOf(scope, 'map') },
      element('rect', { ...view.frame, fill: look.land.ground }),
      paintLand(shapes, style),
      contours?.svg ?? '',
      paintTrees(look, shapes, view, most.trees, scope),
      paintBorder(shapes, style),
      paintLines(look, holes, layout, view),
      ...holes.map((hole) => paintFlag(look, hole, layout, view)),
    ) +
    group({}, ...placed.map(({ label, middle }) => label.paint(middle))) +
    frameLine(look, view.frame)
  return { svg, contours: contours?.step ?? null, kinds: new Set(shapes.map(({ shape }) => shape.kind)) }
}
