import type { CourseJson, SummaryJson } from '../course/schema.ts'
import { readInto } from './body-file.ts'
import { courseBody, openedEnd, type Snapshot } from './snapshot.ts'

export type ContactJson = Omit<CourseJson, 'layouts'>

/** The summary of one course as it is served. */
export function readSummary({ texts }: Snapshot, course: number): SummaryJson {
  const start = texts.summaryStart[course]
  return JSON.parse(`${texts.summaries.toString('utf8', start, openedEnd(texts, course))}}`) as SummaryJson
}

// Inside a string the quotes would be escaped: only the member itself can look like this.
const LAYOUTS = ',"layouts":'

/** A course without its cards, which are most of its bytes: we rarely have to read them. */
export function readContact(snapshot: Snapshot, course: number): ContactJson {
  const head = headOf(snapshot, course)
  const cut = head.indexOf(LAYOUTS)
  if (cut < 0) return withoutCards(readWhole(snapshot, course))
  return JSON.parse(`${head.toString('utf8', 0, cut)}}`) as ContactJson
}

const withoutCards = ({ layouts: _, ...contact }: CourseJson): ContactJson => contact

const CONTACT = 1_024
const headBuffer = Buffer.alloc(4_096)

/** The start of a body: the summary, and as much after it as address, phone and website mostly take. */
function headOf({ texts }: Snapshot, course: number): Buffer {
  const summary = openedEnd(texts, course) - (texts.summaryStart[course] ?? 0)
  const { start = 0, length = 0 } = texts.bodies[course] ?? {}
  const head = headBuffer.subarray(0, Math.min(summary + CONTACT, length, headBuffer.length))
  readInto(head, texts.files.plain, start)
  return head
}

export const readWhole = (snapshot: Snapshot, course: number): CourseJson =>
  JSON.parse(courseBody(snapshot, course, Buffer.allocUnsafe).toString()) as CourseJson
