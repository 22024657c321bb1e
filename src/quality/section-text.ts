import type { Cell, Section, Table } from './section.ts'
import { numberText, percentText } from './words.ts'

/** A section for a terminal: plain lines, columns aligned. */
export const sectionToText = ({ title, sentences, tables }: Section) =>
  [...headingLines(plain(title)), ...sentences.map(plain), ...tables.flatMap(tableLines)].join('\n')

const headingLines = (title: string) => [title, '-'.repeat(widthOf(title))]

function tableLines({ caption, columns, rows, total }: Table): readonly string[] {
  const cells = [columns.map(({ name }) => name), ...rows.map((row) => row.map(cellText))]
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => widthOf(row[i] ?? ''))))
  const align = (text: string, i: number) => {
    const room = ' '.repeat((widths[i] ?? 0) - widthOf(text))
    return columns[i]?.numeric ? room + text : text + room
  }
  const lines = cells.map((row) => `  ${row.map(align).join('  ')}`.trimEnd())
  const hidden = total - rows.length
  const more = hidden > 0 ? [`  … and ${numberText(hidden)} more (use --json for all)`] : []
  return ['', `${plain(caption)}:`, ...lines, ...more]
}

function cellText(cell: Cell): string {
  if (typeof cell === 'string') return plain(cell)
  if ('slug' in cell) return cell.slug
  return `${numberText(cell.count)} ${percentText(cell.share).padStart(WIDEST_PERCENT)}`
}

const WIDEST_PERCENT = '>99.9%'.length

/** Names come from files: removes what would control the terminal. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')

const segments = new Intl.Segmenter('en')
// Letters of East Asian scripts take two columns each.
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u

function widthOf(text: string): number {
  let width = 0
  for (const { segment } of segments.segment(text)) width += WIDE.test(segment) ? 2 : 1
  return width
}
