import { escapeMarkdown } from '../../../../core/text/escape-markdown.ts'
import { fieldsIn, isUnknown } from '../../../../course/course.ts'
import { namesNothing, wordsOf } from '../../../../find/query-words.ts'
import type { AskedFor } from '../../../../find/question/asked-for.ts'
import type { ContactJson } from '../../../../library/read-course.ts'
import { countryName } from '../../../../place/names.ts'
import { type SearchArguments, wantsCourses } from './arguments.ts'
import { cardsText } from './card-text.ts'
import type { CourseResult } from './course-result.ts'
import type { PlaceJson } from './find-places.ts'
import type { ProductJson } from './find-products.ts'
import type { NamedLinks } from './named-links.ts'

export type SearchAnswer = {
  readonly args: SearchArguments
  readonly total: number
  readonly readAs: string | null
  readonly asked: AskedFor
  readonly notUsed: readonly string[]
  /** Other places with the name of the one we took. */
  readonly others: readonly string[]
  /** The query as we corrected it. */
  readonly corrected: string | null
  readonly courses: readonly CourseResult[]
  /** The numbers that the question asks for, of the first few courses. */
  readonly numbers: readonly {
    readonly name: string
    readonly slug: string
    readonly city: string | null
    readonly lines: readonly string[]
  }[]
  readonly places: readonly PlaceJson[]
  readonly products: readonly ProductJson[]
  /** Product pages were found by words only. */
  readonly byWords: boolean
  /** The query is surely about the service. */
  readonly aboutService: boolean
  readonly isQuestion: boolean
  readonly suggestions: readonly NamedLinks[]
  readonly attribution: string
  /** Address of the data API, which has everything. */
  readonly api: string
}

/** What doesn't fit into a reply. */
export type LeftOut = { readonly cards: readonly string[]; readonly layouts: readonly string[] }

/** The answer as text: each item with the URL to cite. What answers the question comes first. */
export function searchText(answer: SearchAnswer, leftOut: LeftOut): string {
  const { courses, places, products, byWords, suggestions, notUsed, attribution } = answer
  const pages = productTexts(products, byWords)
  const matched = courses.length + places.length > 0
  const pagesFirst = !matched && (answer.aboutService || (answer.isQuestion && suggestions.length === 0))
  return [
    ...(pagesFirst ? pages : []),
    ...(pagesFirst && pages.length > 0 ? [] : coursesHeading(answer)),
    ...courses.map(courseText),
    ...(courses.length === 1 && answer.numbers.length === 0
      ? courses.flatMap((course) => contactTexts(course, answer.asked))
      : []),
    ...answer.numbers.flatMap((each) => numberTexts(each, answer.asked)),
    ...courses.flatMap(cardTexts),
    ...leftOutTexts(answer, leftOut),
    ...(notUsed.length === 0 ? [] : [`Not used to narrow the search: ${notUsed.join(', ')}.`]),
    ...otherPlaces(answer.others),
    ...places.map(placeText),
    // The courses of the corrected query are the answer; the data has close spellings all the same.
    ...suggestionTexts(answer.corrected === null ? suggestions : []),
    ...(pagesFirst ? [] : pages),
    ...(matched || products.length > 0 ? [] : [nothingText(answer)]),
    attribution,
  ].join('\n')
}

const otherPlaces = (others: readonly string[]) =>
  others.length === 0
    ? []
    : [`Other places of that name: ${others.map((other) => escapeMarkdown(other, 80)).join('; ')}.`]

function coursesHeading({ args, total, courses, readAs, corrected }: SearchAnswer): readonly string[] {
  // Plain quotes: a text of ASCII alone goes out much faster.
  const query = `"${escapeMarkdown(corrected ?? args.query, 80)}"`
  const nothing = corrected === null ? [] : [`Nothing matches "${escapeMarkdown(args.query, 80)}".`]
  const understood = readAs === null ? '' : ` (read as ${escapeMarkdown(readAs, 200)})`
  if (total === 0) return wantsCourses(args) ? [`No courses match ${query}.`] : []
  const some = courses.length < total ? `, showing the first ${courses.length}` : ''
  return [
    ...nothing,
    `${total} ${total === 1 ? 'course matches' : 'courses match'} ${query}${understood}${some}:`,
  ]
}

/** Several courses may have the same name. */
function numberTexts({ name, city, lines }: SearchAnswer['numbers'][number], { field }: AskedFor) {
  const course = `${escapeMarkdown(name)}${city === null ? '' : ` (${escapeMarkdown(city, 60)})`}`
  return field === 'kind'
    ? [`Who may play ${course}:`, ...(lines.length === 0 ? ['- nobody recorded it'] : lines)]
    : [`From the scorecard of ${course}:`, ...(lines.length === 0 ? ['- we don’t have one yet'] : lines)]
}

