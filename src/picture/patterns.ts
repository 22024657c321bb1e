import type { Look } from './look.ts'
import { element } from './svg.ts'

// A reference to an id inside the picture; the scope tells several pictures on one page apart.
export const paintOf = (scope: string, name: string) => `url(#${scope}${name})`

/** Mowing stripes, grains of sand, ripples and tufts, in pixels. */
export const patterns = (look: Look, scope: string, scale: number, turn = 0): string =>
  element(
    'defs',
    {},
    stripes(look, scope, Math.max(5, scale * 5.5), turn),
    sand(look, scope),
    water(look, scope),
    tufts(look, scope),
  )

const pattern = (scope: string, name: string, width: number, height: number, content: string, turn = 0) =>
  element(
    'pattern',
    {
      id: `${scope}${name}`,
      width,
      height,
      patternUnits: 'userSpaceOnUse',
      patternTransform: turn === 0 ? null : `rotate(${Math.round(turn)})`,
    },
    content,
  )

function stripes(look: Look, scope: string, wide: number, turn: number): string {
  const stripe = element('path', { d: `M0 0h${wide.toFixed(1)}v10H0z`, fill: look.land.stripe })
  const whole = element('path', { d: `M0 0h${(wide * 2).toFixed(1)}v10H0z`, fill: look.land.fairway })
  return pattern(scope, 'mown', wide * 2, 10, whole + stripe, turn)
}

function sand(look: Look, scope: string): string {
  const grains = element('path', {
    d: 'M1.5 2h.6M5 4.6h.6M3 7.2h.6M7.4 1.4h.6M7 7.8h.6',
    stroke: look.land.grain,
    'stroke-width': 0.7,
    'stroke-linecap': 'round',
  })
  return pattern(scope, 'sand', 9, 9, element('path', { d: 'M0 0h9v9H0z', fill: look.land.sand }) + grains)
}

function water(look: Look, scope: string): string {
  const ripples = element('path', {
    d: 'M2 4q3-2 6 0t6 0M15 12q3-2 6 0t6 0',
    fill: 'none',
    stroke: look.land.ripple,
    'stroke-width': 0.7,
    'stroke-linecap': 'round',
  })
  return pattern(
    scope,
    'water',
    30,
    16,
    element('path', { d: 'M0 0h30v16H0z', fill: look.land.water }) + ripples,
  )
}

function tufts(look: Look, scope: string): string {
  const grass = element('path', {
    d: 'M4 8l1-3M5.6 8l1-3.4M7.2 8l.2-2.6M18 18l1-3M19.6 18l1-3.4M21.2 18l.2-2.6',
    stroke: look.land.fairwayEdge,
    'stroke-width': 0.6,
    'stroke-opacity': '0.7',
    'stroke-linecap': 'round',
  })
  return pattern(scope, 'tufts', 28, 22, grass)
}
