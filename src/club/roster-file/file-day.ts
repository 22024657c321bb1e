import { malformed } from '../../core/problem.ts'
import { parseJoined } from '../membership.ts'

/** `2026-05-04`, with a time after it too, or `24/5/2026` where it is clear which number is the day. */
export function parseFileDay(text: string): string {
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:[ T]\d\d:\d\d.*)?$/.exec(text) ?? []
  if (iso !== undefined) return parseJoined(iso)
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const [a, b] = [Number(first), Number(second)]
  // The fourth of May and the fifth of April look the same.
  if (year === '' || (a <= 12 && b <= 12 && a !== b)) throw malformed('joined', 'a day such as 2026-05-04')
  const [day, month] = a > 12 ? [first, second] : [second, first]
  return parseJoined(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}
