import type { CourseJson, SummaryJson } from '../course/schema.ts'
import { readInto } from './body-file.ts'
import { courseBody, NO_BODY, openedEnd, type Snapshot } from './snapshot.ts'

export type ContactJson = Omit<CourseJson, 'layouts'>

/** The summary of one course as it is served. */
export function readSummary({ texts }: Snapshot, course: number): SummaryJson {
  const start = texts.summaryStart[course]
  return JSON.parse(`${texts.summaries.toString('utf8', start, openedEnd(texts, course))}}`) as SummaryJson
}

// Inside a string the quotes would be escaped: only the member itself can look like this.
const LAYOUTS = ',"layouts":'

/** A course without its cards: what lists have of it, and all of it as JSON, so that it can be sent without parsing. */
export type Contact = { readonly summary: SummaryJson; readonly json: string }

/** So many are kept of what was read last, some ten megabytes. */
const MOST_CONTACTS = 8_192
const contacts = new WeakMap<Snapshot, Map<number, Contact>>()

/** People ask for some courses again and again, so it may be one that was read before. */
export function readContact(snapshot: Snapshot, course: number): Contact {
  const kept = contacts.get(snapshot) ?? new Map<number, Contact>()
  contacts.set(snapshot, kept)
  const known = kept.get(course)
  if (known !== undefined) return known
  const contact = { summary: readSummary(snapshot, course), json: contactJson(snapshot, course) }
  if (kept.size >= MOST_CONTACTS) kept.clear()
  kept.set(course, contact)
  return contact
}

/** The cards are most of its bytes: we rarely have to read them. */
function contactJson(snapshot: Snapshot, course: number): string {
  const head = headOf(snapshot, course)
  const cut = head.indexOf(LAYOUTS)
  if (cut < 0) return JSON.stringify(withoutCards(readWhole(snapshot, course)))
  return `${head.toString('utf8', 0, cut)}}`
}

export const withoutCards = ({ layouts: _, ...contact }: CourseJson): ContactJson => contact

const CONTACT = 1_024
const headBuffer = Buffer.alloc(4_096)

/** The start of a course: the summary, and as much after it as address, phone and website mostly take. */
function headOf(snapshot: Snapshot, course: number): Buffer {
  const { texts } = snapshot
  const end = openedEnd(texts, course)
  const summary = end - (texts.summaryStart[course] ?? 0)
  const { fd, start, length, isChecked } = texts.bodies[course] ?? NO_BODY
  // Only all of a body can be compared with its checksum.
  if (!isChecked || summary > headBuffer.length) return courseBody(snapshot, course, Buffer.allocUnsafe)
  const head = headBuffer.subarray(0, Math.min(summary + Math.min(CONTACT, length), headBuffer.length))
  texts.summaries.copy(head, 0, texts.summaryStart[course], end)
  return readInto(head, fd, start, summary) ? head : courseBody(snapshot, course, Buffer.allocUnsafe)
}

export const readWhole = (snapshot: Snapshot, course: number): CourseJson =>
  JSON.parse(courseBody(snapshot, course, Buffer.allocUnsafe).toString()) as CourseJson
