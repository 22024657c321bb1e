import { readName } from './read-name.ts'

/** The fields of a record that a source's name gives; its own form and other names of it are aliases. */
export function namesOf(
  given: unknown,
  operator: string | null = null,
  others: readonly string[] = [],
  grounds: string | null = null,
) {
  if (typeof given !== 'string') return { name: given }
  const { name, club, course } = readName(given, operator, grounds)
  const aliases = [given.trim(), ...others].filter(
    (alias, at, all) => alias !== name && all.indexOf(alias) === at,
  )
  return {
    name,
    ...(club === null ? {} : { club, course }),
    ...(aliases.length === 0 ? {} : { aliases }),
  }
}

/** What else a record says about its holes; null where it says nothing. */
export type HolesSaid = { readonly par: number | null; readonly holes: number | null }

const NOTHING_SAID: HolesSaid = { par: null, holes: null }

/** Whether the name says that this is pitch and putt, and not a golf course that has it too. */
export const isPitchAndPutt = (name: string, { par, holes }: HolesSaid = NOTHING_SAID): boolean =>
  PITCH_AND_PUTT.test(name) &&
  !BESIDE_A_COURSE.test(name) &&
  (!ALSO_A_COURSE.test(name) || IS_THE_COURSE.test(name)) &&
  // All of its holes have par 3.
  (!par || !holes || par <= 3 * holes)

const AND = '(?:[&+/,]|and|und|et|y|e|i|og|och|en|with|mit|con|avec|med)'
const N = "['’`]?n['’`]?"
const TERM = String.raw`(?:(?<!\p{L})pitch[ -]{0,3}(?:${AND}|${N})?[ -]{0,3}putt?(?!\p{L})|(?<![\p{L}&])P&P(?![\p{L}&]))`
const pattern = (...parts: readonly string[]) => new RegExp(parts.join('|'), 'iu')

const PITCH_AND_PUTT = pattern(TERM)
const ALSO_A_COURSE = /golf (?:club|course|resort)|country club|links|championship/i

/** "Golf Club & Pitch and Putt", "Pitch & Putt and Golf Course". */
const BESIDE_A_COURSE = pattern(
  String.raw`(?:golf|club|course|links|resort|cent(?:re|er)),? ?${AND} ?(?:\d+[ -]?holes? )?${TERM}`,
  `(?:golf|club|course|links|resort|cent(?:re|er)), ${TERM}`,
  `${TERM},? ?${AND} .{0,60}(?:golf|course|links)`,
)

/** "West Links Pitch & Putt", "Mill Golf Club (Pitch & Putt)", "Pitch & Putt at Mill Golf Club". */
const IS_THE_COURSE = pattern(
  String.raw`(?:^|[ (])${TERM}(?: (?:golf|par[ -]?3|course|club|cent(?:re|er)|area))*\)?$`,
  `^(?:the )?${TERM}(?: (?:golf )?course)? (?:at|of) `,
)
