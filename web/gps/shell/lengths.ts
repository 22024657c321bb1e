import type { Units } from '../../../src/account/profile.ts'
import { lengthIn, numberIn } from '../../../src/words/format.ts'
import type { Language } from '../../../src/words/language.ts'
import type { PlayWords } from '../../../src/words/play-words.ts'

export type Lengths = {
  /** A whole number of the golfer's unit, of so many yards. */
  readonly number: (yards: number | null | undefined) => string
  /** The same with its unit: `148 yd`. */
  readonly length: (yards: number) => string
  /** For somebody who is not on the course: `30 miles`, `48 km`. */
  readonly far: (metres: number) => string
}

const METRES_PER_MILE = 1_609.344
const YARDS_PER_METRE = 1 / 0.9144

/** Lengths as the golfer reads them. */
export function lengthsIn(language: Language, units: Units, { play }: PlayWords): Lengths {
  const length = (yards: number) => `${lengthIn(language, yards, units)} ${play.short[units]}`
  const far = (metres: number) => {
    if (metres < METRES_PER_MILE) return length(metres * YARDS_PER_METRE)
    const [value, unit] = units === 'metres' ? [metres / 1_000, 'km'] : [metres / METRES_PER_MILE, 'mi']
    return `${numberIn(language, value, value < 10 ? 1 : 0)} ${unit}`
  }
  return { number: (yards) => lengthIn(language, yards, units), length, far }
}
