import { useState } from 'preact/hooks'
import type { Units } from '../../../src/account/profile.ts'
import type { Lie } from '../../../src/caddie/lie.ts'
import { metresApart } from '../../../src/core/geo/distance.ts'
import { useWords } from '../words.ts'
import { markShot, undoShot } from './change-round.ts'
import { type Round, type Shot, scoreOf } from './round.ts'

export type LivePosition = { readonly lat: number; readonly lng: number; readonly accuracyM: number }

export type MarkShotProps = {
  readonly round: Round
  readonly hole: number
  /** Null while it is not known. */
  readonly position: LivePosition | null
  /** What the ball lies on there, from the map; null where it doesn't say. */
  readonly lie?: Lie | null
  /** The names of the golfer's clubs. */
  readonly clubs: readonly string[]
  readonly units: Units
  readonly onChange: (round: Round) => void
}

/** A mark that is farther off teaches nothing about a club. */
const WORST_ACCURACY_M = 30
const METRES_IN_YARD = 0.9144

const lengthOf = (metres: number, units: Units) =>
  Math.round(units === 'yards' ? metres / METRES_IN_YARD : metres)

/** Marks where a shot is played from, with its club. */
export function MarkShot(props: MarkShotProps) {
  const { shots: words } = useWords().playScore
  const [club, choose] = useState<string | null>(null)
  const [said, say] = useState('')
  const shots = scoreOf(props.round, props.hole)?.shots ?? []
  const mark = () => {
    if (props.position === null) return
    const { lat, lng } = props.position
    props.onChange(markShot(props.round, props.hole, { club, lat, lng, lie: props.lie ?? null }, new Date()))
    say(words.marked(shots.length + 1, club))
    choose(null)
  }
  const undo = () => {
    props.onChange(undoShot(props.round, props.hole, new Date()))
    say(words.undone)
  }
  return (
    <section class="score-shots" aria-label={words.title(props.hole)}>
      <h2>{words.title(props.hole)}</h2>
      <ClubChoice clubs={props.clubs} chosen={club} onChoose={choose} />
      <PositionNote position={props.position} units={props.units} />
      <button type="button" class="score-main" disabled={!isGoodEnough(props.position)} onClick={mark}>
        {words.mark}
      </button>
      <ShotList shots={shots} units={props.units} />
      {shots.length > 0 && (
        <button type="button" class="score-choice plain" onClick={undo}>
          {words.undo}
        </button>
      )}
      <p class="score-unseen" role="status">
        {said}
      </p>
    </section>
  )
}

const isGoodEnough = (position: LivePosition | null) =>
  position !== null && position.accuracyM <= WORST_ACCURACY_M

type ClubChoiceProps = {
  readonly clubs: readonly string[]
  readonly chosen: string | null
  readonly onChoose: (club: string | null) => void
}

function ClubChoice({ clubs, chosen, onChoose }: ClubChoiceProps) {
  const { playScore, playCaddie } = useWords()
  const { shots: words } = playScore
  if (clubs.length === 0) return <p class="score-note">{words.emptyBag}</p>
  return (
    <fieldset class="score-clubs" aria-label={words.club}>
      {clubs.map((club) => (
        <button
          type="button"
          key={club}
          class="score-choice"
          aria-pressed={club === chosen}
          onClick={() => onChoose(club === chosen ? null : club)}
        >
          {playCaddie.clubName(club)}
        </button>
      ))}
    </fieldset>
  )
}

function PositionNote({ position, units }: Pick<MarkShotProps, 'position' | 'units'>) {
  const { shots: words } = useWords().playScore
  if (position === null) return <p class="score-note">{words.noPosition}</p>
  if (isGoodEnough(position)) return null
  return <p class="score-note">{words.vague(lengthOf(position.accuracyM, units), units)}</p>
}

/** Each shot with how far it went: to where the next one was played from. */
function ShotList({ shots, units }: { readonly shots: readonly Shot[]; readonly units: Units }) {
  const { playScore, playCaddie } = useWords()
  const { shots: words } = playScore
  if (shots.length === 0) return <p class="score-note">{words.lead}</p>
  return (
    <ol class="score-marks" aria-label={words.list}>
      {shots.map((shot, place) => {
        const next = shots[place + 1]
        return (
          <li key={shot.at}>
            <span>{shot.club === null ? words.shot(place + 1) : playCaddie.clubName(shot.club)}</span>
            {shot.lie !== null && <span class="score-soft">{words.lies[shot.lie]}</span>}
            {next && (
              <b>
                {words.went(lengthOf(metresApart([shot.lng, shot.lat], [next.lng, next.lat]), units), units)}
              </b>
            )}
          </li>
        )
      })}
    </ol>
  )
}
