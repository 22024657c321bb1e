import { nameWords } from '../../src/import/matching/name-words.ts'

export type Draw = () => number

const pick = <T>(draw: Draw, list: readonly T[]): T | undefined => list[Math.floor(draw() * list.length)]

const CLUB_WORDS =
  / (?:Golf (?:&|And|and) Country Club|Golf Country Club|Golf Course|Golf Club|Country Club|Golf Links|Golf)$/

const SAYS_GOLF = /golf|links|club|\b(?:gc|cc|gk)\b/i

type Change = (name: string, draw: Draw) => string

/** What lists do to names. */
const CHANGES: Readonly<Record<string, Change>> = {
  shortened: (name) => name.replace(CLUB_WORDS, ''),
  extended: (name, draw) =>
    SAYS_GOLF.test(name) ? name : `${name} ${pick(draw, ['Golf Course', 'Golf Club', 'GC', 'Golf Links'])}`,
  'club or course': (name) =>
    name.endsWith('Golf Club') ? name.replace(/Club$/, 'Course') : name.replace(/Golf Course$/, 'Golf Club'),
  abbreviated: (name) =>
    name
      .replace(/\bGolf Club\b/g, 'GC')
      .replace(/\bCountry Club\b/g, 'CC')
      .replace(/\bCourse\b/g, 'Cse')
      .replace(/\bMunicipal\b/g, 'Muni')
      .replace(/\bNational\b/g, 'Natl')
      .replace(/\bMount\b/g, 'Mt')
      .replace(/\bSaint\b/g, 'St.'),
  reordered: (name) => {
    const [, part, club] = /^(.+?) (?:Course )?At (.+)$/.exec(name) ?? []
    if (part !== undefined) return `${club} - ${part} Course`
    return name.replace(/^(.+) (Golf Club|Country Club)$/, '$2 of $1').replace(/^The (.+)$/, '$1, The')
  },
  'in brackets': (name) => name.replace(/^(.+?) At (.+)$/, '$2 ($1)'),
  'with an article': (name) => (/^the /i.test(name) ? name.slice(4) : `The ${name}`),
  'in capitals': (name) => name.toUpperCase(),
  'without accents': (name) => name.normalize('NFD').replace(/\p{M}/gu, '').replace(/['’]/g, ''),
  'as it is': (name) => name,
}

/** One or two changes, never so many that nothing telling is left. */
export function changedName(name: string, draw: Draw): string {
  const changes = Object.values(CHANGES)
  let changed = name
  for (let count = draw() < 0.7 ? 1 : 2; count > 0; count--)
    changed = pick(draw, changes)?.(changed, draw) ?? changed
  return nameWords(changed).telling.length > 0 ? changed : name
}
