import { useState } from 'preact/hooks'
import { strokesReceived } from '../../../src/round/points.ts'
import { useWords } from '../words.ts'
import { clearHole, pickUp, putDown, setFairway, setPenalties, setPutts, setStrokes } from './change-round.ts'
import { ChoiceRow } from './choice-row.tsx'
import { pointsOn } from './points.ts'
import { type HoleScore, MOST_STROKES, type Round, scoreOf } from './round.ts'
import { saidOf, scoreWord } from './score-words.ts'
import { Stepper } from './stepper.tsx'

export type ScoreSheetProps = {
  readonly round: Round
  readonly hole: number
  /** Called with the changed round at every tap: store it at once. */
  readonly onChange: (round: Round) => void
}

type EntryProps = {
  readonly score: HoleScore
  /** Makes the change, and says it. */
  readonly change: (change: (round: Round, now: Date) => Round) => void
}

/** Where an entry starts when the card has no par. */
const USUAL_PAR = 4

/** Quick entry on one hole. */
export function ScoreSheet({ round, hole, onChange }: ScoreSheetProps) {
  const { playScore } = useWords()
  const [said, say] = useState('')
  const score = scoreOf(round, hole)
  if (score === null) return null
  const change: EntryProps['change'] = (make) => {
    const changed = make(round, new Date())
    if (changed === round) return
    onChange(changed)
    say(saidOf(playScore, changed, hole))
  }
  return (
    <section class="score-sheet" aria-label={playScore.holeNumber(hole)}>
      <HoleHead round={round} score={score} />
      <StrokesEntry score={score} change={change} />
      <PuttsEntry score={score} change={change} />
      {score.par !== 3 && <FairwayEntry score={score} change={change} />}
      <PenaltyEntry score={score} change={change} />
      <LastRow score={score} change={change} />
      <p class="score-unseen" role="status">
        {said}
      </p>
    </section>
  )
}

function HoleHead({ round, score }: { readonly round: Round; readonly score: HoleScore }) {
  const { playScore } = useWords()
  const points = pointsOn(round, score.hole)
  const received = strokesReceived(round)?.get(score.hole) ?? 0
  return (
    <header class="score-head">
      <h2>{playScore.holeNumber(score.hole)}</h2>
      <p class="score-facts">
        {score.par !== null && <span>{playScore.parIs(score.par)}</span>}
        {score.stroke_index !== null && <span>{playScore.indexIs(score.stroke_index)}</span>}
        <StrokeDots strokes={received} />
      </p>
      {points !== null && <p class="score-points">{playScore.pointCount(points)}</p>}
    </header>
  )
}

/** The strokes a golfer gets on a hole, as on a card: a dot each. */
export function StrokeDots({ strokes }: { readonly strokes: number }) {
  const { playScore } = useWords()
  if (strokes === 0) return null
  return (
    <span
      class={strokes < 0 ? 'score-dots given' : 'score-dots'}
      role="img"
      aria-label={playScore.strokesReceived(strokes)}
    >
      {Array.from({ length: Math.abs(strokes) }, (_, place) => (
        <i key={place} />
      ))}
    </span>
  )
}

function StrokesEntry({ score, change }: EntryProps) {
  const { playScore } = useWords()
  const { entry } = playScore
  const name = scoreWord(playScore, score)
  const isUnset = score.strokes === null
  const hint = score.par === null ? entry.tapToEnter : entry.tapForPar
  const spoken = isUnset
    ? entry.notYet
    : [playScore.strokeCount(score.strokes ?? 0), name].filter(Boolean).join(', ')
  return (
    <Stepper
      label={entry.strokesOn(score.hole)}
      value={score.strokes}
      start={score.par ?? USUAL_PAR}
      least={1}
      most={MOST_STROKES}
      fewer={entry.fewer}
      more={entry.more}
      spoken={score.picked_up ? entry.pickedUp : spoken}
      onStep={(strokes) => change((round, now) => setStrokes(round, score.hole, strokes, now))}
    >
      <span class="score-name" aria-hidden="true">
        {score.picked_up ? entry.pickedUp : isUnset ? hint : (name ?? playScore.strokes)}
      </span>
    </Stepper>
  )
}

const MOST_SHOWN = 4

/** The last button counts on, for the day when four are not enough. */
function PuttsEntry({ score, change }: EntryProps) {
  const { playScore } = useWords()
  const { entry } = playScore
  const set = (putts: number | null) => change((round, now) => setPutts(round, score.hole, putts, now))
  const last = Math.max(MOST_SHOWN, score.putts ?? 0)
  const choices = [0, 1, 2, 3].map((value) => ({ value, name: entry.puttCount(value), shown: value }))
  const more = {
    value: last,
    name: score.putts === last ? entry.puttCount(last) : entry.orMore(last),
    shown: score.putts === last ? last : `${last}+`,
  }
  return (
    <ChoiceRow
      label={entry.puttsOn(score.hole)}
      title={playScore.putts}
      choices={[...choices, more]}
      chosen={score.putts}
      onChoose={(putts) =>
        set(putts === null && (score.putts ?? 0) >= MOST_SHOWN ? (score.putts ?? 0) + 1 : putts)
      }
    />
  )
}

const ARROWS = { left: '\u2190', hit: '', right: '\u2192' } as const

function FairwayEntry({ score, change }: EntryProps) {
  const { playScore } = useWords()
  const { entry } = playScore
  const choices = (['left', 'hit', 'right'] as const).map((value) => ({
    value,
    name: entry.fairways[value],
    shown:
      value === 'right'
        ? `${entry.fairways.right} ${ARROWS.right}`
        : `${ARROWS[value]} ${entry.fairways[value]}`,
  }))
  return (
    <ChoiceRow
      label={entry.fairwayOn(score.hole)}
      title={playScore.fairway}
      choices={choices}
      chosen={choices.find(({ value }) => value === score.fairway)?.value ?? null}
      onChoose={(fairway) => change((round, now) => setFairway(round, score.hole, fairway, now))}
    />
  )
}

function PenaltyEntry({ score, change }: EntryProps) {
  const { playScore } = useWords()
  const { entry } = playScore
  return (
    <div class="score-row">
      <span class="score-row-title" aria-hidden="true">
        {playScore.penalties}
      </span>
      <Stepper
        size="small"
        label={entry.penaltiesOn(score.hole)}
        value={score.penalties}
        start={0}
        least={0}
        most={MOST_STROKES - 1}
        fewer={entry.fewerPenalties}
        more={entry.morePenalties}
        spoken={String(score.penalties)}
        onStep={(penalties) => change((round, now) => setPenalties(round, score.hole, penalties, now))}
      />
    </div>
  )
}

function LastRow({ score, change }: EntryProps) {
  const { entry } = useWords().playScore
  const { hole } = score
  return (
    <div class="score-last">
      <button
        type="button"
        class="score-choice"
        aria-pressed={score.picked_up}
        onClick={() =>
          change((round, now) => (score.picked_up ? putDown(round, hole, now) : pickUp(round, hole, now)))
        }
      >
        {entry.pickedUp}
      </button>
      <button
        type="button"
        class="score-choice plain"
        aria-label={entry.clearHole(hole)}
        disabled={score.strokes === null && !score.picked_up && score.putts === null}
        onClick={() => change((round, now) => clearHole(round, hole, now))}
      >
        {entry.clear}
      </button>
    </div>
  )
}
