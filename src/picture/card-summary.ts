import { positionsOf, yardsOf } from '../course/card.ts'
import { ANYBODY, type CardName, type Golfer, holeOfGolfer, teeOfGolfer } from '../course/card-of-golfer.ts'
import type { Layout, Tee } from '../course/layout.ts'

/** The totals of a layout for one golfer. */
export type CardSummary = {
  /** `18 holes · par 72 · 6,544 yards`, as far as they are known. */
  readonly totals: string
  readonly card: CardName
  /** Whose par it is; null for the course card. */
  readonly cardWords: string | null
}

/** Totals appear only if every hole has a value, all of them from one card. */
export function summariseCard(layout: Layout | null, golfer: Golfer = ANYBODY): CardSummary {
  if (!layout) return { totals: '', card: 'reference', cardWords: null }
  const { holes, par, card, cardWords } = countHoles(layout, golfer)
  const yards = longest(teesOn(layout, golfer, card))
  const totals = [
    holes > 0 ? `${holes} holes` : null,
    par === null ? null : `par ${par}`,
    yards === null ? null : `${yards.toLocaleString('en')} yards`,
  ]
  return {
    totals: totals.filter((part) => part !== null).join(' · '),
    card,
    cardWords: par === null ? null : cardWords,
  }
}

function countHoles(layout: Layout, golfer: Golfer) {
  const positions =
    layout.holes.length > 0 ? layout.holes.map(({ position }) => position) : positionsOf(layout)
  const holes = positions.map((position) => holeOfGolfer(layout, position, golfer))
  const [first] = holes
  const isOneCard = holes.every(({ card }) => card === first?.card)
  const pars = holes.flatMap(({ par }) => par ?? [])
  const par =
    isOneCard && pars.length === holes.length && first ? pars.reduce((sum, each) => sum + each, 0) : null
  return { holes: holes.length, par, card: first?.card ?? 'reference', cardWords: first?.cardWords ?? null }
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
