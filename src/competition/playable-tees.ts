import { holeOfGolfer } from '../course/card-of-golfer.ts'
import type { Layout, Tee } from '../course/layout.ts'
import type { CompetitionTee } from './competition.ts'

const STANDARD_SLOPE = 113

/** The tees of a layout on which a competition can be played: par of nine or eighteen holes has to be known. */
export const playableTees = (layout: Layout): readonly CompetitionTee[] =>
  layout.tees.flatMap((tee) => playable(layout, tee) ?? [])

function playable(layout: Layout, { name, gender, rating, slope, holes: own }: Tee): CompetitionTee | null {
  const positions = (own.length > 0 ? own : layout.holes).map(({ position }) => position)
  if (positions.length !== 9 && positions.length !== 18) return null
  const values = positions.map((position) => holeOfGolfer(layout, position, { gender, tee: name }))
  const pars = values.flatMap(({ par }) => par ?? [])
  if (pars.length < positions.length) return null
  const order = values.flatMap(({ strokeIndex }) => strokeIndex ?? [])
  const isOrdered = new Set(order).size === positions.length
  const holes = positions.map((hole, at) => ({
    hole,
    par: pars[at] ?? 0,
    strokeIndex: isOrdered ? (order[at] ?? 0) : at + 1,
  }))
  const isRated = rating !== null && slope !== null && isOrdered
  const par = pars.reduce((sum, each) => sum + each, 0)
  return {
    ...{ name, gender, holes, isRated },
    ...(isRated ? { rating, slope } : { rating: par, slope: STANDARD_SLOPE }),
  }
}
