import { inUsualCase } from './usual-case.ts'

/** A course's name as we show it, with the club's and the course's own where the source put them into one. */
export type ReadName = {
  readonly name: string
  readonly club: string | null
  readonly course: string | null
}

/**
 * How lists write names, and what we make of it: docs/names.md. The source's own form stays an alias. `operator` runs the
 * course, `grounds` is the club whose land it lies on.
 */
export function readName(
  given: string,
  operator: string | null = null,
  grounds: string | null = null,
): ReadName {
  const name = cleaned(given)
  return (
    partOfClub(name) ??
    bareCourse(name, operator) ??
    bareCourse(name, grounds) ?? { name, club: null, course: null }
  )
}

const cleaned = (given: string) => withoutLastArticle(inUsualCase(withoutMarks(given)))

/** The one name made of both. */
export const nameOfBoth = (club: string, course: string) => `${club} (${course})`

/** "Golf Links™", which some lists have as "Golf Linkstm". */
const withoutMarks = (name: string) =>
  name
    .replace(/[™®©]/g, '')
    .replace(/(?<=\p{Ll}{2})tm(?!\p{L})/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** "Oaks Golf Club The": sorted lists move the article to the end, and most clubs do without it. */
const withoutLastArticle = (name: string) => name.replace(/(?<=\S),? The$/, '')

const CLUB_WORD = /\b(?:golf|club|resort|links|gc|cc|gcc)\b/i
const OWN_CLUB_WORD = /\b(?:golf|club|country|resort|gc|cc|gcc)\b/i

/** "Lower At Baltusrol Golf Club" is the Lower course of that club; "The Orchards At Egg Harbor" is a name. */
function partOfClub(name: string): ReadName | null {
  const [, first = '', found = ''] = /^(.+?) at (.+)$/i.exec(name) ?? []
  const club = withFirstCapital(found)
  const course = first.replace(/ (?:golf )?course$/i, '').replace(/^the (?=\S)/i, '')
  if (course === '' || !CLUB_WORD.test(club) || OWN_CLUB_WORD.test(course) || / at /i.test(club)) return null
  if (/^the links$/i.test(first)) return null
  const called = /^\d+$/.test(course) ? `Course ${course}` : course
  return { name: nameOfBoth(club, called), club, course: called }
}

/** Behind "at", some write "the Dunes Golf Club". */
const withFirstCapital = (name: string) =>
  name.replace(/^(?:the|la|les?) /, (article) => article.charAt(0).toUpperCase() + article.slice(1))

const BARE =
  /^(?:the )?(?:(?:old|new|north|south|east|west|upper|lower|red|blue|green|white|yellow|black|gold|main|short|championship|executive|academy|par ?3)[ -]*)+(?:course|links|kurs|platz)$/i
const NO_CLUB =
  /\b(?:council|borough|county|city of|stadt|gemeinde|commune|parks? department|municipality|municipio)\b/i

/** Whether a name says nothing without the club's. */
export const isBareCourse = (given: string) => BARE.test(cleaned(given))

const OF_GOLF = /golf|club|links|resort/i
const PARK =
  /^(?:parc|parque|parco)\b|(?:parks?|\bparque|\bparc|\bparco|\bcommons?|\bforest|\brecreation (?:ground|area))$/i

/** The club that an area is called after; null if its name is bare, or that of a park or a municipality. */
export function clubOfArea(given: string): string | null {
  const { name, club } = readName(given)
  const called = club ?? name
  if (called === '' || BARE.test(called) || NO_CLUB.test(called)) return null
  return PARK.test(called) && !OF_GOLF.test(called) ? null : called
}

/** OpenStreetMap's "Old Course" says nothing without the club that runs it. */
function bareCourse(name: string, operator: string | null): ReadName | null {
  const club = operator?.trim().replace(/,? (?:Trust|Ltd\.?|Limited|plc|GmbH|e\. ?V\.|Inc\.?)$/i, '') ?? ''
  if (!BARE.test(name) || club === '' || NO_CLUB.test(club)) return null
  return { name: `${club}, ${name}`, club, course: name }
}
