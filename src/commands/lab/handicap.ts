import {
  courseHandicap,
  nineHoleIndex,
  playingHandicap,
  strokesOnHole,
  strokesOnNine,
} from '../../core/course-handicap.ts'
import { type Experiment, type Fields, listOf, numberOf, wrongField } from './fields.ts'

/** A par below this is that of nine holes: no eighteen holes have less than a par 3 each. */
const EIGHTEEN_HOLES = 54

export const experiment: Experiment = (fields) => {
  const index = numberOf(fields, 'index', { least: -10, most: 54 })
  const slope = numberOf(fields, 'slope', { least: 55, most: 155 })
  const rating = numberOf(fields, 'rating', { least: 20, most: 100 })
  const par = numberOf(fields, 'par', { least: 27, most: 90 })
  const allowance = numberOf(fields, 'allowance', { least: 0, most: 1.5, or: 1 })
  const strokeIndexes = strokeIndexesOf(fields)
  const isNine = par < EIGHTEEN_HOLES
  const tee = { index: isNine ? nineHoleIndex(index) : index, slope, rating, par }
  const playing = playingHandicap(tee, allowance)
  return {
    course_handicap: courseHandicap(tee),
    playing_handicap: playing,
    strokes: isNine
      ? strokesOnNine(playing, strokeIndexes)
      : strokeIndexes.map((strokeIndex) => strokesOnHole(playing, strokeIndex)),
  }
}

function strokeIndexesOf(fields: Fields): readonly number[] {
  const given = listOf(fields, 'stroke_indexes')
  return given.map((value, hole) => {
    const isOne = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 18
    if (!isOne) throw wrongField(`stroke_indexes[${hole}]`, 'a whole number from 1 to 18')
    if (given.indexOf(value) < hole) throw wrongField(`stroke_indexes[${hole}]`, 'one that no other hole has')
    return value
  })
}
