import { useSignal } from '@preact/signals'
import { shareIn } from '../../../src/words/format.ts'
import { pathIn } from '../../../src/words/language.ts'
import type { Lengths } from '../shell/lengths.ts'
import type { PlayState } from '../state/play-state.ts'
import { useWords } from '../words.ts'
import { type CaddieAnswer, type Option, shownOdds } from './caddie-answer.ts'
import { Plans } from './plans.tsx'

type Props = { readonly state: PlayState; readonly lengths: Lengths }

const MAX_QUESTION_LENGTH = 1_000

/** Questions in words or with chips, and the answer. */
export function CaddiePanel({ state, lengths }: Props) {
  const { playCaddie } = useWords()
  const { caddie, isPremium, profile } = state
  if (!isPremium.value) return <Plans state={state} />
  if (profile.value.competition) return <p class="play-note">{playCaddie.competition}</p>
  return (
    <section class="caddie" aria-label={playCaddie.title}>
      <div class="caddie-chips">
        {playCaddie.chips.map(({ words, question }) => (
          <button key={words} type="button" class="play-chip" onClick={() => state.ask(question)}>
            {words}
          </button>
        ))}
      </div>
      <QuestionForm ask={(question) => state.ask(question)} />
      <div class="caddie-answer" aria-live="polite">
        {caddie.value.kind === 'thinking' && <p>{playCaddie.thinking}</p>}
        {caddie.value.kind === 'failed' && <p role="alert">{playCaddie.failed}</p>}
        {caddie.value.kind === 'answered' && (
          <Answer
            answer={caddie.value.answer}
            isOffline={caddie.value.isOffline}
            language={state.settings.language}
            lengths={lengths}
          />
        )}
      </div>
    </section>
  )
}

function QuestionForm({ ask }: { readonly ask: (question: string) => void }) {
  const { playCaddie } = useWords()
  const text = useSignal('')
  return (
    <form
      class="caddie-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.value.trim() !== '') ask(text.value.trim())
      }}
    >
      <label for="caddie-question">{playCaddie.ask}</label>
      <div class="caddie-line">
        <input
          id="caddie-question"
          type="text"
          autocomplete="off"
          enterkeyhint="send"
          maxLength={MAX_QUESTION_LENGTH}
          placeholder={playCaddie.placeholder}
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value
          }}
        />
        <button type="submit" class="play-button">
          {playCaddie.send}
        </button>
      </div>
    </form>
  )
}

type Answered = {
  readonly answer: CaddieAnswer
  readonly isOffline: boolean
  readonly language: 'en' | 'es'
  readonly lengths: Lengths
}

function Answer({ answer, isOffline, language, lengths }: Answered) {
  const { playCaddie } = useWords()
  const { recommendation, alternatives, because } = answer
  return (
    <>
      {recommendation && <Recommended option={recommendation} language={language} lengths={lengths} />}
      {answer.answer !== '' && (
        <p class="caddie-words" lang="en">
          {answer.answer}
        </p>
      )}
      {isOffline && <p class="soft">{playCaddie.offline}</p>}
      {answer.bag_assumed && (
        <p class="soft">
          {playCaddie.assumed} <a href={pathIn(language, '/profile/bag')}>{playCaddie.bag}</a>
        </p>
      )}
      {alternatives.length > 0 && (
        <>
          <h3>{playCaddie.others}</h3>
          <ul class="caddie-others">
            {alternatives.map((option) => (
              <li key={option.club + option.aim.words}>
                <b>{playCaddie.clubName(option.club)}</b>{' '}
                {option.safe && <span class="caddie-safe">{playCaddie.safe}</span>}{' '}
                <span class="soft">
                  {playCaddie.strokes(
                    option.expected_strokes.toLocaleString(language, { maximumFractionDigits: 2 }),
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {because.length > 0 && (
        <details class="caddie-why">
          <summary>{playCaddie.why}</summary>
          <ul lang="en">
            {because.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

type RecommendedProps = { readonly option: Option } & Pick<Answered, 'language' | 'lengths'>

function Recommended({ option, language, lengths }: RecommendedProps) {
  const { playCaddie } = useWords()
  const grounds: Readonly<Record<string, string>> = playCaddie.grounds
  const strokes = option.expected_strokes.toLocaleString(language, { maximumFractionDigits: 2 })
  return (
    <div class="caddie-best">
      <h2 data-club>{playCaddie.clubName(option.club)}</h2>
      <dl class="caddie-facts">
        {option.carry_yards !== null && (
          <Fact name={playCaddie.carry} value={lengths.length(option.carry_yards)} />
        )}
        <Fact name={playCaddie.playsLike} value={lengths.length(option.plays_like_yards)} />
        <Fact name={playCaddie.expected} value={playCaddie.strokes(strokes)} />
      </dl>
      <h3>{playCaddie.odds}</h3>
      <dl class="caddie-odds">
        {shownOdds(option.odds).map(([ground, share]) => (
          <div key={ground}>
            <dt>{grounds[ground] ?? ground}</dt>
            <dd>
              <span class="caddie-track">
                <span class={`caddie-bar ${ground}`} style={{ width: `${share * 100}%` }} />
              </span>
              {shareIn(language, share)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
