import { isHoleWord, type Label, labelOf, needsHeading } from './grid-words.ts'

export type GridRow = { readonly line: number; readonly cells: readonly string[] }

type Beside = { readonly label: Label; readonly heading: string; readonly at: number }

/** A scorecard in a spreadsheet: the holes side by side, and below them a row each for the par and every tee. */
export type Grid = {
  readonly line: number
  readonly holes: readonly { readonly position: number; readonly at: number }[]
  /** Columns beside the holes, such as the total or the rating; there may be several of a kind. */
  readonly beside: readonly Beside[]
  readonly rows: readonly (GridRow & { readonly label: string })[]
  /** Where the grid starts: what is before it may name the course. */
  readonly titleRows: readonly GridRow[]
}

const FEWEST_HOLES = 6
// Numbers without a word are holes only when they are a whole nine.
const NINE = 9

/** The grids of a table, whether the holes are in columns or in rows. */
export function findGrids(rows: readonly GridRow[]): readonly Grid[] {
  const lying = gridsIn(rows)
  if (lying.length > 0) return lying
  return gridsIn(turned(rows)).map((grid) => withTitles(grid, rows))
}

// One long row and many short ones would make a huge table, and nothing near this size is a card.
const MOST_TURNED = 2_500_000

/** Rows as columns; each keeps the line of the first row, since a column has none. */
function turned(rows: readonly GridRow[]): readonly GridRow[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  if (rows.length * width > MOST_TURNED) return []
  const line = rows[0]?.line ?? 1
  return Array.from({ length: width }, (_, at) => ({ line, cells: rows.map(({ cells }) => cells[at] ?? '') }))
}

/** The titles of a grid that was turned are above its first hole. */
function withTitles(grid: Grid, rows: readonly GridRow[]): Grid {
  const first = Math.min(...grid.holes.map(({ at }) => at))
  return { ...grid, line: rows[first]?.line ?? grid.line, titleRows: rows.slice(0, Math.max(0, first - 1)) }
}

function gridsIn(rows: readonly GridRow[]): readonly Grid[] {
  const starts = rows.flatMap(({ cells }, at) => (holesIn(cells) === null ? [] : [at]))
  return starts.map((start, index) => {
    const header = rows[start] ?? { line: 1, cells: [] }
    const holes = holesIn(header.cells) ?? []
    const first = holes[0]?.at ?? 0
    const beside = besideIn(header.cells, first)
    const end = starts[index + 1] ?? rows.length
    return {
      ...{ line: header.line, holes, beside },
      rows: labelled(untilNextSheet(rows.slice(start + 1, end)), { first, beside }),
      titleRows: index === 0 ? rows.slice(0, start) : afterCard(rows.slice(starts[index - 1], start)),
    }
  })
}

/** A cell in front of the first row of another sheet. */
export const NEXT_SHEET = '\f'
const startsSheet = ({ cells }: GridRow) => cells[0] === NEXT_SHEET

function untilNextSheet(rows: readonly GridRow[]): readonly GridRow[] {
  const at = rows.findIndex(startsSheet)
  return at < 0 ? rows : rows.slice(0, at)
}

/** What stands between two cards is about the second, if it is on the same sheet. */
function afterCard(rows: readonly GridRow[]): readonly GridRow[] {
  const isOfCard = ({ cells }: GridRow) => cells.some((cell) => /^\s*\d+(?:[.,]\d+)?\s*$/.test(cell))
  const sheet = rows.findLastIndex(startsSheet)
  return rows.slice((sheet < 0 ? rows.findLastIndex(isOfCard) : sheet) + 1)
}

/** The columns of the holes when a row numbers them; null when it does not. */
function holesIn(cells: readonly string[]): Grid['holes'] | null {
  const holes: { position: number; at: number }[] = []
  for (const [at, cell] of cells.entries()) {
    const position = /^\s*\d{1,2}\s*$/.test(cell) ? Number(cell) : null
    if (position === null) continue
    const last = holes.at(-1)?.position
    if (last === undefined ? position % 9 !== 1 : position !== last + 1) return null
    holes.push({ position, at })
  }
  const before = cells.slice(0, holes[0]?.at ?? 0)
  const isNamed = before.some(isHoleWord)
  if (!isNamed && before.some((cell) => cell.trim() !== '')) return null
  return holes.length >= (isNamed ? FEWEST_HOLES : NINE) ? holes : null
}

/** In front of the holes are names, unless a heading says that it is a rating or a total. */
const besideIn = (cells: readonly string[], first: number): readonly Beside[] =>
  cells.flatMap((cell, at) => {
    const heading = cell.trim()
    const label = labelOf(heading)
    if (heading === '' || isHoleWord(heading)) return []
    return at > first || VALUES.has(label) ? [{ label, heading, at }] : []
  })

const VALUES: ReadonlySet<Label> = new Set(['total', 'rating', 'slope'])

type Front = { readonly first: number; readonly beside: readonly Beside[] }

/** The last text before the first hole. "Ladies" alone belongs to the heading next to it, which may span several rows. */
function labelled(rows: readonly GridRow[], { first, beside }: Front): Grid['rows'] {
  const values = new Set(beside.map(({ at }) => at))
  let heading = ''
  return rows.map((row) => {
    const texts = row.cells.slice(0, first).map((cell, at) => (values.has(at) ? '' : cell.trim()))
    const said = texts.filter(Boolean)
    const last = said.at(-1) ?? ''
    heading = needsHeading(last) ? (said.at(-2) ?? heading) : last
    return { ...row, label: heading === last ? last : `${heading} ${last}`.trim() }
  })
}
