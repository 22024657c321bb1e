import { equalityKey } from '../../core/text/words.ts'
import type { Course } from '../../course/course.ts'
import { regionName } from '../../place/names.ts'

type Located = Pick<Course, 'city' | 'region' | 'country'>

/** Whether two records name one town; a list may write California as CA. */
export function compareTowns(a: Located, b: Located): 'same' | 'other' | 'unknown' {
  const towns = [a.city, b.city].map(keyOf)
  const regions = [regionKey(a), regionKey(b)]
  const countries = [keyOf(a.country), keyOf(b.country)]
  if ([towns, regions, countries].some(differ)) return 'other'
  return towns.includes('') ? 'unknown' : 'same'
}

const keyOf = (text: string | null) => equalityKey(text ?? '')

const regionKey = ({ region, country }: Located) =>
  keyOf(region !== null && country !== null ? (regionName(country, region) ?? region) : region)

const differ = ([a = '', b = '']: readonly string[]) => a !== '' && b !== '' && a !== b
