import { isUtf8 } from 'node:buffer'
import { isCorrections } from './corrections/recognise.ts'
import { missingFrom } from './courses/columns.ts'
import { isCourseList } from './courses/recognise.ts'
import { readRows } from './csv/split-csv.ts'
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
  const columns = columnsOf(head)
  if (columns !== null)
    throw new UnreadableFile(
      `it is a table that we don't know: ${missingFrom(columns)} (its columns: ${columns.join(', ')})`,
    )
  throw new UnreadableFile(
    `it is in none of the formats we know (${FORMATS.join(', ')}); it begins with ${begins(head)}`,
  )
}

/** The first row that has several cells, if the file is text. */
function columnsOf(head: Buffer): readonly string[] | null {
  if (!isUtf8(head.subarray(0, head.lastIndexOf(0x0a) + 1)) || head.includes(0)) return null
  const isRow = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length > 1
  const cells = readRows(head).find((row) => isRow(row.cells))?.cells ?? []
  return cells.length > 1 && missingFrom(cells) !== null ? cells.slice(0, MOST_COLUMNS) : null
}

const MOST_COLUMNS = 60

/** JSON, or lines with some JSON among them: a broken first line is one broken record. */
function mayBeRecords(head: Buffer): boolean {
  const text = head.toString('latin1')
  return /^\s*$/.test(text) || /^\s*[[{]/m.test(text)
}

const begins = (head: Buffer) => JSON.stringify(head.toString('latin1', 0, 40).replace(/[^\x20-\x7e]/g, '.'))
