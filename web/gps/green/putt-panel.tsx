import { USUAL_HANDICAP } from '../../../src/terrain/putt/make-probability.ts'
import type { GreenPutt } from '../../../src/terrain/putt/read-green-putt.ts'
import type { PuttLine } from '../../../src/terrain/putt/read-putt.ts'
import { type LengthUnit, numberIn, shareIn } from '../../../src/words/format.ts'
import type { Language } from '../../../src/words/language.ts'
import { useWords } from '../words.ts'
import { puttLength, smallLength } from './putt-facts.ts'

type Props = {
  readonly read: GreenPutt
  readonly units: LengthUnit
  readonly language: Language
  readonly stimp: number
  readonly handicap: number | null
}

/** The putt in numbers. */
export function PuttPanel(props: Props) {
  const { read, language, stimp, handicap } = props
  const { putt: words } = useWords().playGreen
  const { putt, chance, confidence } = read
  const who = handicap === null ? words.assumed : words.handicap
  return (
    <div class="green-panel">
      {putt.line ? <AimFact {...props} line={putt.line} /> : <p>{words.noLine[putt.reason]}</p>}
      <dl class="green-facts" aria-label={words.label}>
        <LengthFact {...props} name={words.length} feet={putt.feet} />
        {putt.line && <LengthFact {...props} name={words.playsLike} feet={putt.line.playsLikeFeet} />}
        {putt.riseInches !== null && <RiseFact {...props} inches={putt.riseInches} />}
        {chance !== null && <Fact name={words.make} value={shareIn(language, chance)} unit="" />}
      </dl>
      <p class="green-note">
        {[
          putt.line && !putt.line.stays ? words.rollsBack : null,
          confidence && confidence !== 'high' ? words.confidence[confidence] : null,
          `${words.stimp(numberIn(language, stimp))}.`,
          chance === null ? null : `${who(numberIn(language, handicap ?? USUAL_HANDICAP))}.`,
        ]
          .filter((sentence) => sentence !== null)
          .join(' ')}
      </p>
    </div>
  )
}

type FactProps = { readonly name: string; readonly value: string; readonly unit: string }

const Fact = ({ name, value, unit }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {unit !== '' && <small> {unit}</small>}
    </dd>
  </div>
)

/** From here on people count in feet or metres. */
const LARGE_BREAK = 48

function AimFact({ line, units, language }: Props & { readonly line: PuttLine }) {
  const { putt: words, feet } = useWords().playGreen
  const amount = smallLength(line.breakInches, units)
  const { value, digits } = puttLength(line.breakInches / 12, units)
  const text =
    line.side === 'straight' || amount === 0
      ? words.straightAtHole
      : words.aimAt(
          line.breakInches < LARGE_BREAK
            ? `${numberIn(language, amount)} ${words.breaks[units](amount)}`
            : `${numberIn(language, value, digits)} ${feet[units]}`,
          line.side,
        )
  return (
    <p class="green-aim-words">
      <span>{words.aim}</span> <strong data-putt="aim">{text}</strong>
    </p>
  )
}

function LengthFact({
  name,
  feet,
  units,
  language,
}: Props & { readonly name: string; readonly feet: number }) {
  const { value, digits } = puttLength(feet, units)
  return (
    <Fact name={name} value={numberIn(language, value, digits)} unit={useWords().playGreen.feet[units]} />
  )
}

function RiseFact({ inches, units, language }: Props & { readonly inches: number }) {
  const words = useWords().playGreen
  const amount = smallLength(Math.abs(inches), units)
  const way = amount === 0 ? words.putt.level : inches > 0 ? words.putt.uphill : words.putt.downhill
  return <Fact name={way} value={numberIn(language, amount)} unit={words.inches[units]} />
}
