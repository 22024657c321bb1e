import { type Path, type Point, rectangleOf, ringsHold } from '../../core/geo/path.ts'
import { simplifyTo } from '../../core/geo/simplify.ts'
import type { Kind } from '../../course/kind-of.ts'
import type { PlayableHole, PlayableMap } from '../../course/playable-map.ts'
import type { Shape } from '../../course/read-shapes.ts'
import { GREEN, GROUND_OF, OUT, ROUGH, TREES, WIDTH_OF } from './ground.ts'
import { ordinaryGreen } from './ordinary-green.ts'

/** An area of one ground: rings, or lines with a width (metres to each side). */
export type Patch = {
  readonly ground: number
  readonly rings: readonly Path[]
  readonly width: number | null
  /** Of trees, in metres. */
  readonly height: number
}

/** What is known of the ground of a hole, as plain data; later patches cover earlier ones. */
export type HoleGround = {
  readonly patches: readonly Patch[]
  /** From the tee to the green. */
  readonly line: Path
  readonly green: readonly Path[]
  /** The map has only its middle. */
  readonly isGreenAssumed?: boolean
  readonly goal: Point
  /** Teeing areas. */
  readonly tees: readonly (readonly Path[])[]
  /** The outline of the grounds: outside is out of bounds. Null if it is not drawn. */
  readonly bounds: readonly Path[] | null
  /** What the map shows here at all. */
  readonly drawn: { readonly fairway: boolean; readonly trees: boolean }
}

/** Metres around the hole that we look at. */
const AROUND = 120
/** More corners than that say nothing to a golfer, and take long. */
const [MOST_CORNERS, MOST_CORNERS_OF_LINE] = [200, 40] as const
/** Metres, where the map has no height. */
const TREE_HEIGHT = 12
const SCRUB_HEIGHT = 2.5
const HOUSE_HEIGHT = 6

export function holeGround({ shapes }: PlayableMap, hole: PlayableHole): HoleGround {
  const reaches = nearnessTo(hole)
  const patches = shapes
    .filter((shape) => changesGround(shape) && reaches(shape))
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map(patchOf)
  const green = greenOf(hole)
  // The greens of other holes are wrong greens: a ball there is dropped beside them, without penalty.
  const wrong = shapes.filter(
    (shape) => shape.kind === 'green' && shape !== hole.green && shape.form === 'area',
  )
  return {
    patches: [
      ...patches,
      ...wrong.map(({ paths }) => area(ROUGH, paths)),
      ...(green.length > 0 ? [area(GREEN, green)] : []),
    ],
    line: simplifyTo(hole.line, MOST_CORNERS_OF_LINE, 0.5, false),
    green,
    goal: hole.goal,
    tees: hole.tees.filter(({ form }) => form === 'area').map(({ paths }) => paths),
    bounds: boundsOf(shapes, hole),
    ...(hole.green === null && hole.target !== null && { isGreenAssumed: true }),
    drawn: {
      fairway: shapes.some((shape) => shape.kind === 'fairway' && reaches(shape)),
      trees: patches.some(({ ground }) => ground === TREES),
    },
  }
}

/** Where the map has only the middle of the green, we assume one of ordinary size. */
function greenOf({ green, target, goal }: PlayableHole): readonly Path[] {
  if (green) return green.paths
  return target ? [ordinaryGreen(goal)] : []
}

/** A line of white stakes says nothing about which side of it is out of bounds. */
const changesGround = ({ kind, form }: Shape) =>
  GROUND_OF[kind] !== undefined || (kind === 'border' && form === 'area')

const area = (ground: number, rings: readonly Path[]): Patch => ({ ground, rings, width: null, height: 0 })

/** Bunkers are in fairways and greens, water is below trees. */
const ORDER: readonly Kind[] = [
  'rough',
  'heath',
  'range',
  'beach',
  'fairway',
  'tee',
  'scrub',
  'wood',
  'water',
  'stream',
]
const orderOf = ({ kind }: Shape) => {
  const place = ORDER.indexOf(kind)
  return place < 0 ? ORDER.length : place
}

const patchOf = (shape: Shape): Patch => ({
  ground: shape.kind === 'border' ? OUT : (GROUND_OF[shape.kind] ?? ROUGH),
  rings: shape.paths.map((path) => simplifyTo(path, MOST_CORNERS, 0.3, shape.form === 'area')),
  width: shape.form === 'area' ? null : (WIDTH_OF[shape.kind] ?? 1),
  height: heightOf(shape),
})

function heightOf({ kind, height }: Shape): number {
  if (GROUND_OF[kind] !== TREES) return 0
  if (height !== null) return Math.min(60, height)
  if (kind === 'scrub') return SCRUB_HEIGHT
  return kind === 'building' || kind === 'clubhouse' ? HOUSE_HEIGHT : TREE_HEIGHT
}

/** A large lake may have all its corners far away. */
function nearnessTo({ line, goal }: PlayableHole): (shape: Shape) => boolean {
  const hole = rectangleOf([...line, goal])
  return ({ paths }) => {
    const own = rectangleOf(paths[0] ?? [])
    return (
      own.x < hole.x + hole.width + AROUND &&
      own.x + own.width > hole.x - AROUND &&
      own.y < hole.y + hole.height + AROUND &&
      own.y + own.height > hole.y - AROUND
    )
  }
}

/** An outline of the grounds that holds the whole hole; one that cuts it in two was drawn for something else. */
function boundsOf(shapes: readonly Shape[], { line, goal }: PlayableHole): readonly Path[] | null {
  const around = shapes.find(
    ({ kind, form, paths }) =>
      kind === 'course' && form === 'area' && [...line, goal].every((at) => ringsHold(paths, at)),
  )
  return around?.paths ?? null
}
