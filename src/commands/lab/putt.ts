import { nearestPointOn, type Path, type Point } from '../../core/geo/path.ts'
import { ringHolds } from '../../core/geo/polygon.ts'
import { STIMP_RANGE } from '../../terrain/putt/green-speed.ts'
import { type NoPutt, type Putt, readPutt } from '../../terrain/putt/read-putt.ts'
import { openSurface } from '../../terrain/putt/surface.ts'
import { type Experiment, type Fields, gridOf, numberOf, outlineOf, pointOf, wrongField } from './fields.ts'

/** Why there is no line to the hole. */
const NOTES: Readonly<Record<NoPutt, string>> = {
  never_stops: 'The ground at the hole is too steep for a green of this speed: no ball would stop past it.',
  runs_past: 'Even the softest putt would run more than 0.4 m past the hole.',
  unknown_ground: 'The heights on the way are not known.',
  no_line: 'No line leads to the hole.',
  no_distance: 'The ball is in the hole.',
}
const ROLLS_BACK = 'A ball that misses would not stay past the hole: it would roll back.'

export const experiment: Experiment = (fields) => {
  const surface = openSurface(gridOf(fields))
  const outline = outlineOf(fields, 'outline')
  const from = pointOnGreen(fields, 'from', outline)
  const to = pointOnGreen(fields, 'to', outline)
  const stimp = numberOf(fields, 'stimp', { ...STIMP_RANGE, or: 10 })
  if (from[0] === to[0] && from[1] === to[1]) throw wrongField('to', 'somewhere other than from')
  return puttJson(readPutt(surface, { from, to, stimp }))
}

function pointOnGreen(fields: Fields, name: string, outline: Path): Point {
  const point = pointOf(fields[name], name)
  const ring = [...outline, ...outline.slice(0, 1)]
  const isOn = ringHolds(outline, point) || nearestPointOn(ring, point).off < 1e-9
  if (!isOn) throw wrongField(name, 'a point within the outline')
  return point
}

const puttJson = ({ feet, riseInches, line, reason }: Putt) => ({
  feet,
  plays_like_feet: line?.playsLikeFeet ?? null,
  rise_inches: riseInches,
  break_inches: line?.breakInches ?? null,
  side: line?.side ?? null,
  aim: line?.aim ?? null,
  path: line?.path ?? null,
  note: line === null ? NOTES[reason] : line.stays ? null : ROLLS_BACK,
})
