import type { LayoutJson } from '../../../course/layout-schema.ts'
import { lengthIn, numberIn } from '../../../words/format.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { escapeMarkdown } from '../escape-markdown.ts'
import { cardOf, sumOf } from './card-columns.ts'
import { championshipsText } from './championships.ts'
import { findingsOf } from './checks.ts'
import type { CourseView } from './course-view.ts'
import { placeWords, type ShownCourse } from './shown-course.ts'

/** The page of a course for programs that read text. */
export function courseMarkdown({ course, details, championships }: ShownCourse, view: CourseView): string {
  const { language } = view
  const words = wordsOf(language).course
  const facts: readonly (readonly [string, string | number | null])[] = [
    ['URL', course.url],
    [words.stats.holes, course.hole_count],
    [words.stats.par, course.par_total],
    [words.facts.architect, course.architect],
    [words.facts.opened, course.opened],
    [words.facts.kind, course.kind === null ? null : (words.kinds[course.kind] ?? course.kind)],
    [words.facts.championships, championshipsText(championships, language)],
    [words.facts.address, course.address],
    [words.facts.phone, course.phone],
    [words.facts.website, course.website],
    [words.facts.timezone, course.timezone],
    [words.facts.coordinates, course.lat === null ? null : `${course.lat}, ${course.lng}`],
  ]
  return [
    `# ${escapeMarkdown(course.name)}`,
    escapeMarkdown(placeWords(course, language)),
    facts
      .flatMap(([name, value]) => (value === null ? [] : [`- ${name}: ${escapeMarkdown(String(value))}`]))
      .join('\n'),
    ...(course.layouts.length === 0
      ? [`## ${words.scorecard}\n\n${words.noCard}`]
      : course.layouts.map((layout) => layoutText(layout, view))),
    `## ${words.sources}\n\n${sourceLines(details, view)}`,
    words.credit,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

function sourceLines({ sources }: ShownCourse['details'], { language }: CourseView): string {
  const words = wordsOf(language).course
  if (sources.length === 0) return words.sourceUnknown
  return sources
    .map(
      ({ name, licence, url }) =>
        `- ${[name, licence, url]
          .filter((part) => part !== null)
          .map(escapeMarkdown)
          .join(', ')}`,
    )
    .join('\n')
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')

function layoutText(layout: LayoutJson, view: CourseView): string {
  const { language, units } = view
  const words = wordsOf(language).course
  const { table: names } = words
  const tees = layout.tees.map((tee) => [
    `${escapeMarkdown(tee.name)}${tee.gender === null ? '' : `, ${tee.gender === 'M' ? words.men : words.women}`}`,
    lengthIn(language, tee.yards, units),
    numberIn(language, tee.par),
    numberIn(language, tee.rating, 1),
    numberIn(language, tee.slope),
  ])
  const { positions, columns } = cardOf(layout)
  const cell = (kind: string, value: number | null) =>
    kind === 'length' ? lengthIn(language, value, units) : numberIn(language, value)
  const head = columns.map(({ kind, tee, gender }) => {
    const whom = gender === null ? '' : ` (${gender === 'M' ? words.men : words.women})`
    if (kind === 'length')
      return `${tee === null ? names.card : escapeMarkdown(tee.name)}${whom}, ${words.unit[units]}`
    return `${kind === 'par' ? names.par : names.index}${whom}`
  })
  const rows = positions.map((position, place) => [
    String(position),
    ...columns.map(({ kind, values }) => cell(kind, values[place] ?? null)),
  ])
  const totals = [
    names.total,
    ...columns.map(({ kind, values }) => (kind === 'index' ? '' : cell(kind, sumOf(values)))),
  ]
  return [
    `## ${layout.name === null ? words.scorecard : escapeMarkdown(layout.name)}`,
    tees.length === 0
      ? words.noTees
      : table(
          [names.tee, `${names.length} (${words.unit[units]})`, names.par, names.rating, names.slope],
          tees,
        ),
    columns.length === 0 ? words.noHoles : table([names.hole, ...head], [...rows, totals]),
    findingsOf(layout, view)
      .map(({ text }) => `- ${escapeMarkdown(text)}`)
      .join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
