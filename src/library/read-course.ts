import { beforeName, LINKS } from '../course/links.ts'
import type { CourseJson, SummaryJson } from '../course/schema.ts'
import { readInto } from './body-file.ts'
import { courseBody, NO_BODY, openedEnd, type Snapshot } from './snapshot.ts'

export type ContactJson = Omit<CourseJson, 'layouts'>

/** The summary of one course as it is served, without its last brace: other members can follow. */
export const openedSummary = ({ texts }: Snapshot, course: number): string =>
  texts.summaries.toString('utf8', texts.summaryStart[course], openedEnd(texts, course))

export const readSummary = (snapshot: Snapshot, course: number): SummaryJson =>
  JSON.parse(`${openedSummary(snapshot, course)}}`) as SummaryJson

/** Only its name: parsing the whole summary takes several times as long. */
export function readName({ texts: { summaries, summaryStart }, slugs }: Snapshot, course: number): string {
  const start = (summaryStart[course] ?? 0) + beforeName(slugs[course] ?? '').length
  return JSON.parse(summaries.toString('utf8', start, summaries.indexOf(LINKS, start))) as string
}

// Inside a string the quotes would be escaped: only the member itself can look like this.
const LAYOUTS = ',"layouts":'

/** A course without its cards as JSON. The cards are most of its bytes: we rarely have to read them. */
export function contactJson(snapshot: Snapshot, course: number): string {
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
