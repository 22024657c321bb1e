import { malformed } from '../../core/problem.ts'

type Order = 'day first' | 'month first' | null

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[ T]\d\d:\d\d.*)?$/
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

/** The fourth of May and the fifth of April look the same, but another row of the file may tell which comes first. */
export function orderOf(texts: readonly string[]): Order {
  const pairs = texts.flatMap((text) => {
    const [, a, b] = NUMBERS.exec(text) ?? []
    return a === undefined ? [] : [[Number(a), Number(b)] as const]
  })
  const dayFirst = pairs.some(([a]) => a > 12)
  const monthFirst = pairs.some(([, b]) => b > 12)
  return dayFirst === monthFirst ? null : dayFirst ? 'day first' : 'month first'
}

/** `2026-05-04`, or `24/5/2026` where it is clear which number is the day. */
export function parseDay(text: string, order: Order): string {
  const day = ISO.exec(text)?.slice(1, 4).join('-') ?? ofNumbers(text, order)
  if (day === null || !exists(day)) throw malformed('date', 'a day such as 2026-05-04')
  return day
}

function ofNumbers(text: string, order: Order): string | null {
  const [, a = '', b = '', year = ''] = NUMBERS.exec(text) ?? []
  const own = order ?? (Number(a) === Number(b) ? 'day first' : orderOf([text]))
  if (year === '' || own === null) return null
  const [day, month] = own === 'day first' ? [a, b] : [b, a]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function exists(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
