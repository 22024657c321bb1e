import { ASSUMED_HANDICAP } from '../../src/caddie/dispersion/shot-pattern.ts'
import { shotSet } from '../../src/caddie/dispersion/shot-set.ts'
import { standardBag } from '../../src/caddie/dispersion/standard-bag.ts'
import { addPenalties } from '../../src/caddie/hole/add-penalties.ts'
import { BUNKER, FAIRWAY, GREEN, TREES, WATER } from '../../src/caddie/hole/ground.ts'
import type { Patch } from '../../src/caddie/hole/hole-ground.ts'
import type { ValueGrid } from '../../src/caddie/hole/value-grid.ts'
import {
  box,
  bunkers,
  drawHole,
  fairway,
  north,
  oval,
  water,
  woods,
} from '../../src/caddie/panel/draw-hole.ts'
import { NOTHING_KNOWN } from '../../src/caddie/shot/surroundings.ts'
import { knownGolfer } from '../../src/caddie/strategy/known-golfer.ts'
import { landingsOf } from '../../src/caddie/strategy/landings.ts'
import type { Option } from '../../src/caddie/strategy/option.ts'
import { prepareHole } from '../../src/caddie/strategy/prepare-hole.ts'
import { recommend } from '../../src/caddie/strategy/recommend.ts'
import { carriedClubs } from '../../src/caddie/strategy/swings-of-bag.ts'
import type { Path, Point } from '../../src/core/geo/path.ts'
import { dots, ellipse, line, pathOf, picture, SOFT, type Spot, text } from './svg.ts'

const HOLE = drawHole({
  line: north(0, 375),
  green: oval([0, 375], 28, 30),
  patches: [
    fairway(north(90, 338), 30),
    woods(14, box(-78, 40, -44, 330)),
    water(oval([48, 225], 52, 210)),
    bunkers(oval([-19, 362], 9, 16), oval([-20, 205], 8, 22)),
  ],
})
const BALL: Point = [0, 0]
const PIN: Point = [3, 377]

/** Metres of the map, and how large they are drawn. */
const [WEST, EAST, SOUTH, NORTH] = [-79, 76, -12, 404] as const
const [SCALE, TOP] = [2.2, 84] as const
const GOLFERS = [
  { handicap: 0, left: 12 },
  { handicap: 20, left: 368 },
] as const

export const drawTwoGolfers = () =>
  picture(
    1112,
    'The same tee shot for a scratch golfer and for a handicap of 20',
    'The colours say how many strokes are needed from there. Both aim left, away from the water.',
    [...GOLFERS.flatMap(({ handicap, left }) => drawGolfer(handicap, left)), ...legend()],
  )

function drawGolfer(handicap: number, left: number): readonly string[] {
  const golfer = { handicap, bag: carriedClubs(standardBag(handicap ?? ASSUMED_HANDICAP, 'M')) }
  const known = knownGolfer(golfer)
  const grid = addPenalties(prepareHole(HOLE, PIN, known, []), {
    ...{ ball: BALL, pin: PIN, lie: 'tee', strokes: known.strokes },
  })
  const best = recommend({
    hole: HOLE,
    ball: BALL,
    pin: PIN,
    lie: 'tee',
    golfer,
    around: NOTHING_KNOWN,
  })?.best
  const place = ([x, y]: Point): Spot => [left + (x - WEST) * SCALE, TOP + (NORTH - y) * SCALE]
  return [
    ...shading(grid, place),
    ...HOLE.patches.map((patch) => outline(patch, place)),
    ...LABELS.map(([words, at]) => text(place(at), words, { anchor: 'middle', size: 22 })),
    ...(best ? shot(best, place) : []),
    text([left + 2, 34], `Handicap ${handicap}: ${best?.swing.club ?? ''}`, { bold: true }),
    text([left + 2, 66], `${(best?.strokes ?? 0).toFixed(2)} strokes from the tee`, { size: 22 }),
  ]
}

const LABELS = [
  ['trees', [-61, 180]],
  ['water', [48, 225]],
] as const

/** From few strokes to many. */
const BANDS = [
  ...['#2f7d52', '#62a865', '#9cc77b', '#cfe09c', '#f1e9b4', '#f5cf92', '#eda878', '#dd8063', '#bf5955'],
] as const
const [LEAST, STEP] = [2, 0.5] as const
const bandOf = (value: number) => Math.max(0, Math.min(BANDS.length - 1, Math.floor((value - LEAST) / STEP)))

