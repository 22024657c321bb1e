import { createHash } from 'node:crypto'
import { parseHandicap } from '../../core/handicap.ts'
import { malformed, Problem } from '../../core/problem.ts'
import { holeOfGolfer, teeOfGolfer } from '../../course/card-of-golfer.ts'
import type { Layout } from '../../course/layout.ts'
import { GAP } from '../../words/format.ts'
import { parseRound, type RoundHole, type RoundJson, type RoundTee } from '../round-json.ts'
import { parseDay } from './file-days.ts'
import type { Fault, MatchCourse, MatchedCourse } from './import-plan.ts'
import type { RoundRow, RoundTable } from './read-rounds-file.ts'

export type RowReader = {
  readonly titles: RoundTable['titles']
  readonly order: Parameters<typeof parseDay>[1]
  readonly match: MatchCourse
  /** The last day that a round can be of. */
  readonly today: string
}

export type RowRound = { readonly round: RoundJson; readonly isKnownCourse: boolean }

/** A row of a file with a row a round. */
export function roundOfRow(row: RoundRow, reader: RowReader): RowRound | readonly Fault[] {
  try {
    const said = readRow(row, reader)
    const matched = reader.match(said.course)
    return { round: parseRound(jsonOf(said, matched)), isKnownCourse: matched !== null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return [faultOf(row, reader, error.detail)]
  }
}

/** Sentences begin with the name of what they are about, which the file may write differently. */
function faultOf({ line }: RoundRow, { titles }: RowReader, detail: string): Fault {
  const [, name = ''] = /^(\w+) /.exec(detail) ?? []
  const title = titles.get(name) ?? null
  return { row: line, column: title, detail: title === null ? detail : title + detail.slice(name.length) }
}

type Said = ReturnType<typeof readRow>

function readRow({ values, strokes, putts }: RoundRow, { order, today }: RowReader) {
  if (values.date === undefined) throw malformed('date', 'given')
  if (values.course === undefined) throw malformed('course', 'given')
  const day = parseDay(values.date, order)
  if (day > today) throw malformed('date', 'a day that isn’t in the future')
  if (values.course.length > 200) throw malformed('course', '1 to 200 characters of text')
  const holes = holesOf(strokes, putts)
  const score = wholeOf('score', values.score, { least: 9, most: 900 })
  checkScore(holes, score)
  return {
    ...{ day, holes, score, course: values.course, layout: values.layout ?? null, tee: values.tee ?? null },
    gender: genderOf(values.gender),
    rating: decimalOf('rating', values.rating, { least: 20, most: 100 }),
    slope: wholeOf('slope', values.slope, { least: 40, most: 200 }),
    count: countOf(values.holes),
    par: wholeOf('par', values.par, { least: 18, most: 162 }),
    putts: wholeOf('putts', values.putts, { least: 0, most: 900 }),
    handicap: values.handicap === undefined ? null : parseHandicap(values.handicap),
  }
}

type Range = { readonly least: number; readonly most: number }

function wholeOf(name: string, text: string | undefined, { least, most }: Range): number | null {
  if (text === undefined) return null
  const value = /^\d{1,4}(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN
  if (!(value >= least && value <= most)) throw malformed(name, `a whole number from ${least} to ${most}`)
  return value
}

function decimalOf(name: string, text: string | undefined, { least, most }: Range): number | null {
  if (text === undefined) return null
  const value = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  if (!(value >= least && value <= most)) throw malformed(name, `a number from ${least} to ${most}`)
  return value
}

function countOf(text: string | undefined): 9 | 18 | null {
  if (text === undefined) return null
  if (text !== '9' && text !== '18') throw malformed('holes', '9 or 18')
  return text === '9' ? 9 : 18
}

const GENDERS: Readonly<Record<string, 'M' | 'F'>> = {
  ...{ m: 'M', man: 'M', men: 'M', male: 'M', h: 'M', hombre: 'M', hombres: 'M', masculino: 'M' },
  ...{ f: 'F', w: 'F', woman: 'F', women: 'F', female: 'F', mujer: 'F', mujeres: 'F', femenino: 'F' },
}

function genderOf(text: string | undefined): 'M' | 'F' | null {
  if (text === undefined) return null
  const gender = GENDERS[text.toLowerCase()]
  if (gender === undefined) throw malformed('gender', 'one of M, F')
  return gender
}

type SaidHole = Pick<RoundHole, 'hole' | 'strokes' | 'picked_up' | 'putts'>

const PICKED_UP = /^(?:x|p|-|–|nr)$/i

/** The holes of the nine that has scores, or of both; none if no hole has one. */
function holesOf(
  strokes: ReadonlyMap<number, string>,
  putts: ReadonlyMap<number, string>,
): readonly SaidHole[] {
  const nines = [0, 9].filter((from) => [...strokes.keys()].some((hole) => hole > from && hole <= from + 9))
  const holes = nines.flatMap((from) => Array.from({ length: 9 }, (_, place) => from + place + 1))
  return holes.map((hole) => {
    const text = strokes.get(hole)
    const isPickedUp = text !== undefined && PICKED_UP.test(text)
    return {
      hole,
      strokes: isPickedUp ? null : wholeOf(`h${hole}`, text, { least: 1, most: 50 }),
      picked_up: isPickedUp,
      putts: wholeOf(`p${hole}`, putts.get(hole), { least: 0, most: 50 }),
    }
  })
}

/** One of the two must be wrong if they differ. */
function checkScore(holes: readonly SaidHole[], score: number | null) {
  if (holes.length === 0 && score === null) throw malformed('score', 'given')
  if (score === null || holes.length === 0 || !holes.every(({ strokes }) => strokes !== null)) return
  const sum = holes.reduce((total, { strokes }) => total + (strokes ?? 0), 0)
  if (sum !== score) throw malformed('score', `the sum of its holes, ${sum}`)
}

/** Ratings and pars of nine holes are below it. */
const MOST_OF_NINE = 45
/** Nobody has played eighteen holes in fewer strokes. */
const FEWEST_OF_EIGHTEEN = 55

function nineOrEighteen({ count, rating, par, score }: Said): 9 | 18 {
  if (count !== null) return count
  const isNine =
    (rating ?? par) === null ? (score ?? 0) < FEWEST_OF_EIGHTEEN : (rating ?? par ?? 0) < MOST_OF_NINE
  return isNine ? 9 : 18
}

/** At noon, as nobody says when: a day stays the same day in most of the world. */
function jsonOf(said: Said, matched: MatchedCourse | null) {
  const at = `${said.day}T12:00:00.000Z`
  const layout = matched && layoutIn(matched, said.layout)
  const { score, par, putts } = said
  const sum = { holes: nineOrEighteen(said), strokes: score, par, putts }
  return {
    id: idOf(said),
    course: matched?.slug ?? said.course,
    course_name: matched?.name ?? said.course,
    layout: matched && matched.layouts.length > 1 ? (layout?.name ?? said.layout) : said.layout,
    tee: teeIn(said, layout),
    handicap_index: said.handicap,
    playing_handicap: null,
    ...{ started_at: at, finished_at: at, updated_at: at },
    holes: said.holes.map((hole) => ({ ...hole, ...cardOf(said, layout, hole.hole) })),
    ...(said.holes.length === 0 ? { total: sum } : {}),
  }
}

const layoutIn = ({ layouts }: MatchedCourse, name: string | null): Layout | null =>
  (layouts.length === 1 ? layouts[0] : layouts.find((layout) => layout.name === name)) ?? null

/** What the file says; what it leaves out, as the library has it today. */
function teeIn({ tee: name, gender, rating, slope }: Said, layout: Layout | null): RoundTee | null {
  if (name === null && rating === null && slope === null) return null
  const known = layout && teeOfGolfer(layout, { tee: name, gender })
  const isRated = rating !== null || slope !== null
  return {
    name: known?.name ?? name ?? GAP,
    gender: gender ?? known?.gender ?? null,
    rating: isRated ? rating : (known?.rating ?? null),
    slope: isRated ? slope : (known?.slope ?? null),
  }
}

function cardOf({ tee, gender }: Said, layout: Layout | null, position: number) {
  const { par, strokeIndex } = holeOfGolfer(layout, position, { tee, gender })
  return { par, stroke_index: strokeIndex }
}

/** The same row gives the same id, so a file that is imported twice adds nothing the second time. */
function idOf(said: Said): string {
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex')
  const version = `8${hash.slice(13, 16)}`
  const variant = `a${hash.slice(17, 20)}`
  return [hash.slice(0, 8), hash.slice(8, 12), version, variant, hash.slice(20, 32)].join('-')
}
