import type { Fields } from './read-value.ts'

const MOST = 12
const MAX_LENGTH = 40

/** The keys of a record in which we miss one, for the message about it: ` (its keys: NAME_EN, geom)`. */
export function keysSeen(record: Fields): string {
  const keys = Object.keys(record).filter((key) => record[key] !== undefined)
  return keys.length === 0 ? '' : ` (its keys: ${listOfKeys(keys)})`
}

export const listOfKeys = (keys: readonly string[]): string =>
  [...keys.slice(0, MOST).map(shortKey), ...(keys.length > MOST ? [`${keys.length - MOST} more`] : [])].join(
    ', ',
  )

const shortKey = (key: string) => (key.length > MAX_LENGTH ? `${key.slice(0, MAX_LENGTH)}…` : key)
