import type { Layout } from '../../src/course/layout.ts'
import { layoutsFromJson } from '../../src/course/layout-json.ts'
import type { Round } from '../../web/gps/score/round.ts'
import { startRound } from '../../web/gps/score/start-round.ts'

const PARS = [4, 5, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4]
const INDEXES = [7, 3, 17, 1, 11, 15, 5, 9, 13, 8, 18, 4, 2, 12, 16, 10, 6, 14]

/** A card for tests: 72 from all tees. */
export function exampleLayout(): Layout {
  const holes = PARS.map((par, place) => ({
    position: place + 1,
    par,
    stroke_index: INDEXES[place] ?? null,
    yards: 150 * (par - 2),
  }))
  const tee = { par: 72, holes, yards: 6400 }
  const [layout] = layoutsFromJson([
    {
      name: null,
      par: 72,
      yards: 6400,
      holes,
      tees: [
        { name: 'White', gender: 'M', rating: 71.2, slope: 131, ...tee },
        { name: 'White', gender: 'F', rating: 76.1, slope: 140, ...tee },
        { name: 'Red', gender: 'F', rating: 70.4, slope: 124, ...tee },
        { name: 'Family', gender: null, rating: null, slope: null, ...tee },
      ],
    },
  ])
  if (!layout) throw new Error('There is one.')
  return layout
}

export const exampleRound = (change: Partial<Round> = {}): Round => ({
  ...startRound({
    id: '0198f3a2-5c1e-7b3a-9d21-6f0a4b7c8d9e',
    course: 'cedar-lagoon',
    courseName: 'Cedar Lagoon Golf Course',
    layout: exampleLayout(),
    layoutName: null,
    golfer: { gender: 'M', tee: 'White' },
    handicap: 14.2,
    now: new Date('2026-06-13T08:00:00Z'),
  }),
  ...change,
})
