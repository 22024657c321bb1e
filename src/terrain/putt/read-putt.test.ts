import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sampledGrid } from '../../../test/support/sampled-grid.ts'
import { type SlopeAt, simulatePutt } from '../../../test/support/simulate-putt.ts'
import type { Point } from '../../core/geo/path.ts'
import { frictionOf } from './green-speed.ts'
import { type Putt, type PuttLine, type PuttQuestion, readPutt } from './read-putt.ts'
import { openSurface } from './surface.ts'

const FOOT = 0.3048
const PULL = (5 / 7) * 9.80665
const TEN_FEET: PuttQuestion = { from: [0, 0], to: [0, 10 * FOOT], stimp: 10 }

type Ground = (x: number, y: number) => number
const plane =
  (east: number, north: number): Ground =>
  (x, y) =>
    east * x + north * y

const putt = (ground: Ground, question: Partial<PuttQuestion> = {}, cell = 0.5) =>
  readPutt(openSurface(sampledGrid(ground, { cell })), { ...TEN_FEET, ...question })

function lineOf({ line, reason }: Putt): PuttLine {
  assert.ok(line, `no line: ${reason}`)
  return line
}

const near = (value: number, expected: number, tolerance = 1e-6) =>
  assert.ok(Math.abs(value - expected) <= tolerance, `${value} instead of ${expected}`)

/** To the left of the hole is positive. */
const signed = ({ breakInches, side }: PuttLine) =>
  side === 'straight' ? 0 : side === 'left' ? breakInches : -breakInches

/** The same break to the same side (or to the other); less than a twentieth of an inch counts as straight. */
function nearBreak(line: PuttLine, expected: PuttLine, sign: 1 | -1 = 1) {
  const isStraight = line.breakInches < 0.051 && expected.breakInches < 0.051
  near(signed(line), sign * signed(expected), isStraight ? 0.051 : 1e-3)
}

test('a level putt plays as long as it is, and straight', () => {
  const level = putt(() => 40)
  const line = lineOf(level)
  near(level.feet, 10)
  near(line.playsLikeFeet, 10)
  near(line.breakInches, 0)
  assert.equal(line.side, 'straight')
  assert.equal(level.riseInches, 0)
  near(line.speed, Math.sqrt(2 * frictionOf(10) * (3.048 + 0.4)))
})

test('the stimpmeter’s own putt rolls as far as the green’s speed says', () => {
  for (const stimp of [4, 8, 10, 13, 16])
    near(lineOf(putt(() => 0, { to: [0, stimp * FOOT - 0.4], stimp })).speed, 1.83)
})

test('straight up and down a plane, speed and length follow from energy', () => {
  for (const rise of [-0.06, -0.03, -0.01, 0.02, 0.05, 0.07]) {
    const question = { to: [0, 5] as Point, stimp: 11 }
    const line = lineOf(putt(plane(0, rise), question))
    const energy = 2 * (frictionOf(11) + PULL * rise) * 5.4
    near(line.speed ** 2, energy, 1e-6)
    near(line.playsLikeFeet, Math.max(0, energy / (2 * frictionOf(11)) - 0.4) / FOOT, 1e-5)
    near(line.breakInches, 0)
  }
})

/** The pace and direction of the line, given to an independent simulation. */
function simulate(slopeAt: SlopeAt, { from, to, stimp }: PuttQuestion, { aim, speed }: PuttLine) {
  const [east, north] = [aim[0] - from[0], aim[1] - from[1]]
  const share = speed / Math.hypot(east, north)
  const velocity: Point = [east * share, north * share]
  return simulatePutt({ slopeAt, friction: frictionOf(stimp) }, { from, hole: to, velocity })
}

test('a ball with this aim and pace crosses the middle of the hole and stops 0.4 m past it', () => {
  const cases: readonly (readonly [Ground, SlopeAt, Partial<PuttQuestion>])[] = [
    [plane(0.02, 0), () => [0.02, 0], {}],
    [plane(0.04, 0), () => [0.04, 0], { to: [0, 9], stimp: 12 }],
    [plane(-0.05, 0.01), () => [-0.05, 0.01], { to: [0, 6], stimp: 13 }],
    // Nearly as steep as friction, so the ball comes in down the fall line.
    [plane(0.02, -0.07), () => [0.02, -0.07], { to: [1, 4] }],
    [plane(0.03, 0.06), () => [0.03, 0.06], { from: [2, -3], to: [-1, 2], stimp: 9 }],
    // A bowl, a saddle and waves.
    [(x, y) => 0.004 * (x * x + y * y), (x, y) => [0.008 * x, 0.008 * y], { from: [2, -3], to: [1, 3] }],
    [(x, y) => 0.004 * (x * x - y * y), (x, y) => [0.008 * x, -0.008 * y], { from: [-3, 1], to: [3, 1] }],
    [
      (x, y) => 0.05 * Math.sin(x / 2) * Math.cos(y / 1.7),
      (x, y) => [
        0.025 * Math.cos(x / 2) * Math.cos(y / 1.7),
        (-0.05 / 1.7) * Math.sin(x / 2) * Math.sin(y / 1.7),
      ],
      { from: [-4, -4], to: [4, 1] },
    ],
  ]
  for (const [index, [ground, slopeAt, question]] of cases.entries()) {
    const line = lineOf(putt(ground, question, 0.25))
    const { miss, past } = simulate(slopeAt, { ...TEN_FEET, ...question }, line)
    assert.ok(miss < 2e-4, `case ${index} misses the middle by ${miss} m`)
    assert.ok(Math.abs(past - 0.4) < 5e-4, `case ${index} runs ${past} m past`)
  }
})

