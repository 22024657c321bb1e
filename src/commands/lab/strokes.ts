import { LIES, type Lie } from '../../caddie/lie.ts'
import { expectedStrokes } from '../../caddie/strokes/expected-strokes.ts'
import { type Yards, yards, yardsToMetres } from '../../core/units.ts'
import { makeProbability } from '../../terrain/putt/make-probability.ts'
import { type Experiment, type Fields, numberOf, wrongField } from './fields.ts'

const [FARTHEST_YARDS, FEET_IN_YARD] = [1_000, 3] as const

export const experiment: Experiment = (fields) => {
  const lie = lieOf(fields)
  const distance = distanceOf(fields)
  const handicap = fields.handicap == null ? null : numberOf(fields, 'handicap', { least: -10, most: 54 })
  return {
    expected_strokes: rounded(expectedStrokes(lie, yardsToMetres(distance), handicap)),
    make_percent: lie === 'green' ? rounded(100 * levelPutt(distance * FEET_IN_YARD, handicap)) : null,
  }
}

function lieOf({ lie }: Fields): Lie {
  const known = LIES.find((name) => name === lie)
  if (known === undefined) throw wrongField('lie', `one of ${LIES.join(', ')}`)
  return known
}

function distanceOf(fields: Fields): Yards {
  const inFeet = fields.feet != null
  if (inFeet && fields.yards != null) throw wrongField('feet', 'left out where yards are given')
  if (!inFeet) return yards(numberOf(fields, 'yards', { least: 0, most: FARTHEST_YARDS }))
  return yards(numberOf(fields, 'feet', { least: 0, most: FARTHEST_YARDS * FEET_IN_YARD }) / FEET_IN_YARD)
}

const levelPutt = (feet: number, handicap: number | null) =>
  makeProbability({ feet, playsLikeFeet: feet, breakInches: 0, handicap })

/** Without the noise of the last digits. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6
