import type { CardRef, CardSurvey, Disagreement, GapCourse, RepeatedIndexes } from './card-tally.ts'
import { listTable, slugTable } from './list-table.ts'
import { type Cell, figures, type Section, words } from './section.ts'
import { counted, NONE, numberText, ofAll, teeText } from './words.ts'

export const cardSection = (survey: CardSurvey, courses: number): Section => ({
  title: 'Cards',
  sentences: cardSentences(survey, courses),
  tables: [
    ...listTable('Tees whose holes don’t add up', SUM_COLUMNS, survey.disagreements, sumRow),
    ...listTable('Courses with gaps in their scorecards', GAP_COLUMNS, survey.gaps, gapRow),
    ...listTable(
      'Cards with a repeated stroke index',
      INDEX_COLUMNS,
      survey.repeated_stroke_indexes,
      indexRow,
    ),
    ...slugTable('Courses without hole-by-hole data', survey.without_card),
  ],
})

function cardSentences(survey: CardSurvey, courses: number): readonly string[] {
  const { cards, tees, totals_compared: totals } = survey
  const carded = courses - survey.without_card.total
  const gapped = counted(survey.gaps.total, 'course')
  const { total: repeated } = survey.repeated_stroke_indexes
  const { total: wrong } = survey.disagreements
  const said: readonly (readonly [number, string])[] = [
    [courses, `${ofAll(carded, courses, 'course', 'has', 'have')} hole-by-hole data.`],
    [cards, `${ofAll(survey.complete_cards, cards, 'card', 'has', 'have')} par and yards for every hole.`],
    [
      cards,
      `${ofAll(survey.cards_with_gaps, cards, 'card', 'has', 'have')} a gap, on ${gapped}: a hole is missing or has no par.`,
    ],
    [
      cards,
      `${ofAll(survey.cards_without_all_yards, cards, 'card', 'lacks', 'lack')} yards for at least one hole.`,
    ],
    [cards, `${ofAll(repeated, cards, 'card', 'has', 'have')} a repeated stroke index.`],
    [tees, `${ofAll(survey.tees_without_holes, tees, 'tee', 'has', 'have')} no hole data.`],
    [
      totals,
      `Of ${counted(totals, 'tee total')} we could check, ${numberText(wrong)} ${wrong === 1 ? 'differs' : 'differ'} from the sum of the holes.`,
    ],
  ]
  // Without cards there is nothing to say.
  return said.flatMap(([whole, sentence]) => (whole === 0 ? [] : [sentence]))
}

const CARD_COLUMNS = [words('Course'), words('Layout'), words('Card')]
const SUM_COLUMNS = [...CARD_COLUMNS, figures('Sum'), figures('Total'), figures('Difference')]
const INDEX_COLUMNS = [...CARD_COLUMNS, words('Stroke indexes')]
const GAP_COLUMNS = [
  words('Course'),
  figures('Cards with gaps'),
  figures('Holes missing'),
  figures('Pars missing'),
]

const cardCells = ({ slug, layout, tee, gender }: CardRef): readonly Cell[] => [
  { slug },
  layout ?? NONE,
  tee === null ? 'course card' : teeText(tee, gender),
]

const sumRow = ({ sum, total, ...card }: Disagreement): readonly Cell[] => [
  ...cardCells(card),
  numberText(sum),
  numberText(total),
  differenceText(sum - total),
]

const differenceText = (yards: number) => `${yards > 0 ? '+' : '−'}${numberText(Math.abs(yards))}`

const gapRow = ({ slug, cards, missing_holes, missing_pars }: GapCourse): readonly Cell[] => [
  { slug },
  numberText(cards),
  numberText(missing_holes),
  numberText(missing_pars),
]

const indexRow = ({ stroke_indexes, ...card }: RepeatedIndexes): readonly Cell[] => [
  ...cardCells(card),
  stroke_indexes.join(', '),
]