test('ten feet across a slope of 2 % on a green of speed 10 break 11.3 inches, towards the high side', () => {
  // By a simulation outside this project, with 0.5 ms steps and bisection for pace and direction.
  const line = lineOf(putt(plane(0.02, 0)))
  near(line.breakInches, 11.314, 0.005)
  near(line.playsLikeFeet, 9.921, 0.002)
  assert.equal(line.side, 'right')
  near(line.aim[0] / 0.0254, line.breakInches)
  near(line.aim[1], 3.048)
})

test('the path leads from the ball to the hole, first towards the aim, and stays on its side', () => {
  const { path } = lineOf(putt(plane(0.03, 0)))
  assert.deepEqual([path[0], path.at(-1)], [TEN_FEET.from, TEN_FEET.to])
  assert.ok(path.length > 10)
  for (const [index, [x, y]] of path.slice(1, -1).entries()) {
    assert.ok(x > 0, 'on the high side')
    assert.ok(y > (path[index]?.[1] ?? 0), 'closer to the hole')
  }
})

const slope = fc.double({ min: -0.03, max: 0.03, noNaN: true })
const bend = fc.double({ min: -0.002, max: 0.002, noNaN: true })
const ground = fc.tuple(slope, slope, bend, bend, bend)
const where = fc.tuple(
  fc.double({ min: -4, max: 4, noNaN: true }),
  fc.double({ min: -4, max: 4, noNaN: true }),
)
const twoPlaces = fc
  .tuple(where, where)
  .filter(([from, to]) => Math.hypot(to[0] - from[0], to[1] - from[1]) > 0.5)
const RUNS = { numRuns: 40 }

const quadratic =
  ([a, b, c, d, e]: readonly [number, number, number, number, number]): Ground =>
  (x, y) =>
    a * x + b * y + c * x * x + d * x * y + e * y * y

test('turning the green, the ball and the hole turns the putt and changes nothing else', () => {
  const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true })
  fc.assert(
    fc.property(ground, twoPlaces, angle, (shape, [from, to], angle) => {
      const turn = ([x, y]: Point, by = angle): Point => [
        x * Math.cos(by) - y * Math.sin(by),
        x * Math.sin(by) + y * Math.cos(by),
      ]
      const before = lineOf(putt(quadratic(shape), { from, to }))
      const turned = putt((x, y) => quadratic(shape)(...turn([x, y], -angle)), {
        from: turn(from),
        to: turn(to),
      })
      const after = lineOf(turned)
      nearBreak(after, before)
      near(after.playsLikeFeet, before.playsLikeFeet, 1e-4)
      const aim = turn(before.aim)
      near(after.aim[0], aim[0], 1e-4)
      near(after.aim[1], aim[1], 1e-4)
    }),
    RUNS,
  )
})

test('raising the green changes nothing; its mirror image breaks as much to the other side', () => {
  fc.assert(
    fc.property(ground, twoPlaces, (shape, [from, to]) => {
      const before = lineOf(putt(quadratic(shape), { from, to }))
      const raised = lineOf(putt((x, y) => quadratic(shape)(x, y) + 300, { from, to }))
      nearBreak(raised, before)
      const mirrored = lineOf(
        putt((x, y) => quadratic(shape)(-x, y), { from: [-from[0], from[1]], to: [-to[0], to[1]] }),
      )
      nearBreak(mirrored, before, -1)
      near(mirrored.playsLikeFeet, before.playsLikeFeet, 1e-4)
    }),
    RUNS,
  )
})

test('a faster green never has less break, and neither has a steeper side slope', () => {
  const stimp = fc.double({ min: 4, max: 15, noNaN: true })
  const more = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(slope, slope, stimp, more, (east, north, stimp, more) => {
      const slow = putt(plane(east, north), { stimp })
      const fast = putt(plane(east, north), { stimp: stimp + more })
      const steep = putt(plane(east * (1 + more / 3), north), { stimp })
      // On a fast green that falls away steeply, no ball stops at the hole.
      fc.pre(slow.line !== null)
      for (const { line } of [fast, steep])
        if (line) assert.ok(line.breakInches >= lineOf(slow).breakInches - 1e-4, `${line.breakInches}`)
    }),
    RUNS,
  )
})

test('uphill plays longer than it is and downhill shorter, and the hole’s height is told in inches', () => {
  const up = putt(plane(0, 0.02))
  near(up.riseInches ?? 0, (0.02 * 3.048) / 0.0254)
  assert.ok(lineOf(up).playsLikeFeet > 12)
  assert.ok(lineOf(putt(plane(0, -0.02))).playsLikeFeet < 8)
  assert.equal(lineOf(putt(plane(0, -0.07))).playsLikeFeet, 0)
})
