import { useState } from 'preact/hooks'
import type { Golfer } from '../../../src/course/card-of-golfer.ts'
import { teeOfGolfer } from '../../../src/course/card-of-golfer.ts'
import type { Layout, Tee } from '../../../src/course/layout.ts'
import { teeColour } from '../../../src/course/tee-colour.ts'
import { GAP, numberIn, shareIn } from '../../../src/words/format.ts'
import type { Language } from '../../../src/words/language.ts'
import { useWords } from '../words.ts'
import { parseHandicap } from './parse-handicap.ts'
import { handicapText } from './score-words.ts'
import { ALLOWANCE, handicapsOf } from './start-round.ts'

export type StartFormProps = {
  /** Null where the course has no card. */
  readonly layout: Layout | null
  readonly golfer: Golfer
  readonly handicap: number | null
  readonly language: Language
  readonly onStart: (choice: { readonly golfer: Golfer; readonly handicap: number | null }) => void
}

const keyOf = ({ name, gender }: Pick<Tee, 'name' | 'gender'>) => `${name}|${gender ?? ''}`

/** Which tee, and with which handicap. The profile's are chosen already. */
export function StartForm({ layout, golfer, handicap, language, onStart }: StartFormProps) {
  const { start } = useWords().playScore
  const tees = layout?.tees ?? []
  const [tee, setTee] = useState<Tee | null>((layout && teeOfGolfer(layout, golfer)) ?? null)
  const [text, setText] = useState(handicap === null ? '' : handicapText(language, handicap, 1))
  const index = parseHandicap(text)
  const begin = (event: Event) => {
    event.preventDefault()
    if (index === 'wrong') return
    onStart({ golfer: tee ? { gender: tee.gender, tee: tee.name } : golfer, handicap: index })
  }
  return (
    <form class="score-start" onSubmit={begin}>
      <h2>{start.title}</h2>
      <p class="score-note">{tees.length === 0 ? start.noTees : start.lead}</p>
      {tees.length > 0 && <TeeChoice tees={tees} chosen={tee} language={language} onChoose={setTee} />}
      {tees.length > 0 && <HandicapField text={text} isWrong={index === 'wrong'} onText={setText} />}
      {tee !== null && index !== 'wrong' && <HandicapSum tee={tee} index={index} language={language} />}
      <button type="submit" class="score-main">
        {start.begin}
      </button>
    </form>
  )
}

type TeeChoiceProps = {
  readonly tees: readonly Tee[]
  readonly chosen: Tee | null
  readonly language: Language
  readonly onChoose: (tee: Tee) => void
}

function TeeChoice({ tees, chosen, language, onChoose }: TeeChoiceProps) {
  const { start } = useWords().playScore
  return (
    <fieldset class="score-tees">
      <legend>{start.tee}</legend>
      {tees.map((tee) => (
        <label key={keyOf(tee)}>
          <input
            type="radio"
            name="score-tee"
            checked={chosen !== null && keyOf(chosen) === keyOf(tee)}
            onChange={() => onChoose(tee)}
          />
          <i class={`tee-dot ${teeColour(tee.name)}`} aria-hidden="true" />
          <span>
            {tee.name}
            {tee.gender !== null && <small> {tee.gender === 'F' ? start.women : start.men}</small>}
          </span>
          <small class="score-rating">
            <span aria-hidden="true">{ratingOf(tee, language, start.rating)}</span>
            <span class="score-unseen">{ratingOf(tee, language, start.ratingLong)}</span>
          </small>
        </label>
      ))}
    </fieldset>
  )
}

const ratingOf = (
  { rating, slope }: Tee,
  language: Language,
  words: (rating: string, slope: string) => string,
) =>
  rating === null && slope === null ? GAP : words(numberIn(language, rating, 1), numberIn(language, slope))

type HandicapFieldProps = {
  readonly text: string
  readonly isWrong: boolean
  readonly onText: (text: string) => void
}

function HandicapField({ text, isWrong, onText }: HandicapFieldProps) {
  const { start } = useWords().playScore
  return (
    <div class="score-handicap">
      <label for="score-handicap">{start.handicap}</label>
      <input
        id="score-handicap"
        inputMode="decimal"
        autocomplete="off"
        value={text}
        aria-invalid={isWrong ? 'true' : undefined}
        aria-describedby="score-handicap-hint"
        onInput={(event) => onText(event.currentTarget.value)}
      />
      <p id="score-handicap-hint" class={isWrong ? 'score-wrong' : 'score-note'}>
        {isWrong ? start.handicapWrong : start.handicapHint}
      </p>
    </div>
  )
}

function HandicapSum({
  tee,
  index,
  language,
}: {
  readonly tee: Tee
  readonly index: number | null
  readonly language: Language
}) {
  const { start, noHandicap } = useWords().playScore
  const handicaps = handicapsOf(tee, index)
  if (handicaps === null)
    return <p class="score-note">{index === null ? noHandicap.noIndex : noHandicap.noRating}</p>
  return (
    <dl class="score-totals">
      <div>
        <dt>{start.courseHandicap}</dt>
        <dd>{handicapText(language, handicaps.course, 0)}</dd>
      </div>
      <div>
        <dt>
          {start.playingHandicap} <small>({shareIn(language, ALLOWANCE)})</small>
        </dt>
        <dd>{handicapText(language, handicaps.playing, 0)}</dd>
      </div>
    </dl>
  )
}
