import { type Drawing, FLAG } from './draw-hole.ts'
import type { Shot } from './draw-shot.ts'
import { element, listed, svg } from './element.ts'
import type { Point } from './plane.ts'

/** The hole, with a key to what is drawn of the shot. */
export function picture(drawing: Drawing, label: string): HTMLElement {
  const { viewBox, paths, player, pin, mark, shot } = drawing
  const size = { width: Math.round(drawing.width), height: Math.round(drawing.height) }
  const made = svg('svg', { class: 'picture', viewBox, ...size, role: 'img', 'aria-label': label })
  made.append(...paths.map(({ kind, d }) => svg('path', { class: `shape-${kind}`, d })))
  if (shot) made.append(oval(shot))
  if (pin) made.append(svg('path', { class: 'shape-pin', d: flagAt(pin, mark) }))
  if (shot && player) made.append(...aimed(player, shot.aim, mark))
  if (player) made.append(svg('circle', { class: 'shape-player', cx: player[0], cy: player[1], r: mark }))
  return element('figure', '', made, ...(shot ? [key()] : []))
}

/** What the drawing shows, for those who cannot see it. */
export function pictureLabel(heading: string, { isWhole, shot }: Drawing, aim: string | null): string {
  const what = `Drawing of ${heading}, ${isWhole ? 'tee at the bottom' : 'played upwards'}`
  if (shot === null) return what
  const oval = `Two of three good shots land in an oval ${2 * shot.along} yards long and ${2 * shot.across} yards wide.`
  return [`${what}.`, ...(aim === null ? [] : [`${aim}.`]), oval].join(' ')
}

function oval({ centre: [x, y], along, across, bearing }: Shot): SVGElement {
  const transform = `translate(${x} ${y}) rotate(${bearing})`
  return svg('ellipse', { class: 'shape-oval', rx: across, ry: along, transform })
}

/** The line to aim along, and a cross at its end. */
function aimed([x, y]: Point, [toX, toY]: Point, mark: number): readonly SVGElement[] {
  const arm = 0.9 * mark
  const cross = `M${toX - arm} ${toY - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`
  const ways = [`M${x} ${y}L${toX} ${toY}`, cross]
  return ['shape-halo', 'shape-aim'].flatMap((kind) => ways.map((d) => svg('path', { class: kind, d })))
}

const flagAt = ([x, y]: Point, mark: number) =>
  `M${x} ${y}v${-FLAG * mark}l${1.6 * mark} ${mark}l${-1.6 * mark} ${mark}`

/** The drawing's label says the same. */
function key(): HTMLElement {
  const made = element(
    'figcaption',
    '',
    ...listed('key', [sign('player', 'You'), sign('aim', 'Aim'), sign('oval', '2 of 3 good shots')]),
  )
  made.ariaHidden = 'true'
  return made
}

function sign(kind: 'player' | 'aim' | 'oval', words: string): HTMLElement {
  const drawn = svg('svg', { viewBox: '0 0 14 14', width: 14, height: 14 })
  if (kind === 'player') drawn.append(svg('circle', { class: 'shape-player', cx: 7, cy: 7, r: 5 }))
  if (kind === 'aim') drawn.append(svg('path', { class: 'shape-aim', d: 'M3 3l8 8m0 -8l-8 8' }))
  if (kind === 'oval') drawn.append(svg('ellipse', { class: 'shape-oval', cx: 7, cy: 7, rx: 6, ry: 4.5 }))
  return element('span', '', drawn, words)
}
