import { useRef, useState } from 'preact/hooks'
import { totalsOf } from '../../../src/round/totals.ts'
import type { Language } from '../../../src/words/language.ts'
import { useWords } from '../words.ts'
import type { Round } from './round.ts'
import { toParText } from './score-words.ts'
import { dayOf } from './story-facts.ts'

export type RoundListProps = {
  readonly rounds: readonly Round[]
  readonly language: Language
  readonly onOpen: (round: Round) => void
  readonly onRemove: (round: Round) => Promise<void>
}

/** The golfer's rounds. Deleting one asks first. */
export function RoundList({ rounds, language, onOpen, onRemove }: RoundListProps) {
  const { rounds: words } = useWords().playScore
  const [asked, ask] = useState<string | null>(null)
  const [said, say] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = async (round: Round) => {
    await onRemove(round)
    ask(null)
    say(words.removed)
    heading.current?.focus()
  }
  return (
    <section class="score-rounds">
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      {rounds.length === 0 && <p class="score-note">{words.none}</p>}
      <ul>
        {rounds.map((round) => (
          <li key={round.id}>
            {asked === round.id ? (
              <Question
                round={round}
                language={language}
                onKeep={() => ask(null)}
                onRemove={() => void remove(round)}
              />
            ) : (
              <RoundRow
                round={round}
                language={language}
                onOpen={() => onOpen(round)}
                onAsk={() => ask(round.id)}
              />
            )}
          </li>
        ))}
      </ul>
      <p role="status" class="score-note">
        {said}
      </p>
    </section>
  )
}

type RoundRowProps = {
  readonly round: Round
  readonly language: Language
  readonly onOpen: () => void
  readonly onAsk: () => void
}

function RoundRow({ round, language, onOpen, onAsk }: RoundRowProps) {
  const { playScore } = useWords()
  const { rounds: words } = playScore
  const totals = totalsOf(round)
  const day = dayOf(language, round)
  const state = round.finished_at === null ? words.playing : playScore.through(totals.played)
  return (
    <>
      <button type="button" class="score-open" onClick={onOpen}>
        <span class="score-where">
          <b>{round.course_name}</b>
          <small>
            {day} · {state}
          </small>
        </span>
        <span class="score-result">
          {totals.played > 0 && totals.strokes}
          {totals.toPar !== null && <small> {toParText(playScore, totals.toPar)}</small>}
        </span>
      </button>
      <button
        type="button"
        class="score-choice plain"
        aria-label={words.removeRound(round.course_name, day)}
        onClick={onAsk}
      >
        {words.remove}
      </button>
    </>
  )
}

type QuestionProps = {
  readonly round: Round
  readonly language: Language
  readonly onKeep: () => void
  readonly onRemove: () => void
}

function Question({ round, language, onKeep, onRemove }: QuestionProps) {
  const { rounds: words } = useWords().playScore
  return (
    <div class="score-question" role="alertdialog" aria-label={words.confirm}>
      <p>{words.ask(round.course_name, dayOf(language, round))}</p>
      <div class="score-actions">
        <button type="button" class="score-choice" ref={focusOn} onClick={onKeep}>
          {words.keep}
        </button>
        <button type="button" class="score-choice danger" onClick={onRemove}>
          {words.confirm}
        </button>
      </div>
    </div>
  )
}

const focusOn = (button: HTMLButtonElement | null) => button?.focus()