function courseText({ line, url, appUrl, kind, miles }: CourseResult, index: number): string {
  const before = kind === undefined ? '' : 'pitch and putt; '
  const after = miles === undefined ? '' : `; ${miles} miles away`
  return `${index + 1}. ${line.name}: ${before}${line.facts}${after}\n   cite: ${url}\n   map: ${appUrl}`
}

/** The text has contact details only for a single course; the data has them for all. */
function contactTexts({ json }: CourseResult, { field }: AskedFor): readonly string[] {
  const course = JSON.parse(json) as ContactJson
  return CONTACT.flatMap(({ key, label, fromJson }) => {
    const value = fromJson(course)
    if (!isUnknown(value)) return [`   ${label.toLowerCase()}: ${escapeMarkdown(String(value), 200)}`]
    return key === field ? [`   ${label.toLowerCase()}: we don’t have it`] : []
  })
}

const CONTACT = fieldsIn('course').filter(({ key }) => key !== 'layouts')

/** The cards of a course as text; nothing if they weren't asked for. */
export const cardTexts = ({ line, layouts }: CourseResult): readonly string[] =>
  layouts === undefined ? [] : [`Scorecard of ${line.name}:\n${cardsText(layouts)}`]

function leftOutTexts({ api, courses }: SearchAnswer, { cards, layouts }: LeftOut): readonly string[] {
  if (cards.length > 0)
    return [
      `The scorecards of ${cards.join(', ')} don’t fit into one reply. Search for each slug with scope ["slug", "scorecards"].`,
    ]
  if (layouts.length === 0) return []
  const names = layouts.map((name) => escapeMarkdown(name, 60)).join(', ')
  return [
    `These layouts don’t fit into one reply: ${names}. The whole card is at ${api}/courses/${courses[0]?.slug}`,
  ]
}

const placeText = ({ kind, name, country, region, count, url, courses }: PlaceJson) =>
  `${KIND_NAMES[kind]} ${escapeMarkdown(name)}${whereOf(kind, country, region)}: ${count} ${count === 1 ? 'course' : 'courses'}${listed(courses, count)}
   cite: ${url}`

const KIND_NAMES = { country: 'Country', region: 'Region', city: 'Town' } as const

function whereOf(kind: PlaceJson['kind'], country: string | null, region: string | null): string {
  if (kind === 'country') return ''
  const parts = [kind === 'city' ? region : null, country === null ? null : (countryName(country) ?? country)]
  const known = parts.filter((part) => part !== null)
  return known.length === 0 ? '' : ` in ${known.map((part) => escapeMarkdown(part, 60)).join(', ')}`
}

const listed = (courses: readonly NamedLinks[], count: number) =>
  `${courses.length < count ? ', including' : ':'} ${courses.map(({ name }) => escapeMarkdown(name, 60)).join('; ')}`

function productTexts(pages: readonly ProductJson[], byWords: boolean): readonly string[] {
  if (pages.length === 0) return []
  const heading = byWords ? 'About the service (product pages found by keyword only):' : 'About the service:'
  return [heading, ...pages.map(productText)]
}

const productText = ({
  title,
  url,
  text,
}: ProductJson) => `- ${escapeMarkdown(title)}: ${escapeMarkdown(text, 400)}
   cite: ${url}`

function suggestionTexts(suggestions: readonly NamedLinks[]): readonly string[] {
  if (suggestions.length === 0) return []
  const lines = suggestions.map(
    ({ name, slug, url }) => `- ${escapeMarkdown(name)} (slug ${slug})\n   cite: ${url}`,
  )
  return ['Close spellings. Ask whether one of them is right:', ...lines]
}

/** With `slug` and nothing but cards, a name finds nothing. */
const wantsNames = ({ scope }: SearchArguments) =>
  scope.includes('courses') || (scope.includes('scorecards') && !scope.includes('slug'))

/** What to try when nothing was found. */
function nothingText({ args, suggestions }: SearchAnswer): string {
  if (suggestions.length > 0) return `Search again with one of these ${wantsNames(args) ? 'names' : 'slugs'}.`
  if (!wantsCourses(args))
    return `We found nothing in ${args.scope.join(', ')}. Try other words, or leave scope out.`
  if (args.near === null && namesNothing(wordsOf(args.query)))
    return 'Name a course or a place in the query, or send near with a position the client has.'
  if (args.coverage !== null || args.near !== null)
    return 'Try without coverage, without near, or with a larger radius_miles.'
  return 'Try fewer words: part of the course’s name, its town, or its country.'
}
