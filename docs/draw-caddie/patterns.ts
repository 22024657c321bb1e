import { shotPattern } from '../../src/caddie/dispersion/shot-pattern.ts'
import { shotSet } from '../../src/caddie/dispersion/shot-set.ts'
import { standardBag } from '../../src/caddie/dispersion/standard-bag.ts'
import { metres, type Yards, yards, yardsToMetres } from '../../src/core/units.ts'
import { dots, ellipse, line, picture, SOFT, type Spot, text } from './svg.ts'

const YARD = 0.9144
const HANDICAPS = [0, 10, 20, 30] as const
const [COLUMN, GROUND, PER_YARD] = [175, 590, 1.75] as const
/** The standard deviations that hold two of three good strikes, in both directions. */
const TWO_OF_THREE = 1.48
const SHOTS = shotSet(1_200)
/** Picks some of them without a pattern that shows. */
const STEP = 0.7548776662
/** Of so many shots: the set has more mishits than golfers do. */
const SHOWN = 100

export const drawPatterns = () =>
  picture(
    670,
    'Where drives and 7-irons land, by handicap',
    'Seen from above, with an ellipse around two of three good strikes. Mishits fall short of it.',
    [
      text([20, 36], 'Landings of driver (blue) and 7-iron (green)', { bold: true }),
      ...HANDICAPS.flatMap((handicap, index) => drawColumn(handicap, 10 + COLUMN * (index + 0.5))),
      text([20, 655], 'Mishits are paler. Ellipse: two of three good strikes.', { fill: SOFT, size: 22 }),
    ],
  )

function drawColumn(handicap: number, x: number): readonly string[] {
  const bag = standardBag(handicap, 'M')
  const carryOf = (name: string) => bag.find(({ club }) => club === name)?.carryYards ?? yards(0)
  const driver = carryOf('Driver')
  return [
    line(
      [
        [x, GROUND],
        [x, GROUND - driver * PER_YARD],
      ],
      '#d5cfbd',
      2,
    ),
    ...drawClub(handicap, driver, driver, x, '#2a6db3'),
    ...drawClub(handicap, carryOf('7-iron'), driver, x, '#2f8a4e'),
    text([x, GROUND + 30], `handicap ${handicap}`, { anchor: 'middle', size: 22 }),
  ]
}

function drawClub(
  handicap: number,
  carry: Yards,
  driver: Yards,
  x: number,
  colour: string,
): readonly string[] {
  const lie = carry === driver ? 'tee' : 'fairway'
  const length = yardsToMetres(carry)
  const { good, mishit } = shotPattern({ handicap, carry: length, driverCarry: yardsToMetres(driver), lie })
  const place = (angle: number, way: number): Spot => [
    x + ((way * Math.sin(angle)) / YARD) * PER_YARD,
    GROUND - ((way * Math.cos(angle)) / YARD) * PER_YARD,
  ]
  const landing = (shot: number): Spot => {
    const [aside, depth] = [SHOTS.lateral[shot] ?? 0, SHOTS.distance[shot] ?? 0]
    return shot < SHOTS.good
      ? place(aside * good.lateralSd, metres(length + depth * good.distanceSd))
      : place(aside * mishit.lateralSd, metres(length * depth))
  }
  const mishits = SHOTS.lateral.length - SHOTS.good
  const spread = (from: number, count: number, shown: number) =>
    Array.from({ length: Math.round(shown) }, (_, index) =>
      landing(from + Math.floor(((index * STEP) % 1) * count)),
    )
  return [
    dots(spread(0, SHOTS.good, SHOWN * (1 - mishit.probability)), colour, 2, 0.75),
    dots(spread(SHOTS.good, mishits, SHOWN * mishit.probability), colour, 3.5, 0.35),
    ellipse(
      place(0, length),
      (TWO_OF_THREE * good.lateralSd * length * PER_YARD) / YARD,
      (TWO_OF_THREE * good.distanceSd * PER_YARD) / YARD,
      0,
      colour,
    ),
  ]
}
