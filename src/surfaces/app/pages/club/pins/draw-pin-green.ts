import { html } from 'hono/html'
import type { Path, Point } from '../../../../../core/geo/path.ts'
import type { FallArrow, PinGreen } from '../../../../../terrain/pin/pin-green.ts'

export type DrawnMarks = {
  readonly pin: Point | null
  /** Where it could be. */
  readonly suggested: Point | null
  /** The holes of the last days. */
  readonly past: readonly Point[]
}

/** Metres around a green, so that the flag of a hole at its edge has room. */
export const MARGIN = 2
/** Units of the drawing per metre. */
export const UNITS = 10

const BANDS = 8

/**
 * A green as SVG, seen from the fairway, in the colours of the style sheet. A large one shows heights, contour lines and
 * which way it falls; both show what is too steep. The numbers in it are our own.
 */
export function drawPinGreen(green: PinGreen, marks: DrawnMarks, label: string, isLarge: boolean) {
  const toPage = pageOf(green)
  const [width, height] = [green.width + 2 * MARGIN, green.depth + 2 * MARGIN].map((side) =>
    tenths(side * UNITS),
  )
  const { relief } = green
  return html`<svg class="pin-green${isLarge ? ' pin-green-large' : ''}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}"${
    isLarge ? html` data-scale="${UNITS}" data-margin="${MARGIN}"` : ''
  }>
<path class="pin-turf" d="${ringsData(green.rings, toPage)}"/>${
    relief === null
      ? ''
      : html`${isLarge ? relief.bands.map((rings, at) => html`<path class="pin-band-${bandOf(at, relief.bands.length)}" d="${ringsData(rings, toPage)}"/>`) : ''}<path class="pin-lines" d="${linesData(relief.lines, toPage)}"/><path class="pin-steep" d="${ringsData(relief.steep, toPage)}"/>${isLarge ? html`<path class="pin-falls" d="${relief.arrows.map((arrow) => arrowData(arrow, toPage)).join('')}"/>` : ''}`
  }<path class="pin-edge" d="${ringsData(green.rings, toPage)}"/>
${marks.past.map((spot) => circle('pin-past', toPage(spot), isLarge ? 3.5 : 6))}
${marks.suggested === null ? '' : flag('pin-suggested', toPage(marks.suggested), isLarge)}
<g data-pin${marks.pin === null ? html` hidden` : ''}>${flag('pin-today', toPage(marks.pin ?? [0, 0]), isLarge)}</g>
</svg>`
}

/** Bands of a flat green are in the middle of the scale, and never more than it has colours. */
const bandOf = (at: number, count: number) =>
  count >= BANDS ? 1 + Math.floor((at * BANDS) / count) : 1 + at + Math.floor((BANDS - count) / 2)

const tenths = (value: number) => Math.round(value * 10) / 10

/** The back of the green is up. */
const pageOf =
  ({ depth }: PinGreen) =>
  ([x, y]: Point): Point => [tenths((x + MARGIN) * UNITS), tenths((depth - y + MARGIN) * UNITS)]

type ToPage = ReturnType<typeof pageOf>

const pathData = (path: Path, toPage: ToPage) => path.map(toPage).map(([x, y]) => `${x} ${y}`)

const ringsData = (rings: readonly Path[], toPage: ToPage) =>
  rings.map((ring) => `M${pathData(ring, toPage).join('L')}z`).join('')

const linesData = (lines: readonly Path[], toPage: ToPage) =>
  lines.map((line) => `M${pathData(line, toPage).join('L')}`).join('')

/** Metres: a steep arrow is longer. */
const arrowLength = (percent: number) => 0.7 + Math.min(5, percent) * 0.3

function arrowData({ at, toward, percent }: FallArrow, toPage: ToPage): string {
  const half = arrowLength(percent) / 2
  const point = (ahead: number, aside: number): Point => [
    at[0] + toward[0] * ahead - toward[1] * aside,
    at[1] + toward[1] * ahead + toward[0] * aside,
  ]
  const corner = (spot: Point) => toPage(spot).join(' ')
  const [tail, tip] = [corner(point(-half, 0)), corner(point(half, 0))]
  const [left, right] = [corner(point(half - 0.4, 0.3)), corner(point(half - 0.4, -0.3))]
  return `M${tail}L${tip}M${left}L${tip}L${right}`
}

const circle = (name: string, [x, y]: Point, radius: number) =>
  html`<circle class="${name}" cx="${x}" cy="${y}" r="${radius}"/>`

/** A hole with its flag, which is larger on small drawings. */
function flag(name: string, [x, y]: Point, isLarge: boolean) {
  const size = isLarge ? 1 : 2
  return html`<g class="${name}" transform="translate(${x} ${y}) scale(${size})"><circle r="3"/><path class="pin-stick" d="M0 0V-26"/><path class="pin-flag" d="M0-26l13 5l-13 5z"/></g>`
}
