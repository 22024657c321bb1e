// The drawing that a tool's answer may carry: yards on a plane, x to the east, y to the north.

import { reachOf, readShot, type Shot, turnShot } from './draw-shot.ts'
import { fieldsOf } from './fields.ts'
import {
  type Box,
  boxOf,
  distanceTo,
  headingOf,
  isPoint,
  type Point,
  type Ring,
  type Turn,
  turnUp,
} from './plane.ts'

const AREAS = ['water', 'fairways', 'tees', 'bunkers', 'greens'] as const
type Kind = (typeof AREAS)[number]

export type Drawing = {
  readonly viewBox: string
  readonly width: number
  readonly height: number
  readonly paths: readonly { readonly kind: Kind | 'line'; readonly d: string }[]
  readonly player: Point | null
  readonly pin: Point | null
  /** Null without a recommendation. */
  readonly shot: Shot | null
  /** The whole hole, or only what is ahead of the player. */
  readonly isWhole: boolean
  /** How large a mark is, in yards, to be seen at the size the drawing is shown at. */
  readonly mark: number
}

const MARGIN = 8
/** A picture is at most so many times as high as it is wide. */
const TALLEST = 1.8
/** The flag's height in marks. */
export const FLAG = 3
/** Somebody further away than this many yards would shrink the hole to a speck. */
const FAR = 120

type Area = { readonly kind: Kind; readonly rings: readonly Ring[] }
type Land = {
  readonly line: Ring
  readonly areas: readonly Area[]
  readonly measure: Ring
  readonly greens: Ring
}
type Play = { readonly player: Point | null; readonly pin: Point | null; readonly shot: Shot | null }

/** Null when there is too little to draw. */
export function drawHole(given: unknown): Drawing | null {
  const hole = fieldsOf(given)
  const land = readLand(hole)
  if (land.measure.length < 3) return null
  const play = readPlay(hole, boxOf(land.measure))
  return drawUp(land, play, headingUp(land, play))
}

function drawUp(land: Land, found: Play, heading: number): Drawing {
  const turn = turnUp(heading)
  const play = turnPlay(found, turn, heading)
  const { player, pin, shot } = play
  const ahead = pointsAhead(land.greens.map(turn), play)
  const seen = ahead ?? [...land.measure.map(turn), ...(player ? [player] : [])]
  // A putt leads to the flag, not along the way of the hole.
  const line = ahead && pin && !shot ? [] : land.line
  const frame = framed(boxOf(seen), ahead === null ? MARGIN : NEAR_MARGIN)
  return { ...frame, ...play, paths: pathsOf({ ...land, line }, turn), isWhole: ahead === null }
}

const turnPlay = ({ player, pin, shot }: Play, turn: Turn, heading: number): Play => ({
  player: player && turn(player),
  pin: pin && turn(pin),
  shot: shot && turnShot(shot, turn, (heading * 180) / Math.PI),
})

function readLand(hole: Readonly<Record<string, unknown>>): Land {
  const line = pointsOf(hole.line)
  const areas = AREAS.map((kind) => ({ kind, rings: ringsOf(hole[kind]) }))
  // A lake may be larger than the hole: it gives no measure.
  const measure = [...line, ...areas.flatMap(({ kind, rings }) => (kind === 'water' ? [] : rings.flat()))]
  return { line, areas, measure, greens: ringsOf(hole.greens).flat() }
}

/** Somebody far away is left out, and so is what they would play from there. */
function readPlay(hole: Readonly<Record<string, unknown>>, box: Box): Play {
  const near = (point: unknown) => (isPoint(point) && distanceTo(box, point) <= FAR ? point : null)
  const player = near(hole.player)
  const shot = player && readShot(hole.shot)
  return { player, pin: near(hole.pin), shot: shot && near(shot.centre) && near(shot.aim) && shot }
}

/** The hole is played upwards: from the tee, or from the player with a shot to play. */
function headingUp({ line }: Land, { player, pin, shot }: Play): number {
  const from = shot && player ? player : line[0]
  const to = shot && pin ? pin : line.at(-1)
  return from && to ? headingOf(from, to) : 0
}

/** Yards around the green that still count as on it. */
const FRINGE = 5
const NEAR_MARGIN = 3

/** What has to be seen of the way ahead; null for the whole hole. */
function pointsAhead(greens: Ring, { player, pin, shot }: Play): Ring | null {
  if (player === null || greens.length === 0) return null
  const goal = [...greens, player, ...(pin ? [pin] : [])]
  if (shot) return [...goal, ...reachOf(shot)]
  return distanceTo(boxOf(greens), player) <= FRINGE ? goal : null
}

function pathsOf({ areas, line }: Land, turn: Turn): Drawing['paths'] {
  const closed = ({ kind, rings }: Area) => rings.map((ring) => ({ kind, d: `${pathOf(ring.map(turn))}Z` }))
  const way = line.length > 1 ? [{ kind: 'line' as const, d: pathOf(line.map(turn)) }] : []
  return [...areas.flatMap(closed), ...way]
}

const pointsOf = (value: unknown): Ring => (Array.isArray(value) ? value.filter(isPoint) : [])

const ringsOf = (value: unknown): readonly Ring[] =>
  Array.isArray(value) ? value.map(pointsOf).filter((ring) => ring.length > 2) : []

function framed({ left, right, top, bottom }: Box, margin: number) {
  // Pictures are shown at the same width, whatever is on them.
  const mark = Math.max(right - left, (bottom - top) / TALLEST) / 26
  const around = margin + 2 * mark
  const above = around + FLAG * mark
  const height = bottom - top + above + around
  // A straight hole is a thin strip: with some rough on its sides it is a picture.
  const width = Math.max(right - left + 2 * around, height / TALLEST)
  const viewBox = [(left + right - width) / 2, top - above, width, height].map(rounded).join(' ')
  return { viewBox, width, height, mark }
}

const pathOf = (points: Ring) => `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}`

const rounded = (value: number) => Math.round(value * 10) / 10
