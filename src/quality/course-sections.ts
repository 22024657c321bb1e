import type { Coverage } from '../course/coverage.ts'
import type { CourseReport, FieldOrigin } from './course-report.ts'
import { FLAGS } from './coverage-tally.ts'
import { type Cell, figures, type Section, type Table, words } from './section.ts'
import type { CardCheck, LayoutCheck, TeeCheck } from './self-check.ts'
import { NONE, numberText, positionsText, teeText } from './words.ts'

export const courseSections = (report: CourseReport): readonly Section[] => [
  {
    title: `${report.name} (${report.slug})`,
    sentences: [
      `Source: ${sourceText(report.source)}.`,
      `Coverage: ${coverageText(report.coverage)}.`,
      `Missing: ${report.missing.join(', ') || 'nothing'}.`,
    ],
    tables: [],
  },
  { title: 'Where it comes from', sentences: correctionTexts(report), tables: [fieldTable(report.fields)] },
  ...(report.layouts.length > 0 ? report.layouts.map(layoutSection) : [NO_CARD]),
]

const NO_CARD: Section = { title: 'Cards', sentences: ['No scorecard yet.'], tables: [] }

const sourceText = (source: CourseReport['source']) =>
  source === null
    ? 'unknown'
    : [source.name, source.licence ?? 'unknown licence', source.url]
        .filter((part) => part !== null)
        .join(', ')

const coverageText = (coverage: Coverage) => FLAGS.filter((flag) => coverage[flag]).join(', ') || 'none'

const correctionTexts = ({ corrections }: CourseReport) =>
  corrections.map(({ reason, paths }) => `Corrected by hand at ${paths.join(', ')}: ${reason}`)

const fieldTable = (fields: readonly FieldOrigin[]): Table => ({
  caption: 'Fields and their sources',
  columns: ['Field', 'Source', 'Format', 'Licence', 'Date'].map(words),
  rows: fields.map(({ field, source, format, licence, date }) => [
    ...[field, source ?? 'unknown', format ?? NONE],
    ...[licence ?? NONE, date ?? NONE],
  ]),
  total: fields.length,
  kind: 'overview',
})

function layoutSection({ name, positions, reference, tees }: LayoutCheck): Section {
  const rows = [
    cardRow('course card', reference, null),
    ...tees.map((tee) => cardRow(teeText(tee.name, tee.gender), tee, tee)),
  ]
  return {
    title: name === null ? 'Cards' : `Cards of ${name}`,
    sentences: [`Holes on the layout: ${positionsText(positions)}.`],
    tables: [
      {
        caption: 'What’s missing on each card',
        columns: CARD_COLUMNS,
        rows,
        total: rows.length,
        kind: 'overview',
      },
    ],
  }
}

const CARD_COLUMNS = [
  words('Card'),
  words('State'),
  words('Holes missing'),
  words('Without par'),
  words('Without yards'),
  words('Repeated stroke indexes'),
  figures('Sum'),
  figures('Total'),
  words('Agrees'),
]

const cardRow = (name: string, card: CardCheck, tee: TeeCheck | null): readonly Cell[] => [
  name,
  card.complete ? 'complete' : card.holes === 0 ? 'no holes' : 'partial',
  card.holes === 0 ? 'all' : positionsText(card.missing),
  positionsText(card.without_par),
  positionsText(card.without_yards),
  card.repeated_stroke_indexes.join(', ') || NONE,
  lengthText(tee?.sum ?? null),
  lengthText(tee?.total ?? null),
  verdict(tee?.agrees ?? null),
]

const lengthText = (length: number | null) => (length === null ? NONE : numberText(length))
const verdict = (agrees: boolean | null) => (agrees === null ? NONE : agrees ? 'yes' : 'no')
