// The drawing that a tool's answer may carry: yards on a plane, x to the east, y to the north.

type Point = readonly [number, number]
type Ring = readonly Point[]

const AREAS = ['water', 'fairways', 'tees', 'bunkers', 'greens'] as const

export type Drawing = {
  readonly viewBox: string
  readonly width: number
  readonly height: number
  readonly paths: readonly { readonly kind: string; readonly d: string }[]
  readonly player: Point | null
  readonly pin: Point | null
  /** How large a mark is, in yards, to be seen at the size the drawing is shown at. */
  readonly mark: number
}

const MARGIN = 12
/** The flag's height in marks. */
export const FLAG = 3
/** Somebody further away than this many yards would shrink the hole to a speck. */
const FAR = 120

/** Null when there is too little to draw. */
export function drawHole(given: unknown): Drawing | null {
  const hole = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}
  const line = pointsOf(hole.line)
  const areas = AREAS.map((kind) => ({ kind, rings: ringsOf(hole[kind]) }))
  // A lake may be larger than the hole: it gives no measure.
  const measure = [...line, ...areas.flatMap(({ kind, rings }) => (kind === 'water' ? [] : rings.flat()))]
  if (measure.length < 3) return null
  const turn = turnedUp(line)
  const turned = (point: unknown) => (isPoint(point) ? turn(point) : null)
  const box = boxOf(measure.map(turn))
  const player = turned(hole.player)
  const seen = player !== null && distanceTo(box, player) <= FAR ? player : null
  const frame = seen === null ? box : boxOf([[box.left, box.top], [box.right, box.bottom], seen])
  return { ...framed(frame), paths: pathsOf(areas, line, turn), player: seen, pin: turned(hole.pin) }
}

type Turn = (point: Point) => Point
type Area = { readonly kind: string; readonly rings: readonly Ring[] }

function pathsOf(areas: readonly Area[], line: Ring, turn: Turn) {
  const closed = ({ kind, rings }: Area) => rings.map((ring) => ({ kind, d: `${pathOf(ring.map(turn))}Z` }))
  return [...areas.flatMap(closed), ...(line.length > 1 ? [{ kind: 'line', d: pathOf(line.map(turn)) }] : [])]
}

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every((number) => Number.isFinite(number))

const pointsOf = (value: unknown): Ring => (Array.isArray(value) ? value.filter(isPoint) : [])

const ringsOf = (value: unknown): readonly Ring[] =>
  Array.isArray(value) ? value.map(pointsOf).filter((ring) => ring.length > 2) : []

/** Turns the plane so that the hole is played upwards, and the y axis down as pictures have it. */
function turnedUp(line: Ring): Turn {
  const [from, to] = [line[0], line.at(-1)]
  const angle = from && to ? Math.atan2(to[0] - from[0], to[1] - from[1]) : 0
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return ([x, y]) => [x * cos - y * sin, -(x * sin + y * cos)]
}

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

function boxOf(points: Ring): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const distanceTo = ({ left, right, top, bottom }: Box, [x, y]: Point) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

function framed({ left, right, top, bottom }: Box) {
  const mark = Math.max(right - left, bottom - top) / 40
  const above = MARGIN + FLAG * mark
  const height = bottom - top + above + MARGIN
  // A straight hole is a thin strip: some rough beside it makes it a picture.
  const width = Math.max(right - left + 2 * MARGIN, height / 2.2)
  const viewBox = [(left + right - width) / 2, top - above, width, height].map(rounded).join(' ')
  return { viewBox, width, height, mark }
}

const pathOf = (points: Ring) => `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}`

const rounded = (value: number) => Math.round(value * 10) / 10
