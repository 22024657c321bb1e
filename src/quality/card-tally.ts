import type { Gender } from '../course/layout.ts'
import type { SurveyedCourse } from '../course/survey-store.ts'
import { type Listed, openList } from './listed.ts'
import { type CardCheck, checkLayouts, hasGap, type TeeCheck } from './self-check.ts'

/** Which card of the library: the reference card of a layout has no tee. */
export type CardRef = {
  readonly slug: string
  readonly layout: string | null
  readonly tee: string | null
  readonly gender: Gender | null
}

export type Disagreement = CardRef & { readonly sum: number; readonly total: number }
export type RepeatedIndexes = CardRef & { readonly stroke_indexes: readonly number[] }

/** Gaps of all cards of one course together. */
export type GapCourse = {
  readonly slug: string
  readonly cards: number
  readonly missing_holes: number
  readonly missing_pars: number
}

export type CardSurvey = {
  /** Reference cards and tees that have something hole by hole. */
  readonly cards: number
  readonly complete_cards: number
  readonly cards_with_gaps: number
  readonly cards_without_all_yards: number
  readonly tees: number
  readonly tees_without_holes: number
  /** Tees whose holes can be added up and whose total is recorded. */
  readonly totals_compared: number
  readonly disagreements: Listed<Disagreement>
  readonly gaps: Listed<GapCourse>
  readonly repeated_stroke_indexes: Listed<RepeatedIndexes>
  readonly without_card: Listed<string>
}

export function openCardTally(most: number) {
  const counts = noCounts()
  const disagreements = openList<Disagreement>(most)
  const gaps = openList<GapCourse>(most)
  const repeated = openList<RepeatedIndexes>(most)
  const withoutCard = openList<string>(most)

  const addTee = (card: CardRef, { holes, sum, total, agrees }: TeeCheck) => {
    counts.tees++
    if (holes === 0) counts.tees_without_holes++
    if (agrees !== null) counts.totals_compared++
    if (agrees === false && sum !== null && total !== null) disagreements.add({ ...card, sum, total })
  }
  const addCard = (card: CardRef, check: CardCheck) => {
    counts.cards++
    if (check.complete) counts.complete_cards++
    if (hasGap(check)) counts.cards_with_gaps++
    if (check.without_yards.length > 0) counts.cards_without_all_yards++
    if (check.repeated_stroke_indexes.length > 0)
      repeated.add({ ...card, stroke_indexes: check.repeated_stroke_indexes })
  }
  const add = ({ slug, layouts }: Carded) => {
    const cards = cardsOf(slug, layouts)
    for (const { card, tee } of cards) if (tee !== null) addTee(card, tee)
    const written = cards.filter(({ check }) => check.holes > 0)
    for (const { card, check } of written) addCard(card, check)
    if (written.length === 0) withoutCard.add(slug)
    const gapped = written.map(({ check }) => check).filter(hasGap)
    if (gapped.length > 0) gaps.add(gapsOf(slug, gapped))
  }
  const close = (): CardSurvey => ({
    ...counts,
    disagreements: disagreements.close(),
    gaps: gaps.close(),
    repeated_stroke_indexes: repeated.close(),
    without_card: withoutCard.close(),
  })
  return { add, close }
}

type Carded = Pick<SurveyedCourse, 'slug' | 'layouts'>

const noCounts = () => ({
  cards: 0,
  complete_cards: 0,
  cards_with_gaps: 0,
  cards_without_all_yards: 0,
  tees: 0,
  tees_without_holes: 0,
  totals_compared: 0,
})

type CheckedCard = { readonly card: CardRef; readonly check: CardCheck; readonly tee: TeeCheck | null }

/** Each layout's reference card, then the cards of its tees. */
const cardsOf = (slug: string, layouts: Carded['layouts']): readonly CheckedCard[] =>
  checkLayouts(layouts).flatMap(({ name: layout, reference, tees }) => [
    { card: { slug, layout, tee: null, gender: null }, check: reference, tee: null },
    ...tees.map((tee) => ({ card: { slug, layout, tee: tee.name, gender: tee.gender }, check: tee, tee })),
  ])

const gapsOf = (slug: string, checks: readonly CardCheck[]): GapCourse => ({
  slug,
  cards: checks.length,
  missing_holes: sumOf(checks, ({ missing }) => missing.length),
  missing_pars: sumOf(checks, ({ without_par }) => without_par.length),
})

const sumOf = (checks: readonly CardCheck[], share: (check: CardCheck) => number) =>
  checks.reduce((sum, check) => sum + share(check), 0)
