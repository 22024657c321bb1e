import type { Path, Point } from '../../../src/core/geo/path.ts'
import { type Surface, slopeAt } from '../../../src/terrain/green/surface.ts'

/** Cells that are equally light or dark: from -TONES, in shadow, to TONES. */
export type Shade = { readonly tone: number; readonly cells: readonly Path[] }

const TONES = 10
/** Metres. */
const CELL = 0.5
/** How strongly a slope in the light shows, as rise per metre for one tone. */
const PER_TONE = 0.005

/** Light falls along `light`, a unit vector on the ground. */
export function shadesOf(surface: Surface, light: Point): readonly Shade[] {
  const byTone = new Map<number, Path[]>()
  const { x, y, width, height } = surface.surveyed.box
  for (let top = y; top < y + height; top += CELL)
    for (let left = x; left < x + width; left += CELL) {
      const tone = toneOf(slopeAt(surface, [left + CELL / 2, top + CELL / 2]), light)
      if (tone === 0 || Number.isNaN(tone)) continue
      const cells = byTone.get(tone) ?? []
      if (cells.length === 0) byTone.set(tone, cells)
      cells.push(cellAt(left, top))
    }
  return [...byTone].map(([tone, cells]) => ({ tone, cells }))
}

/** Ground that rises against the light is bright. */
export function toneOf([east, north]: Point, [x, y]: Point): number {
  const facing = (east * x + north * y) / PER_TONE
  return Math.max(-TONES, Math.min(TONES, Math.round(facing)))
}

const cellAt = (x: number, y: number): Path => [
  [x, y],
  [x + CELL, y],
  [x + CELL, y + CELL],
  [x, y + CELL],
]
