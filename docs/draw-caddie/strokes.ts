import type { Lie } from '../../src/caddie/lie.ts'
import { expectedStrokes } from '../../src/caddie/strokes/expected-strokes.ts'
import { yards, yardsToMetres } from '../../src/core/units.ts'
import { line, picture, SOFT, type Spot, text } from './svg.ts'

const COLOURS = ['#1f2a24', '#2a6db3', '#2f8a4e', '#b07b14', '#b3412a'] as const
const [LEFT, RIGHT] = [52, 545] as const

type Curve = {
  readonly words: string
  readonly lie: Lie
  readonly handicap: number | null
  readonly from: number
}
type Chart = {
  readonly title: string
  readonly top: number
  readonly bottom: number
  readonly most: number
  readonly strokes: readonly [number, number]
  readonly curves: readonly Curve[]
}

const byHandicap = (words: string, handicap: number | null): Curve => ({
  ...{ words, handicap, lie: 'fairway', from: 5 },
})
const byLie = (lie: Lie, words: string = lie, from = 5): Curve => ({ words, lie, handicap: 15, from })

const CHARTS: readonly Chart[] = [
  {
    title: 'From the fairway, by handicap',
    ...{ top: 60, bottom: 410, most: 300, strokes: [2, 5.6] },
    curves: [
      byHandicap('tour', null),
      ...[0, 10, 20, 30].map((handicap) => byHandicap(`handicap ${handicap}`, handicap)),
    ],
  },
  {
    title: 'With a handicap of 15, by lie',
    ...{ top: 560, bottom: 910, most: 300, strokes: [2, 5.6] },
    curves: [
      byLie('fairway'),
      byLie('tee', 'tee', 100),
      byLie('rough'),
      byLie('sand'),
      byLie('recovery', 'trees'),
    ],
  },
]

export const drawStrokes = () =>
  picture(
    990,
    'Strokes to hole out, by distance, handicap and lie',
    'More from further away, for higher handicaps, and from rough, sand and trees.',
    CHARTS.flatMap(drawChart),
  )

function drawChart(chart: Chart): readonly string[] {
  const { title, top, bottom, most, strokes, curves } = chart
  const place = (at: number, value: number): Spot => [
    LEFT + (at / most) * (RIGHT - LEFT),
    bottom - ((value - strokes[0]) / (strokes[1] - strokes[0])) * (bottom - top),
  ]
  const rows = [2, 3, 4, 5].map((value) => [
    line([place(0, value), place(most, value)], '#d5cfbd', 2),
    text([LEFT - 12, place(0, value)[1] + 8], String(value), { anchor: 'end', fill: SOFT }),
  ])
  const columns = [100, 200, 300].map((at) =>
    text([place(at, 0)[0], bottom + 30], String(at), { anchor: 'middle', fill: SOFT }),
  )
  return [
    text([LEFT, top - 22], title, { bold: true }),
    ...rows.flat(),
    ...columns,
    text([LEFT, bottom + 62], 'yards to the hole; upwards: strokes to hole out', { fill: SOFT, size: 22 }),
    ...drawCurves(curves, most, place),
  ]
}

function drawCurves(curves: readonly Curve[], most: number, place: (at: number, value: number) => Spot) {
  const strokesAt = ({ lie, handicap }: Curve, at: number) =>
    expectedStrokes(lie, yardsToMetres(yards(at)), handicap)
  const labels = apart(curves.map((curve) => place(most, strokesAt(curve, most))[1] + 8))
  return curves.map((curve, index) => {
    const steps = Array.from({ length: (most - curve.from) / 5 + 1 }, (_, step) => curve.from + step * 5)
    const colour = COLOURS[index] ?? COLOURS[0]
    return [
      line(
        steps.map((at) => place(at, strokesAt(curve, at))),
        colour,
      ),
      text([RIGHT + 12, labels[index] ?? 0], curve.words, { fill: colour }),
    ].join('\n')
  })
}

/** From the lowest label upwards, none over another. */
function apart(rows: readonly number[]): readonly number[] {
  const order = [...rows.keys()].sort((a, b) => (rows[b] ?? 0) - (rows[a] ?? 0))
  const placed: number[] = []
  let below = Number.POSITIVE_INFINITY
  for (const index of order) {
    below = Math.min(rows[index] ?? 0, below - 26)
    placed[index] = below
  }
  const pushed = rows.reduce((sum, row, index) => sum + row - (placed[index] ?? 0), 0) / rows.length
  return placed.map((row) => row + pushed)
}
