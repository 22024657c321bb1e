import { between, type Point } from '../../../src/core/geo/path.ts'
import { createLineGlass, LINE, type LineGlass } from './line-glass.ts'
import { createOverlay } from './overlay.ts'
import { createParticles, type Particles, stepParticles, strengthOf, TRAIL } from './particles.ts'
import { paintWindArrows } from './wind-arrows.ts'
import { insideOf, type WindAt, type WindView } from './wind-field.ts'

export type WindLayer = {
  readonly set: (wind: WindAt | null) => void
  /** The map moved. */
  readonly redraw: () => void
  readonly destroy: () => void
}

// Pixels a second for each m/s.
const PACE = 13
// Milliseconds: more frames show no more, and cost battery.
const FRAME = 32
const LONGEST = 120
// A trail has few points, and so costs little.
const STEPS_PER_POINT = 6
// One for so many square pixels.
const THIN = 500
const FEWEST = 250
const MOST = 900
const WIDTH = 1.4
const STRONGEST = 0.75
// Particles are soft anyway.
const SHARPEST = 1.5

/** Wind over the hole: particles that move with the air. They rest while the page is hidden, as frames do. */
export function createWindParticles(container: HTMLElement, view: () => WindView): WindLayer {
  // Only with the first wind: many never look at it.
  let glass: LineGlass | null = null
  let wind: WindAt | null = null
  let particles = createParticles(0)
  let lines = new Float32Array(0)
  let [frame, last, steps] = [0, 0, 0]
  let isMoving = false
  const paint = () => {
    const now = view()
    const phase = (steps % STEPS_PER_POINT) / STEPS_PER_POINT
    const count = wind ? trailLines(particles, now, phase, lines) : 0
    glass?.draw(lines, count, { colour: now.colours.ink.wind, width: WIDTH })
  }
  const tick = (now: number) => {
    frame = requestAnimationFrame(tick)
    if (!wind || now - last < FRAME) return
    const { room, scale } = view()
    const seconds = Math.min(LONGEST, now - last) / 1000
    last = now
    const isNew = ++steps % STEPS_PER_POINT === 0
    stepParticles(particles, { wind, room, seconds, isNew, pace: PACE / scale, random: Math.random })
    // While the map moves, it asks for them in each of its own frames.
    if (!isMoving) paint()
    isMoving = false
  }
  const set = (next: WindAt | null) => {
    cancelAnimationFrame(frame)
    wind = next
    if (next) glass ??= createLineGlass(container, SHARPEST)
    particles = createParticles(next && glass ? countFor(glass) : 0)
    lines = new Float32Array(particles.count * (TRAIL - 1) * LINE)
    paint()
    if (next) frame = requestAnimationFrame(tick)
  }
  const destroy = () => {
    cancelAnimationFrame(frame)
    glass?.remove()
  }
  const redraw = () => {
    if (!wind) return
    isMoving = true
    paint()
  }
  return { set, redraw, destroy }
}

function countFor(glass: LineGlass): number {
  const { width, height } = glass.size()
  return Math.max(FEWEST, Math.min(MOST, Math.round((width * height) / THIN)))
}

/**
 * The pieces of all trails; returns how many. `phase`: how far the heads are on their way to the next point, from 0 to
 * 1. The tails follow by as much, so that they never jump.
 */
function trailLines(particles: Particles, view: WindView, phase: number, lines: Float32Array): number {
  let at = 0
  for (let index = 0; index < particles.count; index++) {
    const head = pointOf(particles, index, 0)
    const strength = strengthOf(particles, index) * insideOf(view.room, head) * STRONGEST
    if (strength <= 0) continue
    let [from, strong] = [view.toScreen(head), strength]
    for (let part = 1; part < (particles.lengths[index] ?? 0); part++) {
      const to = view.toScreen(partOf(particles, index, part, phase))
      const weaker = strength * Math.max(0, 1 - (part - 1 + phase) / (TRAIL - 2))
      if (from && to) putLine(lines, at++, from, to, strong, weaker)
      ;[from, strong] = [to, weaker]
    }
  }
  return at
}

const pointOf = ({ trails }: Particles, index: number, part: number): Point => {
  const at = (index * TRAIL + part) * 2
  return [trails[at] ?? 0, trails[at + 1] ?? 0]
}

const partOf = (particles: Particles, index: number, part: number, phase: number): Point => {
  const point = pointOf(particles, index, part)
  return part < TRAIL - 1 ? point : between(point, pointOf(particles, index, part - 1), phase)
}

function putLine(lines: Float32Array, index: number, from: Point, to: Point, strong: number, weak: number) {
  const at = index * LINE
  lines[at] = from[0]
  lines[at + 1] = from[1]
  lines[at + 2] = to[0]
  lines[at + 3] = to[1]
  lines[at + 4] = strong
  lines[at + 5] = weak
}

/** For those who want nothing to move: arrows. */
export function createStillWind(container: HTMLElement, view: () => WindView): WindLayer {
  const overlay = createOverlay(container, SHARPEST)
  let wind: WindAt | null = null
  const paint = () => {
    const pen = overlay.clear()
    if (pen && wind) paintWindArrows(pen, overlay.size(), view(), wind)
  }
  const set = (next: WindAt | null) => {
    wind = next
    paint()
  }
  return { set, redraw: () => wind && paint(), destroy: overlay.remove }
}
