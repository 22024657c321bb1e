import {
  decimalOf,
  type Fact,
  type Fields,
  fieldsOf,
  listOf,
  numberOf,
  textOf,
  yardsInWords,
} from './fields.ts'

const GROUNDS = {
  green: 'Green',
  fairway: 'Fairway',
  rough: 'Rough',
  bunker: 'Bunker',
  water: 'Water',
  trees: 'Trees',
  out_of_bounds: 'Out of bounds',
} as const

export type Ground = keyof typeof GROUNDS

/** How many of a hundred shots end up there. */
export type Odds = { readonly ground: Ground; readonly label: string; readonly percent: number }

export type Advice = {
  readonly club: string | null
  readonly aim: string | null
  readonly facts: readonly Fact[]
  readonly answer: string | null
  readonly odds: readonly Odds[]
  readonly others: readonly Other[]
  readonly because: readonly string[]
}

/** Another club that could be played. */
export type Other = {
  readonly club: string
  readonly isSafe: boolean
  readonly strokes: string | null
  readonly words: string
}

export function readAdvice(answer: Fields): Advice | null {
  const recommendation = fieldsOf(answer.recommendation)
  const club = textOf(recommendation.club)
  const said = textOf(answer.answer)
  if (club === null && said === null) return null
  return {
    club,
    aim: readAim(recommendation),
    facts: readFacts(recommendation),
    answer: said,
    odds: isPutt(answer) ? [] : readOdds(recommendation),
    others: listOf(answer.alternatives).flatMap((other) => readOther(fieldsOf(other))),
    because: listOf(answer.because).flatMap((reason) => unsaid(answer, reason)),
  }
}

/** A putt ends up on the green, which is no news. */
export function isPutt(answer: Fields): boolean {
  const { club, carry_yards, odds } = fieldsOf(answer.recommendation)
  return textOf(club) !== null && decimalOf(carry_yards) === null && fieldsOf(odds).green === 1
}

/** A sentence that the caddie's answer has already is not shown twice. */
export function unsaid({ answer }: Fields, sentence: unknown): readonly string[] {
  const text = textOf(sentence)
  return text === null || textOf(answer)?.includes(text) ? [] : [text]
}

/** `Aim 6 yards left of the pin`, `Aim at the pin` */
function readAim({ aim }: Fields): string | null {
  const words = textOf(fieldsOf(aim).words)
  return words && `Aim ${/^\d/.test(words) ? '' : 'at '}${words}`
}

function readFacts({ carry_yards, expected_strokes }: Fields): readonly Fact[] {
  const [carry, strokes] = [numberOf(carry_yards), decimalOf(expected_strokes)]
  return [
    ...(carry === null ? [] : [{ label: 'Carry', value: yardsInWords(carry) }]),
    ...(strokes === null ? [] : [{ label: 'Expected strokes', value: strokes.toFixed(2) }]),
  ]
}

function readOdds({ odds }: Fields): readonly Odds[] {
  const shares = fieldsOf(odds)
  return Object.entries(GROUNDS).flatMap(([ground, label]) => {
    const share = decimalOf(shares[ground])
    const percent = share === null || share > 1 ? 0 : Math.round(share * 100)
    return percent > 0 ? [{ ground: ground as Ground, label, percent }] : []
  })
}

function readOther(other: Fields): readonly Other[] {
  const club = textOf(other.club)
  if (club === null) return []
  const [carry, strokes] = [numberOf(other.carry_yards), decimalOf(other.expected_strokes)]
  const parts = [
    readAim(other),
    carry === null ? null : `Carries ${yardsInWords(carry)}`,
    briefOdds(readOdds(other)),
  ].filter((part) => part !== null && part !== '')
  return [
    {
      ...{
        club,
        isSafe: other.safe === true,
        strokes: strokes === null ? null : `${strokes.toFixed(2)} strokes`,
      },
      words: parts.map((part) => `${part}.`).join(' '),
    },
  ]
}

/** Percent that are worth a word. */
const NOTABLE = 3

/** `31% green, 50% fairway, 9% water`: the rest is rough. */
const briefOdds = (odds: readonly Odds[]) =>
  odds
    .filter(({ ground, percent }) => ground !== 'rough' && percent >= NOTABLE)
    .map(({ label, percent }) => `${percent}% ${label.toLowerCase()}`)
    .join(', ')
