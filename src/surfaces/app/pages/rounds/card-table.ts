import { html } from 'hono/html'
import { stablefordOf, strokesReceived } from '../../../../round/points.ts'
import type { RoundHole, RoundJson } from '../../../../round/round-json.ts'
import { partsOf, toParOf, totalsOf } from '../../../../round/totals.ts'
import { scoreNameOf } from '../../../../round-statistics/figures.ts'
import { GAP, numberIn } from '../../../../words/format.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { tableBox } from '../../../ui/table-box.ts'

/** The card of a round. A column that nothing was written into is left out. */
export function cardTable(language: Language, round: RoundJson) {
  const { round: words } = wordsOf(language).rounds
  if (round.holes.length === 0) return html`<p>${words.noHoles}</p>`
  const columns = columnsOf(language, round)
  const parts = partsOf(round)
  const sums = parts.length === 2 ? [words.out, words.in] : []
  return tableBox(
    words.card,
    html`<thead><tr><th scope="col">${words.columns.hole}</th>${columns.map(({ title }) => html`<th scope="col" class="figure">${title}</th>`)}</tr></thead>
<tbody>${parts.map((holes, place) => [
      ...holes.map((hole) => holeRow(columns, hole)),
      sums[place] === undefined ? '' : sumRow(columns, sums[place], holes),
    ])}
${sumRow(columns, words.total, round.holes)}</tbody>`,
    'round-card',
  )
}

type Column = {
  readonly title: string
  readonly cell: (hole: RoundHole) => unknown
  readonly sum: (holes: readonly RoundHole[]) => string
}

const holeRow = (columns: readonly Column[], hole: RoundHole) =>
  html`<tr><th scope="row" class="hole-number">${hole.hole}</th>${columns.map(({ cell }) => html`<td class="figure">${cell(hole)}</td>`)}</tr>
`

const sumRow = (columns: readonly Column[], title: string, holes: readonly RoundHole[]) =>
  html`<tr class="sum"><th scope="row">${title}</th>${columns.map(({ sum }) => html`<td class="figure">${sum(holes)}</td>`)}</tr>
`

function columnsOf(language: Language, round: RoundJson): readonly Column[] {
  const { round: words } = wordsOf(language).rounds
  const received = strokesReceived(round)
  const has = (isThere: (hole: RoundHole) => boolean) => round.holes.some(isThere)
  const totals = (holes: readonly RoundHole[]) => totalsOf(round, holes)
  const none = () => ''
  const all: readonly (Column & { readonly isShown: boolean })[] = [
    {
      ...{ title: words.columns.par, isShown: has(({ par }) => par !== null) },
      cell: ({ par }) => numberIn(language, par),
      sum: (holes) => numberIn(language, totals(holes).par),
    },
    {
      ...{ title: words.columns.index, isShown: has(({ stroke_index }) => stroke_index !== null), sum: none },
      cell: ({ stroke_index }) => numberIn(language, stroke_index),
    },
    {
      ...{ title: words.columns.strokes, isShown: true },
      cell: (hole) => strokesCell(language, hole),
      sum: (holes) => numberIn(language, totals(holes).strokes || null),
    },
    {
      ...{ title: words.columns.putts, isShown: has(({ putts }) => putts !== null) },
      cell: ({ putts }) => numberIn(language, putts),
      sum: (holes) => numberIn(language, totals(holes).putts),
    },
    {
      ...{ title: words.columns.fairway, isShown: has(({ fairway }) => fairway !== null) },
      cell: ({ fairway }) => (fairway === null ? GAP : words.fairway[fairway]),
      sum: (holes) => shareText(language, totals(holes).fairways),
    },
    {
      ...{ title: words.columns.points, isShown: received !== null },
      cell: (hole) => numberIn(language, stablefordOf(hole, received?.get(hole.hole) ?? null)),
      sum: (holes) => numberIn(language, totals(holes).points),
    },
  ]
  return all.filter(({ isShown }) => isShown)
}

const shareText = (language: Language, { hit, of }: { readonly hit: number; readonly of: number }) =>
  of === 0 ? GAP : wordsOf(language).rounds.round.shareOf(hit, of)

function strokesCell(language: Language, hole: RoundHole) {
  const { pickedUp } = wordsOf(language).rounds.round
  if (hole.picked_up) return html`<span class="soft">${pickedUp}</span>`
  const name = scoreNameOf(toParOf(hole)) ?? 'par'
  return html`<span class="score ${name}">${numberIn(language, hole.strokes)}</span>`
}
