import { splitCsv } from '../csv/split-csv.ts'
import type { Given } from '../given.ts'
import type { RawRecord } from '../raw-record.ts'
import { decimalOrText, holeLengthOrText, teeLengthOrText } from '../table/decimal.ts'
import { type CardTitle, titlesOf } from './card-titles.ts'
import { UNITS_UNSAID } from './cell-words.ts'
import { findGrids, type Grid, type GridRow } from './find-grids.ts'
import { genderIn, isHoleWord, labelOf, SHORTEST_HOLE, teeNameIn, unitsIn } from './grid-words.ts'
import { ratingAndSlope } from './rating-and-slope.ts'
import { besideTexts, unusedBeside } from './unused-beside.ts'

export type Reading = { readonly given: Given; readonly notUsed: (name: string) => void }

const MAX_ROWS = 5_000

/** Scorecards as clubs draw them in a spreadsheet. Each names its course above it, unless the import says which. */
export async function* readGrids(bytes: AsyncIterable<Buffer>, reading: Reading): AsyncGenerator<RawRecord> {
  const rows: GridRow[] = []
  for await (const batch of splitCsv(bytes)) rows.push(...batch.slice(0, MAX_ROWS - rows.length))
  const cards = joined(findGrids(rows))
  const titles = titlesOf(
    cards.map(([first]) => first),
    reading.given,
  )
  for (const [index, grids] of cards.entries()) {
    const title = titles[index]
    // The course card is that of the men or of all, if there is one.
    const isForSome = title?.gender === 'F' && titles.some(({ gender }) => gender !== 'F')
    if (title) yield recordOf(grids, { ...title, isForSome }, reading)
  }
}

/** Holes 10 to 18 below holes 1 to 9 continue the card. */
function joined(grids: readonly Grid[]): readonly Card[] {
  const cards: [Grid, ...Grid[]][] = []
  for (const grid of grids) {
    const before = cards.at(-1)
    if (before && (grid.holes[0]?.position ?? 1) > 1) before.push(grid)
    else cards.push([grid])
  }
  return cards
}

function recordOf(
  grids: Card,
  title: CardTitle & { isForSome: boolean },
  { given, notUsed }: Reading,
): RawRecord {
  const { line } = grids[0]
  if (title.course === null)
    return {
      line,
      broken: 'nothing above the card names its course: add the name there, or use --course SLUG',
    }
  const rows = grids.flatMap((grid) => grid.rows.flatMap((row) => rowOf(grid, row)))
  const { isMetres, remarks } = unitsOf(grids, rows)
  const tees = teesOf(rows, title.gender)
  for (const label of unusedIn(rows, tees)) notUsed(label)
  for (const heading of grids.flatMap(unusedBeside)) notUsed(heading)
  const layout = { name: title.layout, holes: title.isForSome ? [] : cardHoles(rows, title.gender), tees }
  const value = {
    ...title.course,
    ...(title.otherwise && {
      otherwise: { name: title.otherwise.name, layouts: [{ ...layout, name: title.otherwise.layout }] },
    }),
    ...(given.source && { card_source: given.source }),
    units: isMetres ? 'metres' : 'yards',
    layouts: [layout],
  }
  return { line, value, addsToExisting: true, ...(remarks.length > 0 && { remarks }) }
}

type Card = readonly [Grid, ...Grid[]]
type Cell = number | string | null
type Kind = 'par' | 'stroke_index' | 'tee' | 'other'

type Row = {
  readonly kind: Kind
  readonly label: string
  readonly gender: string | null
  readonly holes: ReadonlyMap<number, Cell>
  readonly total: Cell
  readonly rating: Cell
  readonly slope: Cell
}

const NAMELESS = 'lengths without the name of a tee'

function rowOf(grid: Grid, { label, cells }: Grid['rows'][number]): readonly Row[] {
  const texts = grid.holes.map(({ position, at }) => [position, cells[at]?.trim() ?? ''] as const)
  const kind = kindOf(
    label,
    texts.map(([, text]) => text),
  )
  if (kind === null) return []
  const total = besideTexts(grid, cells, 'total').at(-1) ?? ''
  const [rating, slope] = (['rating', 'slope'] as const).map((name) =>
    onlyOne(besideTexts(grid, cells, name)),
  )
  return [
    {
      ...{ kind, label: label || NAMELESS, gender: genderIn(label) },
      holes: new Map(texts.map(([position, text]) => [position, holeLengthOrText(text)])),
      total: kind === 'tee' ? teeLengthOrText(total) : decimalOrText(total),
      ...ratingAndSlope(rating ?? '', slope ?? ''),
    },
  ]
}

