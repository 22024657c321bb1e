import fc from 'fast-check'
import { FAIRWAYS, type RoundHole, type RoundJson } from '../../src/round/round-json.ts'

const hole = (number: number, change: Partial<RoundHole> = {}): RoundHole => ({
  ...{ hole: number, par: 4, stroke_index: number, strokes: 5, picked_up: false, putts: 2, fairway: null },
  ...{ penalties: 0, shots: [] },
  ...change,
})

export const roundId = (number: number) => `0198f3a2-5c1e-7b3a-9d21-${String(number).padStart(12, '0')}`

/** A finished round of so many par 4s, each with a five and two putts, with changes by hole. */
export function finishedRound(
  number: number,
  change: Partial<RoundJson> = {},
  holes: readonly Partial<RoundHole>[] = Array.from({ length: 18 }, () => ({})),
): RoundJson {
  const at = new Date(Date.UTC(2026, 0, 1 + number, 9)).toISOString()
  return {
    ...{ id: roundId(number), course: 'drawn-links-x1y2', course_name: 'Drawn Links', layout: null },
    tee: { name: 'White', gender: 'M', rating: 72, slope: 113 },
    ...{ handicap_index: 14.2, playing_handicap: 15, started_at: at, finished_at: at, updated_at: at },
    holes: holes.map((own, place) => hole(place + 1, own)),
    ...change,
  }
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const text = fc.string({ unit: fc.constantFrom('a', 'É', '"', ',', ';', '\n', "'", '=', '+', '-', ' ', '7') })
const name = text.map((letters) => `x${letters}y`)
const time = fc
  .integer({ min: Date.UTC(2001, 0), max: Date.UTC(2026, 0) })
  .map((ms) => new Date(ms).toISOString())

const anyShot = fc.record({
  club: maybe(name),
  lat: fc.double({ min: -89, max: 89, noNaN: true }).map((value) => value + 0),
  lng: fc.double({ min: -179, max: 179, noNaN: true }).map((value) => value + 0),
  lie: maybe(fc.constantFrom('tee', 'fairway', 'green' as const)),
  at: time,
})

const anyHole = fc.record({
  par: maybe(fc.integer({ min: 3, max: 5 })),
  stroke_index: maybe(fc.integer({ min: 1, max: 18 })),
  strokes: maybe(fc.integer({ min: 1, max: 9 })),
  picked_up: fc.boolean(),
  putts: maybe(fc.integer({ min: 0, max: 4 })),
  fairway: maybe(fc.constantFrom(...FAIRWAYS)),
  penalties: fc.integer({ min: 0, max: 2 }),
  shots: fc.array(anyShot, { maxLength: 2 }),
})

const anyTotal = fc.record({
  holes: fc.constantFrom(9, 18) as fc.Arbitrary<9 | 18>,
  strokes: fc.integer({ min: 30, max: 140 }),
  par: maybe(fc.integer({ min: 36, max: 72 })),
  putts: maybe(fc.integer({ min: 10, max: 50 })),
})

/** Any round that the service takes. */
export const anyRound: fc.Arbitrary<RoundJson> = fc
  .record({
    id: fc.uuid(),
    ...{ course: name, course_name: name, layout: maybe(name) },
    tee: maybe(
      fc.record({
        name,
        gender: maybe(fc.constantFrom('M', 'F' as const)),
        rating: maybe(fc.integer({ min: 300, max: 800 }).map((tenths) => tenths / 10)),
        slope: maybe(fc.integer({ min: 55, max: 155 })),
      }),
    ),
    handicap_index: maybe(fc.integer({ min: -100, max: 540 }).map((tenths) => tenths / 10 + 0)),
    playing_handicap: maybe(fc.integer({ min: -10, max: 54 })),
    started_at: time,
    isFinished: fc.boolean(),
    updated_at: time,
    holes: fc.array(anyHole, { maxLength: 18 }),
    total: maybe(anyTotal),
  })
  .map(({ holes, total, isFinished, ...rest }) => ({
    ...rest,
    finished_at: isFinished ? rest.started_at : null,
    holes: holes.map((own, place) => ({ hole: place + 1, ...own })),
    ...(total !== null && holes.length === 0 ? { total } : {}),
  }))
