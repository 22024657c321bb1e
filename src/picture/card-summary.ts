import { formatRanges } from '../core/text/format-ranges.ts'
import { positionsOf, yardsOf } from '../course/card.ts'
import {
  ANYBODY,
  type CardName,
  type Golfer,
  type GolferHole,
  holeOfGolfer,
  teeOfGolfer,
} from '../course/card-of-golfer.ts'
import type { Layout, Tee } from '../course/layout.ts'
import { numberIn } from '../words/format.ts'
import { type Look, lookOf } from './look.ts'
import { cardLength } from './shown-length.ts'
import { whoseCard } from './whose-card.ts'

/** The totals of a layout for one golfer. */
export type CardSummary = {
  /** `18 holes · par 72 · 6,544 yards`, as far as they are known. */
  readonly totals: string
  readonly card: CardName
  /** Whose par it is; null for the course card. */
  readonly cardWords: string | null
  /** Whose par each hole has, such as `women’s tees; hole 17 from the course card`. */
  readonly parFrom: string
}

const COURSE_CARD = 'course card'

/** Totals appear only if every hole has a value, all of them from one card. */
export function summariseCard(
  layout: Layout | null,
  golfer: Golfer = ANYBODY,
  look: Look = lookOf({}),
): CardSummary {
  if (!layout) return { totals: '', card: 'reference', cardWords: null, parFrom: COURSE_CARD }
  const { holes, par, card, cardWords, parFrom } = countHoles(layout, golfer, look)
  const length = cardLength(look, longest(teesOn(layout, golfer, card)))
  const { course: words, unit } = look.words
  const totals = [
    holes > 0 ? words.holes(holes) : null,
    par === null ? null : words.par(par),
    length === null ? null : `${numberIn(look.language, length)} ${unit[look.units]}`,
  ]
  return {
    totals: totals.filter((part) => part !== null).join(' · '),
    card,
    cardWords: par === null ? null : cardWords,
    parFrom,
  }
}

function countHoles(layout: Layout, golfer: Golfer, { words }: Look) {
  const positions =
    layout.holes.length > 0 ? layout.holes.map(({ position }) => position) : positionsOf(layout)
  const holes = positions.map((position) => {
    const hole = holeOfGolfer(layout, position, golfer)
    return { position, ...hole, shown: whoseCard(words, layout, golfer, hole) }
  })
  const cards = cardsOf(holes)
  const [main] = cards
  const pars = holes.flatMap(({ par }) => par ?? [])
  const isComplete = cards.length === 1 && pars.length === holes.length
  return {
    holes: holes.length,
    par: isComplete ? pars.reduce((sum, each) => sum + each, 0) : null,
    card: main?.card ?? 'reference',
    cardWords: main?.shown ?? null,
    parFrom: wordsOf(cards),
  }
}

type HoleOfLayout = GolferHole & { readonly position: number; readonly shown: string | null }
type UsedCard = Pick<HoleOfLayout, 'card' | 'cardWords' | 'shown'> & {
  readonly positions: readonly number[]
}

/** The cards that say something about a hole, the one with most holes first. */
function cardsOf(holes: readonly HoleOfLayout[]): readonly UsedCard[] {
  const known = holes.filter(({ par, strokeIndex }) => par !== null || strokeIndex !== null)
  return [...Map.groupBy(known, ({ cardWords }) => cardWords).values()]
    .flatMap((same) => (same[0] ? [{ ...same[0], positions: same.map(({ position }) => position) }] : []))
    .toSorted((a, b) => b.positions.length - a.positions.length)
}

function wordsOf([main, ...others]: readonly UsedCard[]): string {
  const exceptions = others.map(({ cardWords, positions }) => {
    const holes = `${positions.length === 1 ? 'hole' : 'holes'} ${formatRanges(positions)}`
    return `${holes} from ${cardWords ?? `the ${COURSE_CARD}`}`
  })
  return [main?.cardWords ?? COURSE_CARD, ...exceptions].join('; ')
}

function teesOn(layout: Layout, golfer: Golfer, card: CardName): readonly Tee[] {
  const own = card === 'tee' ? teeOfGolfer(layout, golfer) : null
  if (own) return [own]
  const isOfGender = ({ gender }: Tee) =>
    card !== 'gender' || golfer.gender === null || gender === golfer.gender
  return layout.tees.filter(isOfGender)
}

const longest = (tees: readonly Tee[]): number | null =>
  tees
    .map(({ holes, yards }) => yards ?? yardsOf(holes))
    .reduce<number | null>((high, yards) => (yards !== null && yards > (high ?? 0) ? yards : high), null)