/** Two ratings of one tee may be the men's and the women's: we cannot know which is which. */
const onlyOne = (texts: readonly string[]) => (texts.length === 1 ? texts[0] : '')

/** A tee is a row of lengths; rows for names and scores are nobody's. */
function kindOf(label: string, texts: readonly string[]): Kind | null {
  const meaning = labelOf(teeNameIn(label))
  if (label !== '' && (meaning === 'ignored' || isHoleWord(label))) return null
  if (meaning === 'par' || meaning === 'stroke_index') return meaning
  const lengths = texts.filter((text) => Number(holeLengthOrText(text)) >= SHORTEST_HOLE)
  const isTee = lengths.length * 2 > texts.length
  if (label === '') return isTee ? 'other' : null
  if (isTee && meaning === 'other') return 'tee'
  return texts.every((text) => text === '') ? null : 'other'
}

function unitsOf(grids: readonly Grid[], rows: readonly Row[]) {
  const titles = grids.flatMap(({ titleRows }) => titleRows.flatMap(({ cells }) => cells))
  const said = [...rows.map(({ label }) => label), ...titles].map(unitsIn).find((units) => units !== null)
  const remarks = said === undefined && rows.some(({ kind }) => kind === 'tee') ? [UNITS_UNSAID] : []
  return { isMetres: said === 'metres', remarks }
}

type Gendered = { readonly gender: string | null }

/** Rows that mean nothing to us, and a par or stroke index for women or men when no tee says that it is theirs. */
function unusedIn(rows: readonly Row[], tees: readonly Gendered[]): ReadonlySet<string> {
  const genders = [null, ...tees.map(({ gender }) => gender)]
  const used = new Set(
    (['par', 'stroke_index'] as const).flatMap((kind) =>
      genders.flatMap((gender) => rowsFor(rows, kind, gender)),
    ),
  )
  return new Set(rows.filter((row) => row.kind !== 'tee' && !used.has(row)).map(({ label }) => label))
}

/** Par and stroke index for men or for women: their own row, else the first. */
function cardHoles(rows: readonly Row[], gender: string | null) {
  const [pars, indexes] = [valuesFor(rows, 'par', gender), valuesFor(rows, 'stroke_index', gender)]
  const positions = [...new Set(rows.flatMap(({ holes }) => [...holes.keys()]))].sort((a, b) => a - b)
  return positions.map((position) => ({
    ...{
      position,
      par: pars.get(position) ?? null,
      stroke_index: indexes.get(position) ?? null,
      yards: null,
    },
  }))
}

const valuesFor = (rows: readonly Row[], kind: Kind, gender: string | null): ReadonlyMap<number, Cell> =>
  new Map(rowsFor(rows, kind, gender).flatMap(({ holes }) => [...holes]))

function rowsFor(rows: readonly Row[], kind: Kind, gender: string | null): readonly Row[] {
  const all = rows.filter((row) => row.kind === kind)
  const own = all.filter((row) => row.gender === gender)
  return own.length > 0 ? own : all.filter((row) => row.label === all[0]?.label)
}

/** Tees that don't say whose they are go by the title of the card. */
function teesOf(rows: readonly Row[], titled: string | null) {
  const tees = Map.groupBy(
    rows.filter(({ kind }) => kind === 'tee'),
    ({ label }) => label,
  )
  return [...tees].map(([label, parts]) => {
    const gender = genderIn(label) ?? titled
    const lengths = new Map(parts.flatMap(({ holes }) => [...holes]))
    const given = (name: 'total' | 'rating' | 'slope') =>
      parts.findLast((row) => row[name] !== null)?.[name] ?? null
    return {
      ...{
        name: teeNameIn(label),
        gender,
        yards: given('total'),
        rating: given('rating'),
        slope: given('slope'),
      },
      holes: cardHoles(rows, gender).map((hole) => ({ ...hole, yards: lengths.get(hole.position) ?? null })),
    }
  })
}
