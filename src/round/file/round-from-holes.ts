import { Problem } from '../../core/problem.ts'
import { parseRound, type RoundJson } from '../round-json.ts'
import type { Fault } from './import-plan.ts'
import type { HoleRow } from './read-rounds-file.ts'

/** The rounds of our own file: rows of one id are one round. */
export function roundOfRows(rows: readonly HoleRow[]): RoundJson | readonly Fault[] {
  const [first] = rows
  if (!first) return []
  try {
    return parseRound(jsonOf(first, rows))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return [faultOf(rows, error.detail)]
  }
}

/** A sentence about a hole begins with its place in the list, which is that of its row. */
function faultOf(rows: readonly HoleRow[], detail: string): Fault {
  const [, place = '0', rest = detail] = /^holes\[(\d+)\]\.?(.*)$/s.exec(detail) ?? []
  const sentence = rest.replace(/^(?:tee|total)\.(\w+)/, (_all, name: string) => NAME_OF[name] ?? name)
  return { row: rows[Number(place)]?.line ?? 0, column: columnIn(sentence), detail: sentence }
}

const NAME_OF: Readonly<Record<string, string>> = { name: 'tee' }

const columnIn = (sentence: string) => /^([a-z_]+) must be /.exec(sentence)?.[1] ?? null

function jsonOf({ values }: HoleRow, rows: readonly HoleRow[]) {
  const { tee, tee_gender, rating, slope } = values
  const hasTee = [tee, tee_gender, rating, slope].some((text) => text !== undefined)
  return {
    ...{ id: values.round_id, course: values.course, course_name: values.course_name, layout: values.layout },
    tee: hasTee ? { name: tee, gender: tee_gender, rating: number(rating), slope: number(slope) } : null,
    handicap_index: number(values.handicap_index),
    playing_handicap: number(values.playing_handicap),
    ...{ started_at: values.started_at, finished_at: values.finished_at, updated_at: values.updated_at },
    holes: rows.filter((row) => row.values.hole !== undefined).map(holeJson),
    total: totalJson(values),
  }
}

const holeJson = ({ values }: HoleRow) => ({
  ...{ hole: number(values.hole), par: number(values.par), stroke_index: number(values.stroke_index) },
  ...{ strokes: number(values.strokes), putts: number(values.putts), penalties: number(values.penalties) },
  picked_up: values.picked_up === '1',
  fairway: values.fairway,
  shots: shotsIn(values.shots),
})

function totalJson(values: HoleRow['values']) {
  if (values.total_strokes === undefined) return null
  return {
    ...{ holes: number(values.total_holes), strokes: number(values.total_strokes) },
    ...{ par: number(values.total_par), putts: number(values.total_putts) },
  }
}

/** A cell that isn't a number stays text, which the round's own check names. */
const number = (text: string | undefined) => {
  if (text === undefined) return null
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text
}

function shotsIn(text: string | undefined): unknown {
  if (text === undefined) return []
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
