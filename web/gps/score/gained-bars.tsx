import { numberIn } from '../../../src/words/format.ts'
import type { Language } from '../../../src/words/language.ts'
import { useWords } from '../words.ts'
import { type Gained, totalGained } from './gained.ts'
import { handicapText } from './score-words.ts'

export type GainedBarsProps = { readonly gained: Gained | null; readonly language: Language }

/** Strokes gained as bars to both sides of zero. Says so where there is too little to tell. */
export function GainedBars({ gained, language }: GainedBarsProps) {
  const words = useWords().playScore.story.gained
  if (gained === null || gained.holes === 0)
    return (
      <section>
        <h3>{words.title}</h3>
        <p class="score-note">{words.none}</p>
      </section>
    )
  const golfer =
    gained.against === null ? words.tour : words.handicap(handicapText(language, gained.against, 0))
  const most = Math.max(1, ...gained.parts.map(({ strokes }) => Math.abs(strokes)))
  return (
    <section>
      <h3>{words.title}</h3>
      <p class="score-note">
        {words.against(golfer)} {gained.holes < gained.played && words.some(gained.holes, gained.played)}
      </p>
      <dl class="score-gained">
        {gained.parts.map(({ part, strokes, shots }) => (
          <Bar
            key={part}
            name={words.parts[part]}
            note={words.shotCount(shots)}
            value={shots === 0 ? null : strokes}
            {...{ most, language }}
          />
        ))}
        <Bar
          name={words.total}
          note=""
          value={totalGained(gained)}
          most={Number.POSITIVE_INFINITY}
          language={language}
        />
      </dl>
    </section>
  )
}

type BarProps = {
  readonly name: string
  readonly note: string
  /** Null where no shot was marked. */
  readonly value: number | null
  readonly most: number
  readonly language: Language
}

function Bar({ name, note, value, most, language }: BarProps) {
  const { notRecorded } = useWords().playScore.story
  const share = value === null ? 0 : Math.min(1, Math.abs(value) / most) * 50
  const side = (value ?? 0) < 0 ? 'lost' : 'won'
  return (
    <div class="score-bar">
      <dt>
        {name} <small>{note}</small>
      </dt>
      <dd>{value === null ? notRecorded : signed(language, value)}</dd>
      <i class={`score-bar-fill ${side}`} style={{ width: `${share}%` }} aria-hidden="true" />
    </div>
  )
}

const signed = (language: Language, value: number) => {
  const text = numberIn(language, Math.abs(value), 1)
  return value >= 0.05 ? `+${text}` : value <= -0.05 ? `\u2212${text}` : text
}
