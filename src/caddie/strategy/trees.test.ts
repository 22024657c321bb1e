import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Point } from '../../core/geo/path.ts'
import { standardBag } from '../dispersion/standard-bag.ts'
import { TREES } from '../hole/ground.ts'
import type { HoleGround, Patch } from '../hole/hole-ground.ts'
import { cellAt, lieGrid } from '../hole/lie-grid.ts'
import { valueGrid } from '../hole/value-grid.ts'
import { box, drawHole, fairway, north, oval, woods } from '../panel/draw-hole.ts'
import { NOTHING_KNOWN } from '../shot/surroundings.ts'
import { flownInCalm } from './fly-swing.ts'
import { knownGolfer } from './known-golfer.ts'
import { prepareHole } from './prepare-hole.ts'
import { recommend } from './recommend.ts'
import { carriedClubs, swingsOfBag } from './swings-of-bag.ts'
import { inRays, screenPlace, shareBin, treeScreen, treesAround } from './tree-screen.ts'

const GOLFER = { handicap: 12, bag: carriedClubs(standardBag(12, 'M')) }

const parFour = (...patches: readonly Patch[]) =>
  drawHole({
    line: north(0, 360),
    green: oval([0, 360], 28, 28),
    patches: [fairway(north(80, 340), 32), ...patches],
  })

const FULL = shareBin(1)
const swingNamed = (name: string) =>
  swingsOfBag(GOLFER, { lie: 'tee', toPin: 400, hasPunches: true }, flownInCalm)
    .map(({ on }) => on(0))
    .filter(({ club, isFull }) => club === name && isFull)[0]

function screenOf(hole: HoleGround, club: string) {
  const [trees, swing] = [treesAround(lieGrid(hole, hole.line, 2), [0, 0]), swingNamed(club)]
  assert.ok(trees && swing)
  const { workOut } = treeScreen(trees, swing)
  return (direction: number, bin: number) => {
    const place = screenPlace(inRays(direction), bin)
    return trees.unknown[place] === Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : workOut(place)
  }
}

test('a tree stops a shot that is lower than it, and a high one clears it', () => {
  const near = parFour(woods(12, box(-20, 40, 20, 50)))
  assert.ok(Math.abs(screenOf(near, 'Driver')(0, FULL) - 42) < 5)
  const halfway = parFour(woods(9, box(-20, 30, 20, 36)))
  assert.equal(screenOf(halfway, 'Lob wedge')(0, FULL), Number.POSITIVE_INFINITY)
  const taller = parFour(woods(40, box(-20, 30, 20, 36)))
  assert.ok(screenOf(taller, 'Lob wedge')(0, FULL) < 36)
})

test('a shot past the trees on either side is not stopped', () => {
  const screen = screenOf(parFour(woods(30, box(-20, 100, 20, 110))), 'Driver')
  assert.ok(Number.isFinite(screen(0, FULL)))
  for (const direction of [-0.6, 0.6, Math.PI])
    assert.equal(screen(direction, FULL), Number.POSITIVE_INFINITY)
})

test('a half-hit shot is lower: it does not clear what a good one does', () => {
  const screen = screenOf(parFour(woods(16, box(-20, 76, 20, 84))), '7-iron')
  assert.equal(screen(0, FULL), Number.POSITIVE_INFINITY)
  assert.ok(screen(0, shareBin(0.6)) < 84)
})

test('no trees in reach, no screen', () => {
  const hole = parFour()
  assert.equal(treesAround(lieGrid(hole, hole.line, 2), [0, 0]), null)
})

test('a landing place from which trees hide the green costs more than its mirror image in the open', () => {
  const hole = parFour(woods(25, box(12, 245, 50, 270)))
  const known = knownGolfer(GOLFER)
  const { lies, values } = prepareHole(hole, hole.goal, known, [])
  const base = valueGrid(lies, hole.goal, known.strokes).values
  const harder = (at: Point) => {
    const cell = cellAt(lies, ...at)
    return (values[cell] ?? 0) - (base[cell] ?? 0)
  }
  assert.ok(harder([30, 225]) > harder([-30, 225]) + 0.25, `${harder([30, 225])} ${harder([-30, 225])}`)
  assert.ok(Math.abs(harder([0, 150])) < 0.3)
})

test('from deep in the woods the way out is where they are open, with a low shot', () => {
  const hole = parFour(woods(16, box(22, 60, 110, 171), box(22, 189, 110, 345), box(46, 171, 110, 189)))
  const shot = { hole, ball: [38, 180], pin: hole.goal, lie: 'recovery', golfer: GOLFER } as const
  const choice = recommend({ ...shot, around: NOTHING_KNOWN })
  assert.ok(choice)
  const { swing, landing, odds } = choice.best
  assert.ok(landing[0] < 22 && Math.abs(landing[1] - 180) < 40, `${landing}`)
  assert.ok((odds[TREES] ?? 1) < 0.2)
  assert.ok(Math.max(...swing.heights) < 12)
})

test('trees that surround the ball on all sides leave an answer', () => {
  const hole = parFour(woods(30, box(-60, 100, 60, 250)))
  const choice = recommend({
    ...{ hole, ball: [0, 180], pin: hole.goal, lie: 'recovery', golfer: GOLFER, around: NOTHING_KNOWN },
  })
  assert.ok(choice && Number.isFinite(choice.best.strokes))
})
