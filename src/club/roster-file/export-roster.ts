import { writeCsv } from '../../core/csv/csv-cell.ts'
import { handicapCell } from '../../core/handicap.ts'
import { type Column, type WrittenCell, writeWorkbook } from '../../core/xlsx/write-workbook.ts'
import type { Language } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'
import type { Member } from '../club.ts'

export const FORMATS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type Format = keyof typeof FORMATS

/** The roster as a file, with columns that an import recognises. */
export function exportRoster(members: readonly Member[], format: Format, language: Language): Buffer {
  const { file } = wordsOf(language).clubRoster
  const rows = members.map((member) => cellsOf(member, language))
  if (format === 'csv') {
    const lines = rows.map((cells) => cells.map(inCsv))
    return Buffer.from(writeCsv([COLUMNS.map(({ key }) => file.columns[key]), ...lines]))
  }
  const columns = COLUMNS.map(({ key, ...column }): Column => ({ ...column, title: file.columns[key] }))
  return writeWorkbook({ name: file.sheet, columns, rows })
}

const COLUMNS = [
  { key: 'member', width: 12 },
  { key: 'name', width: 28 },
  { key: 'email', width: 32 },
  { key: 'role', width: 14 },
  { key: 'category', width: 18 },
  // Golfers write a handicap below zero with a plus.
  { key: 'handicap', width: 11, format: '0.0;+0.0' },
  { key: 'joined', width: 12 },
  { key: 'status', width: 12 },
] as const

function cellsOf(member: Member, language: Language): readonly WrittenCell[] {
  const { number, name, email, role, isArchived, record } = member
  const { club, clubRoster } = wordsOf(language)
  return [
    ...[number, name, email, isArchived ? null : club.roles[role]],
    ...[record.category?.name ?? null, record.handicap, record.joined],
    clubRoster.status[statusOf(member)],
  ]
}

/** The handicap is the only number. */
const inCsv = (cell: WrittenCell) => (typeof cell === 'number' ? handicapCell(cell) : (cell ?? ''))

export type Status = 'member' | 'invited' | 'archived'

export const statusOf = ({ isAccepted, isArchived }: Pick<Member, 'isAccepted' | 'isArchived'>): Status =>
  isArchived ? 'archived' : isAccepted ? 'member' : 'invited'
