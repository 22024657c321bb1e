import { isCorrections } from './corrections/recognise.ts'
import { isCourseList } from './courses/recognise.ts'
import { isElevation } from './elevation/recognise.ts'
import { type Given, NOTHING_GIVEN } from './given.ts'
import type { Input } from './input.ts'
import { isOpengolfapi, isOpengolfapiJson } from './opengolfapi/recognise.ts'
import { isOpengolfmap } from './opengolfmap/recognise.ts'
import { FORMATS, type Format } from './origin.ts'
import { isTaggedByAnybody, osmFormatOf } from './osm/recognise.ts'
import { isScorecards } from './scorecards/recognise.ts'
import { tracingFormatOf } from './tracing/recognise.ts'
import { UnreadableFile } from './unreadable-file.ts'

// The most specific first: a list of records may contain anything.
const RECOGNISED: readonly (readonly [Format, (head: Buffer) => boolean])[] = [
  ['elevation', (head) => isElevation(head) !== null],
  ['opengolfapi', isOpengolfapiJson],
  ['opengolfmap', isOpengolfmap],
  ['osm', (head) => osmFormatOf(head) !== null],
  ['corrections', isCorrections],
  ['opengolfapi', isOpengolfapi],
  ['scorecards', isScorecards],
  ['courses', isCourseList],
  ['tracing', (head) => tracingFormatOf(head) !== null],
  ['records', mayBeRecords],
]

/** The format of a file by its content; its name does not matter. */
export function recognise({ head }: Input, given?: Format, said: Given = NOTHING_GIVEN): Format {
  if (given) return given
  // Who names the source or the course of a drawing does not mean OpenStreetMap.
  if ((said.source !== null || said.course !== null) && isTaggedByAnybody(head)) return 'tracing'
  const found = RECOGNISED.find(([, isIt]) => isIt(head))
  if (found) return found[0]
  if (head.length === 0) return 'records'
  throw new UnreadableFile(
    `it is in none of the formats we know (${FORMATS.join(', ')}); it begins with ${begins(head)}`,
  )
}

/** JSON, or lines with some JSON among them: a broken first line is one broken record. */
function mayBeRecords(head: Buffer): boolean {
  const text = head.toString('latin1')
  return /^\s*$/.test(text) || /^\s*[[{]/m.test(text)
}

const begins = (head: Buffer) => JSON.stringify(head.toString('latin1', 0, 40).replace(/[^\x20-\x7e]/g, '.'))
