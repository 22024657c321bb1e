import { fold } from '../../core/text/fold.ts'

/** What a column of a file with a row a round can say. */
export const FIELDS = [
  'date',
  'course',
  'layout',
  'tee',
  'gender',
  'rating',
  'slope',
  'score',
  'holes',
  'par',
  'putts',
  'handicap',
] as const
export type Field = (typeof FIELDS)[number]

/** In English and Spanish, folded and without punctuation. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  date: ['date', 'day', 'played', 'played on', 'date played', 'fecha', 'dia', 'jugado el'],
  course: [
    ...['course', 'course name', 'golf course', 'club', 'venue'],
    ...['campo', 'campo de golf', 'recorrido', 'nombre del campo'],
  ],
  layout: ['layout', 'loop', 'trazado'],
  tee: ['tee', 'tees', 'tee name', 'barras', 'salida', 'salidas'],
  gender: ['gender', 'sex', 'tee gender', 'genero', 'sexo'],
  rating: ['rating', 'course rating', 'cr', 'valor de campo', 'valor campo', 'valoracion', 'vc'],
  slope: ['slope', 'slope rating', 'valor slope', 'vs'],
  score: [
    ...['score', 'total', 'strokes', 'gross', 'gross score', 'total score', 'adjusted gross score', 'ags'],
    ...['golpes', 'resultado', 'total de golpes', 'bruto', 'resultado bruto'],
  ],
  holes: ['holes', 'holes played', 'number of holes', 'hoyos', 'hoyos jugados', 'numero de hoyos'],
  par: ['par', 'course par', 'par del campo'],
  putts: ['putts', 'total putts', 'putts totales', 'total de putts'],
  handicap: ['handicap', 'handicap index', 'hcp', 'hdcp', 'index', 'indice', 'indice de handicap'],
}

const FIELD_OF = new Map(FIELDS.flatMap((field) => NAMES[field].map((name) => [name, field] as const)))

const keyOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A column: a field of the round, or the strokes or putts of a hole. */
export type Column =
  | { readonly kind: 'field'; readonly field: Field }
  | { readonly kind: 'strokes' | 'putts'; readonly hole: number }

const HOLE = /^(?:h|hole|hoyo)? ?(\d{1,2})$/
const PUTTS = /^(?:p|putts?)(?: (?:hole|hoyo))? ?(\d{1,2})$/

/** What a column is by its title; null for those we don't know. */
export function columnOf(title: string): Column | null {
  const key = keyOf(title)
  const field = FIELD_OF.get(key)
  if (field !== undefined) return { kind: 'field', field }
  const hole = numberIn(HOLE, key)
  if (hole !== null) return { kind: 'strokes', hole }
  const putted = numberIn(PUTTS, key)
  return putted === null ? null : { kind: 'putts', hole: putted }
}

function numberIn(shape: RegExp, key: string): number | null {
  const hole = Number(shape.exec(key)?.[1] ?? 0)
  return hole >= 1 && hole <= 18 ? hole : null
}
