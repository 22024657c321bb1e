import type { Page } from '../../library/matches.ts'
import { openedEnd, type Texts } from '../../library/snapshot.ts'
import { hundredthsLength, writeHundredths } from './hundredths.ts'
import type { RememberedPage } from './page-cache.ts'

/** CourseList, copied together from the summaries in memory. */
export function listBody(
  texts: Texts,
  { head, page, length }: RememberedPage,
  allocate: (length: number) => Buffer,
): Buffer {
  const list = allocate(length)
  const at = list.write(head, 0, 'latin1')
  if (page.hundredths === null) joinSummaries(list, at, texts, page.courses)
  else joinWithMiles(list, at, texts, page.courses, page.hundredths)
  // The bracket replaces the last comma.
  list.write(']}', length - 2, 'latin1')
  return list
}

/** Neighbours in the library are copied in one go. */
function joinSummaries(list: Buffer, start: number, texts: Texts, courses: readonly number[]) {
  const { summaries, summaryStart } = texts
  let at = start
  for (let i = 0; i < courses.length; ) {
    const first = courses[i] ?? 0
    let behind = first
    while (i < courses.length && courses[i] === behind) {
      i++
      behind++
    }
    at += summaries.copy(list, at, summaryStart[first], summaryStart[behind])
  }
}

/** With `near`, each summary gets its distance as a last field. */
function joinWithMiles(
  list: Buffer,
  start: number,
  texts: Texts,
  courses: readonly number[],
  hundredths: readonly number[],
) {
  let at = start
  for (let i = 0; i < courses.length; i++) {
    const course = courses[i] ?? 0
    at += texts.summaries.copy(list, at, texts.summaryStart[course], openedEnd(texts, course))
    at = writeHundredths(list, put(list, at, MILES), hundredths[i] ?? 0)
    at = put(list, at, END)
  }
}

const MILES = Buffer.from(',"miles":')
const END = Buffer.from('},')

/** For a few bytes quicker than a copy; returns where they end. */
function put(list: Buffer, start: number, bytes: Buffer): number {
  for (let i = 0; i < bytes.length; i++) list[start + i] = bytes[i] ?? 0
  return start + bytes.length
}

/** Of the whole list. */
export function listLength(texts: Texts, head: string, { courses, hundredths }: Page): number {
  let length = head.length + (courses.length > 0 ? 1 : 2)
  for (const course of courses) length += openedEnd(texts, course) + 2 - (texts.summaryStart[course] ?? 0)
  for (const distance of hundredths ?? []) length += MILES.length + hundredthsLength(distance)
  return length
}
