import { between, distanceBetween, type Path, type Point } from '../core/geo/path.ts'

// Plain text: a picture has a few thousand elements, and each is written once.

type Attributes = Readonly<Record<string, string | number | null>>

export function element(name: string, attributes: Attributes, ...content: readonly string[]): string {
  const inner = content.join('')
  const start = `<${name}${attributeText(attributes)}`
  return inner === '' ? `${start}/>` : `${start}>${inner}</${name}>`
}

const attributeText = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${valueText(value)}"`))
    .join('')

const valueText = (value: string | number) => (typeof value === 'number' ? tenths(value) : escapeText(value))

/** Leaves out empty groups. */
export const group = (attributes: Attributes, ...content: readonly string[]): string =>
  content.every((part) => part === '') ? '' : element('g', attributes, ...content)

// Names come from outside. Drops characters that XML forbids even when escaped, and lone surrogates.
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

export const text = (at: Point, content: string, attributes: Attributes = {}): string =>
  element('text', { x: at[0], y: at[1], ...attributes }, escapeText(content))

/** A coordinate to a tenth of a pixel, without trailing zeros. */
export const tenths = (value: number): string => String(Math.round(value * 10) / 10 || 0)

/** Straight lines from corner to corner. */
export const pathData = (paths: readonly Path[], closed: boolean): string =>
  paths.map((path) => straightData(path, closed)).join('')

function straightData(path: Path, closed: boolean): string {
  if (path.length < 2) return ''
  const pen = penOf()
  const [first = [0, 0], ...rest] = path
  return `${pen.move(first)}${rest.map(pen.line).join('')}${closed ? 'z' : ''}`
}

/** Rounded corners, by at most `reach` to each side, so a square stays a square. */
export const roundedData = (paths: readonly Path[], closed: boolean, reach: number): string =>
  paths
    .map((path) => (path.length < 3 ? straightData(path, closed) : roundedPath(path, closed, reach)))
    .join('')

function roundedPath(path: Path, closed: boolean, reach: number): string {
  const pen = penOf()
  const last = path.length - 1
  const first = path[0] ?? [0, 0]
  const start = closed ? near(first, path[1] ?? first, reach) : first
  const parts = [pen.move(start)]
  for (let index = 1; index <= (closed ? path.length : last - 1); index++) {
    const corner = path[index % path.length] ?? first
    const before = path[index - 1] ?? first
    const after = path[(index + 1) % path.length] ?? first
    parts.push(pen.line(near(corner, before, reach)), pen.bend(corner, near(corner, after, reach)))
  }
  return `${parts.join('')}${closed ? 'z' : pen.line(path[last] ?? first)}`
}

function near(corner: Point, to: Point, reach: number): Point {
  const length = distanceBetween(corner, to)
  return length === 0 ? corner : between(corner, to, Math.min(0.5, reach / length))
}

/** Writes relative steps in whole tenths, so rounding errors never add up. */
function penOf() {
  let [x, y] = [0, 0]
  const step = (to: number, from: number) => String((to - from) / 10)
  const pair = (toX: number, toY: number) => {
    const [across, down] = [step(toX, x), step(toY, y)]
    return down.startsWith('-') ? across + down : `${across} ${down}`
  }
  const whole = ([px, py]: Point): Point => [Math.round(px * 10), Math.round(py * 10)]
  const stand = (at: Point) => {
    ;[x, y] = at
  }
  return {
    move: (to: Point) => {
      stand(whole(to))
      return `M${x / 10} ${y / 10}`
    },
    line: (to: Point) => {
      const at = whole(to)
      if (at[0] === x && at[1] === y) return ''
      const written = `l${pair(...at)}`
      stand(at)
      return written
    },
    bend: (over: Point, to: Point) => {
      const [control, at] = [whole(over), whole(to)]
      if (at[0] === x && at[1] === y) return ''
      const written = `q${pair(...control)} ${pair(...at)}`
      stand(at)
      return written
    },
  }
}
