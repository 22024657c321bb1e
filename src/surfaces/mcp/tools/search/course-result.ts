import type { CourseJson, SummaryJson } from '../../../../course/schema.ts'
import { type Contact, readContact, readWhole, withoutCards } from '../../../../library/read-course.ts'
import type { Snapshot } from '../../../../library/snapshot.ts'

/** A course as a search found it. Its contact goes out as it is stored: parsing it would take longer than to find it. */
export type CourseResult = Contact &
  Partial<Pick<CourseJson, 'layouts'>> & { readonly miles?: number; readonly kind?: 'pitch_and_putt' }

/** TOOL-1: cards only if the scope names them. */
export function readResult(snapshot: Snapshot, course: number, hasCards: boolean): CourseResult {
  if (!hasCards) return withoutLongTexts(readContact(snapshot, course))
  const whole = readWhole(snapshot, course)
  const contact = withoutCards(whole)
  return { ...withoutLongTexts({ summary: contact, json: JSON.stringify(contact) }), layouts: whole.layouts }
}

/** The course as the reply has it. */
export function resultJson({ json, layouts, miles, kind }: CourseResult): string {
  if (layouts === undefined && miles === undefined && kind === undefined) return json
  return `${json.slice(0, -1)},${JSON.stringify({ layouts, miles, kind }).slice(1)}`
}

const MAX_TEXT_LENGTH = 5_000

/** No real address is that long, and one that is would fill the whole reply. */
function withoutLongTexts(contact: Contact): Contact {
  if (contact.json.length <= MAX_TEXT_LENGTH) return contact
  const short = JSON.stringify(JSON.parse(contact.json), (_, value) => shortened(value))
  const summary = JSON.stringify(contact.summary, (_, value) => shortened(value))
  return { summary: JSON.parse(summary) as SummaryJson, json: short }
}

const shortened = (value: unknown) =>
  typeof value === 'string' && value.length > MAX_TEXT_LENGTH
    ? `${value.slice(0, MAX_TEXT_LENGTH).toWellFormed()}…`
    : value
