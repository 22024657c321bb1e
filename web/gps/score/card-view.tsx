import { stablefordOf, strokesReceived } from '../../../src/round/points.ts'
import { partsOf, scoreNameOf, type Totals, totalsOf } from '../../../src/round/totals.ts'
import { GAP } from '../../../src/words/format.ts'
import { useWords } from '../words.ts'
import type { HoleScore, Round } from './round.ts'
import { StrokeDots } from './score-sheet.tsx'
import { scoreWord, toParText, toParWords, whyNoPoints } from './score-words.ts'

export type CardViewProps = {
  readonly round: Round
  /** The hole that is being played, marked on the card. */
  readonly hole?: number | null
  readonly onHole: (hole: number) => void
}

/** The whole card. A tap on a hole opens its entry. */
export function CardView({ round, hole = null, onHole }: CardViewProps) {
  const { playScore } = useWords()
  const parts = partsOf(round)
  const reason = whyNoPoints(playScore, round)
  return (
    <section class="score-card" aria-label={playScore.card}>
      <CardTotals totals={totalsOf(round)} />
      <div class="score-nines">
        {parts.map((holes, place) => (
          <Nine
            key={place}
            holes={holes}
            isWhole={parts.length === 1}
            place={place}
            {...{ round, hole, onHole }}
          />
        ))}
      </div>
      {reason !== null && <p class="score-note">{reason}</p>}
    </section>
  )
}

export function CardTotals({ totals }: { readonly totals: Totals }) {
  const { playScore } = useWords()
  if (totals.played === 0) return <p class="score-note">{playScore.notPlayed}</p>
  return (
    <dl class="score-totals">
      <Fact name={playScore.total} value={totals.strokes} />
      {totals.toPar !== null && (
        <Fact
          name={playScore.toPar}
          value={toParText(playScore, totals.toPar)}
          spoken={toParWords(playScore, totals.toPar)}
        />
      )}
      {totals.points !== null && <Fact name={playScore.points} value={totals.points} />}
      {totals.putts !== null && <Fact name={playScore.putts} value={totals.putts} />}
    </dl>
  )
}

type FactProps = { readonly name: string; readonly value: number | string; readonly spoken?: string }

function Fact({ name, value, spoken }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span aria-hidden={spoken !== undefined}>{value}</span>
        {spoken !== undefined && <span class="score-unseen">{spoken}</span>}
      </dd>
    </div>
  )
}

type NineProps = CardViewProps & {
  readonly holes: readonly HoleScore[]
  readonly place: number
  readonly isWhole: boolean
}

function Nine({ round, holes, hole, place, isWhole, onHole }: NineProps) {
  const { playScore } = useWords()
  const received = strokesReceived(round)
  const columns = columnsOf(round)
  const name = isWhole ? playScore.total : place === 0 ? playScore.out : playScore.in
  return (
    <table>
      <caption class="score-unseen">
        {isWhole ? playScore.card : place === 0 ? playScore.front : playScore.back}
      </caption>
      <CardHead columns={columns} />
      <tbody>
        {holes.map((score) => (
          <HoleRow
            key={score.hole}
            score={score}
            columns={columns}
            isCurrent={score.hole === hole}
            received={received?.get(score.hole) ?? null}
            onHole={onHole}
          />
        ))}
        <SumRow name={name} totals={totalsOf(round, holes)} columns={columns} />
        {!isWhole && place > 0 && (
          <SumRow name={playScore.total} totals={totalsOf(round)} columns={columns} />
        )}
      </tbody>
    </table>
  )
}

/** Columns that nothing is known for are left out. */
type Columns = { readonly par: boolean; readonly index: boolean; readonly points: boolean }

const columnsOf = (round: Round): Columns => ({
  par: round.holes.some(({ par }) => par !== null),
  index: round.holes.some(({ stroke_index }) => stroke_index !== null),
  points: strokesReceived(round) !== null,
})

function CardHead({ columns }: { readonly columns: Columns }) {
  const { playScore } = useWords()
  return (
    <thead>
      <tr>
        <th scope="col">{playScore.hole}</th>
        {columns.par && <th scope="col">{playScore.par}</th>}
        {columns.index && <th scope="col">{playScore.index}</th>}
        <th scope="col">{playScore.score}</th>
        <th scope="col">{playScore.puttsShort}</th>
        {columns.points && (
          <th scope="col">
            <abbr title={playScore.points}>{playScore.pointsShort}</abbr>
          </th>
        )}
      </tr>
    </thead>
  )
}

type HoleRowProps = {
  readonly score: HoleScore
  readonly columns: Columns
  readonly isCurrent: boolean
  readonly received: number | null
  readonly onHole: (hole: number) => void
}

function HoleRow({ score, columns, isCurrent, received, onHole }: HoleRowProps) {
  const { playScore } = useWords()
  return (
    <tr class={isCurrent ? 'current' : undefined} aria-current={isCurrent ? 'true' : undefined}>
      <th scope="row">
        <button type="button" aria-label={playScore.editHole(score.hole)} onClick={() => onHole(score.hole)}>
          {score.hole}
        </button>
      </th>
      {columns.par && <td>{score.par ?? GAP}</td>}
      {columns.index && <td class="score-soft">{score.stroke_index ?? GAP}</td>}
      <td class="score-cell">
        <ScoreMark score={score} />
        <StrokeDots strokes={received ?? 0} />
      </td>
      <td>{score.putts ?? GAP}</td>
      {columns.points && <td>{stablefordOf(score, received) ?? GAP}</td>}
    </tr>
  )
}

/** As golfers draw it: a circle for a birdie, a square for a bogey, two of them for two. */
export function ScoreMark({ score }: { readonly score: HoleScore }) {
  const { playScore } = useWords()
  if (score.picked_up)
    return (
      <span class="score-mark" role="img" aria-label={playScore.entry.pickedUp}>
        ×
      </span>
    )
  if (score.strokes === null) return <span class="score-mark">{GAP}</span>
  const word = scoreWord(playScore, score)
  return (
    <span class={`score-mark ${scoreNameOf(score) ?? ''}`}>
      {score.strokes}
      {word !== null && <span class="score-unseen"> {word}</span>}
    </span>
  )
}

type SumRowProps = { readonly name: string; readonly totals: Totals; readonly columns: Columns }

function SumRow({ name, totals, columns }: SumRowProps) {
  const hasPlayed = totals.played > 0
  return (
    <tr class="sum">
      <th scope="row">{name}</th>
      {columns.par && <td>{totals.par ?? GAP}</td>}
      {columns.index && <td />}
      <td>{hasPlayed ? totals.strokes : GAP}</td>
      <td>{totals.putts ?? GAP}</td>
      {columns.points && <td>{hasPlayed ? totals.points : GAP}</td>}
    </tr>
  )
}
