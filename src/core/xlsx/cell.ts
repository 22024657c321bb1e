/** The column of a cell by its address: `B7` is the second, 1. */
export function columnOf(address: string): number {
  let column = 0
  for (const letter of /^[A-Z]+/i.exec(address)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** The address of a column, the other way round. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** What a cell shows: text, a number without the noise of its last bits, a date as 2026-05-04. */
export function cellText(
  type: string | undefined,
  value: string,
  strings: readonly string[],
  isDate: boolean,
): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'e') return ''
  if (type === 'str' || type === 'inlineStr' || type === 'd') return value
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  return isDate ? dateText(number) : String(Number(number.toPrecision(15)))
}

const DAY = 86_400_000
// Spreadsheets count days from the last one of 1899.
const FIRST_DAY = Date.UTC(1899, 11, 30)

function dateText(days: number): string {
  const date = new Date(FIRST_DAY + Math.round(days * DAY))
  if (Number.isNaN(date.getTime())) return String(days)
  const [day = '', time = ''] = date.toISOString().split('T')
  if (days < 1) return time.slice(0, 5)
  return days % 1 === 0 ? day : `${day} ${time.slice(0, 5)}`
}
