import { type FlatTexts, flatTexts } from '../../../../core/text/flat-texts.ts'
import { courseAppUrl, courseUrl, type LinkBases } from '../../../../course/links.ts'
import type { CourseJson } from '../../../../course/schema.ts'
import {
  type ContactJson,
  contactJson,
  openedSummary,
  readWhole,
  withoutCards,
} from '../../../../library/read-course.ts'
import type { Snapshot } from '../../../../library/snapshot.ts'
import { type CourseLine, courseLine } from './course-line.ts'

/** A course as a search found it. It goes out as it is stored: parsing it would take longer than to find it. */
export type CourseResult = {
  readonly slug: string
  readonly url: string
  readonly appUrl: string
  readonly line: CourseLine
  /** The course without its cards. */
  readonly json: string
  readonly layouts?: CourseJson['layouts']
  readonly miles?: number
  readonly kind?: 'pitch_and_putt'
}

/** TOOL-1: cards only if the scope names them. */
export function readResult(
  snapshot: Snapshot,
  bases: LinkBases,
  course: number,
  hasCards: boolean,
): CourseResult {
  if (!hasCards) return readWithoutCards(snapshot, bases, course)
  const whole = readWhole(snapshot, course)
  return { ...resultOf(withoutCards(whole)), layouts: whole.layouts }
}

/** The course as the reply has it. */
export function resultJson({ json, layouts, miles, kind }: CourseResult): string {
  if (layouts === undefined && miles === undefined && kind === undefined) return json
  return `${json.slice(0, -1)},${JSON.stringify({ layouts, miles, kind }).slice(1)}`
}

/** What replies have of a course besides its summary, ready to send: 40,000 courses take some 10 MB. */
const KEPT_BYTES = 12 << 20
const keptTexts = new WeakMap<Snapshot, FlatTexts>()

function keptOf(snapshot: Snapshot): FlatTexts {
  const known = keptTexts.get(snapshot)
  if (known !== undefined) return known
  const texts = flatTexts(snapshot.count, KEPT_BYTES)
  keptTexts.set(snapshot, texts)
  return texts
}

function readWithoutCards(snapshot: Snapshot, bases: LinkBases, course: number): CourseResult {
  const kept = keptOf(snapshot)
  const known = kept.get(course)
  if (known !== null) return keptResult(snapshot, bases, course, known)
  const json = contactJson(snapshot, course)
  const result = resultOf(JSON.parse(json) as ContactJson, json)
  const summary = openedSummary(snapshot, course)
  if (result.json.startsWith(summary)) kept.set(course, keptText(result, summary.length))
  return result
}

// No line of a reply has a line break in it, and JSON as we store it has none either.
const BREAK = '\n'

const keptText = ({ line, json }: CourseResult, summary: number) =>
  `${line.name}${BREAK}${line.facts}${BREAK}${json.slice(summary)}`

function keptResult(snapshot: Snapshot, bases: LinkBases, course: number, text: string): CourseResult {
  const facts = text.indexOf(BREAK) + 1
  const rest = text.indexOf(BREAK, facts) + 1
  const slug = snapshot.slugs[course] ?? ''
  return {
    slug,
    url: courseUrl(slug, bases),
    appUrl: courseAppUrl(slug, bases),
    line: { name: text.slice(0, facts - 1), facts: text.slice(facts, rest - 1) },
    json: openedSummary(snapshot, course) + text.slice(rest),
  }
}

const MAX_TEXT_LENGTH = 5_000

/** No real address is that long, and one that is would fill the whole reply. */
export function resultOf(given: ContactJson, stored: string = JSON.stringify(given)): CourseResult {
  const isLong = stored.length > MAX_TEXT_LENGTH
  const json = isLong ? JSON.stringify(given, (_, value) => shortened(value)) : stored
  const contact = isLong ? (JSON.parse(json) as ContactJson) : given
  const { slug, url, app_url: appUrl } = contact
  return { slug, url, appUrl, line: courseLine(contact), json }
}

const shortened = (value: unknown) =>
  typeof value === 'string' && value.length > MAX_TEXT_LENGTH
    ? `${value.slice(0, MAX_TEXT_LENGTH).toWellFormed()}…`
    : value
