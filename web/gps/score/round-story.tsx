import type { Units } from '../../../src/account/profile.ts'
import { partsOf, totalsOf } from '../../../src/round/totals.ts'
import type { Language } from '../../../src/words/language.ts'
import { useWords } from '../words.ts'
import { CardTotals, ScoreMark } from './card-view.tsx'
import { CarryOffers, type CarryOffersProps } from './carry-offers.tsx'
import type { Gained } from './gained.ts'
import { GainedBars } from './gained-bars.tsx'
import type { Round } from './round.ts'
import { RoundPicture } from './round-picture.tsx'
import {
  countScores,
  dayOf,
  greensInRegulation,
  holesWithoutScore,
  holesWithPutts,
  type Share,
} from './story-facts.ts'

export type RoundStoryProps = {
  readonly round: Round
  readonly language: Language
  readonly units: Units
  /** Null where no hole has all its shots marked. */
  readonly gained: Gained | null
  readonly carries: CarryOffersProps['carries']
  /** Null for guests. */
  readonly onAddToBag: CarryOffersProps['onAdd']
  readonly signUpUrl: string
  readonly onBack: () => void
}

/** The end of a round: how it went, where strokes were won, and a picture to share. */
export function RoundStory(props: RoundStoryProps) {
  const { round, language } = props
  const { story } = useWords().playScore
  const missing = holesWithoutScore(round)
  return (
    <article class="score-story">
      <header>
        <h2>{round.course_name}</h2>
        <p class="score-note">
          {[dayOf(language, round), round.layout, round.tee?.name].filter((part) => part).join(' · ')}
        </p>
      </header>
      <CardTotals totals={totalsOf(round)} />
      {missing > 0 && <p class="score-note">{story.unfinished(missing)}</p>}
      <HoleStrip round={round} />
      <Counts round={round} />
      <Facts round={round} />
      <GainedBars gained={props.gained} language={language} />
      <CarryOffers
        carries={props.carries}
        units={props.units}
        language={language}
        onAdd={props.onAddToBag}
        signUpUrl={props.signUpUrl}
      />
      <RoundPicture round={round} language={language} />
      <button type="button" class="score-choice" onClick={props.onBack}>
        {story.resume}
      </button>
    </article>
  )
}

function HoleStrip({ round }: { readonly round: Round }) {
  const { playScore } = useWords()
  return (
    <section aria-label={playScore.story.byHole}>
      {partsOf(round).map((holes) => (
        <ol key={holes[0]?.hole} class="score-strip">
          {holes.map((score) => (
            <li key={score.hole}>
              <small aria-hidden="true">{score.hole}</small>
              <span class="score-unseen">{playScore.holeNumber(score.hole)}: </span>
              <ScoreMark score={score} />
            </li>
          ))}
        </ol>
      ))}
    </section>
  )
}

function Counts({ round }: { readonly round: Round }) {
  const { story } = useWords().playScore
  const counts = countScores(round)
  const rows = [
    ...(counts.eagle > 0 ? [[story.eagles, counts.eagle] as const] : []),
    [story.birdies, counts.birdie],
    [story.pars, counts.par],
    [story.bogeys, counts.bogey],
    [story.doubles, counts.double + counts.more],
  ] as const
  if (round.holes.every(({ par }) => par === null)) return null
  return (
    <dl class="score-counts" aria-label={story.counts}>
      {rows.map(([name, count]) => (
        <div key={name}>
          <dd>{count}</dd>
          <dt>{name}</dt>
        </div>
      ))}
    </dl>
  )
}

function Facts({ round }: { readonly round: Round }) {
  const { story } = useWords().playScore
  const totals = totalsOf(round)
  const share = ({ hit, of }: Share) => (of === 0 ? story.notRecorded : story.shareOf(hit, of))
  const putts =
    totals.putts === null ? story.notRecorded : story.puttsOver(totals.putts, holesWithPutts(round))
  return (
    <dl class="score-list">
      <Row name={story.putts} value={putts} />
      <Row name={story.fairways} value={share(totals.fairways)} />
      <Row name={story.greens} value={share(greensInRegulation(round))} />
      <Row name={story.penalties} value={String(totals.penalties)} />
    </dl>
  )
}

const Row = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