/** One path for each colour, with a dash for each run of cells. */
function shading({ lies, values }: ValueGrid, place: (at: Point) => Spot): readonly string[] {
  const runs = BANDS.map(() => '')
  const column = (x: number) => Math.round((x - lies.origin[0]) / lies.cell)
  const row = (y: number) => Math.round((y - lies.origin[1]) / lies.cell)
  for (let at = row(SOUTH); at <= row(NORTH); at++)
    for (let from = column(WEST), to = from; from <= column(EAST); from = to) {
      const band = bandOf(values[at * lies.columns + from] ?? 0)
      for (to = from + 1; to <= column(EAST) && bandOf(values[at * lies.columns + to] ?? 0) === band; ) to++
      const [x, y] = place([lies.origin[0] + (from - 0.5) * lies.cell, lies.origin[1] + at * lies.cell])
      runs[band] += `M${x.toFixed(1)} ${y.toFixed(1)}h${((to - from) * lies.cell * SCALE).toFixed(1)}`
    }
  const width = (lies.cell * SCALE + 0.3).toFixed(1)
  return runs.map((run, band) =>
    run ? `<path d="${run}" stroke="${BANDS[band]}" stroke-width="${width}"/>` : '',
  )
}

const RIMS: Readonly<Record<number, string>> = {
  [GREEN]: '#1f2a24',
  [FAIRWAY]: '#1f2a24',
  [WATER]: '#1d5fa6',
  [TREES]: '#254d2e',
  [BUNKER]: '#8a6a1c',
}

/** A fairway is a line with a width. */
function outline({ ground, rings, width }: Patch, place: (at: Point) => Spot): string {
  const closed = rings.map((ring) => (width === null ? ring : widened(ring, width)))
  const d = closed.map((ring) => `${pathOf(ring.map(place))}Z`).join('')
  return `<path d="${d}" fill="none" stroke="${RIMS[ground] ?? SOFT}" stroke-width="2.5"/>`
}

/** Around a line to the north, with round ends. */
const widened = (ring: Path, width: number): Path => {
  const [from = [0, 0], to = [0, 0]] = ring
  return Array.from({ length: 41 }, (_, step): Point => {
    const angle = (step / 40) * 2 * Math.PI
    const [x, y] = angle <= Math.PI ? to : from
    return [x + width * Math.cos(angle), y + width * Math.sin(angle)]
  })
}

const TWO_OF_THREE = 1.48

function shot({ swing, aim, landing, line: bearing }: Option, place: (at: Point) => Spot): readonly string[] {
  const { landX, landY, count } = landingsOf(swing, shotSet(130))
  const [sin, cos] = [Math.sin(bearing), Math.cos(bearing)]
  const spots = Array.from({ length: count }, (_, index): Point => {
    const [x, y] = [landX[index] ?? 0, landY[index] ?? 0]
    return [BALL[0] + y * sin + x * cos, BALL[1] + y * cos - x * sin]
  })
  const inMap = spots.filter(([x, y]) => x > WEST && x < EAST && y > SOUTH && y < NORTH)
  const { distanceSd, lateralSd } = swing.pattern.good
  return [
    dots(inMap.map(place), '#1f2a24', 2.2, 0.55),
    line([place(BALL), place(aim)], '#ffffff', 5),
    line([place(BALL), place(aim)], '#1f2a24', 2.5, '8 7'),
    ellipse(
      place(landing),
      TWO_OF_THREE * lateralSd * swing.carry * SCALE,
      TWO_OF_THREE * distanceSd * SCALE,
      (bearing * 180) / Math.PI,
      '#ffffff',
    ),
    dots([place(PIN)], '#b3121d', 5),
  ]
}

function legend(): readonly string[] {
  const [top, wide] = [1026, 52] as const
  return [
    ...BANDS.map(
      (colour, band) =>
        `<rect x="${20 + band * wide}" y="${top}" width="${wide}" height="24" fill="${colour}"/>`,
    ),
    ...BANDS.slice(1).map((_, band) =>
      text([20 + (band + 1) * wide, top + 50], String(LEAST + STEP * (band + 1)), {
        ...{ anchor: 'middle', size: 22, fill: SOFT },
      }),
    ),
    text([500, top + 20], 'strokes needed', { size: 22, fill: SOFT }),
    text([500, top + 48], 'from there', { size: 22, fill: SOFT }),
  ]
}
