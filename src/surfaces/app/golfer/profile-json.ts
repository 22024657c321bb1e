import { parseName } from '../../../account/name.ts'
import type { ClubInBag, Profile, ProfileChange, Units } from '../../../account/profile.ts'
import { type Fields, optionalNumber, optionalText, textField } from '../../../core/fields.ts'
import { malformed } from '../../../core/problem.ts'
import { yards } from '../../../core/units.ts'
import { presentLibrary, servedSlug } from '../../../library/served-slug.ts'
import type { AppContext } from '../context.ts'

export const profileJson = (profile: Profile) => ({
  name: profile.name,
  handicap: profile.handicap,
  gender: profile.gender,
  tee: profile.tee,
  bag: profile.bag.map(({ club, carryYards }) => ({ club, carry_yards: carryYards })),
  units: profile.units,
  home_course: profile.homeCourse,
  competition: profile.competition,
})

/** The fields that were sent, each in its form; others are nobody's to change here, and are left alone. */
export function parseProfileChange(context: Pick<AppContext, 'library'>, fields: Fields): ProfileChange {
  const has = (name: string) => Object.hasOwn(fields, name)
  return {
    ...(has('name') && { name: parseName(textField(fields, 'name')) }),
    ...(has('handicap') && { handicap: parseHandicap(fields) }),
    ...(has('gender') && { gender: parseGender(fields) }),
    ...(has('tee') && { tee: parseTee(fields) }),
    ...(has('bag') && { bag: parseBag(fields.bag) }),
    ...(has('units') && { units: parseUnits(fields) }),
    ...(has('home_course') && { homeCourse: parseHomeCourse(context, fields) }),
    ...(has('competition') && { competition: parseCompetition(fields) }),
  }
}

export const HANDICAPS = { least: -10, most: 54 } as const

/** A handicap index has one decimal; a plus handicap is below zero. */
function parseHandicap(fields: Fields): number | null {
  const handicap = optionalNumber(fields, 'handicap', HANDICAPS.least, HANDICAPS.most)
  return handicap === null ? null : Math.round(handicap * 10) / 10
}

function parseGender({ gender }: Fields): 'M' | 'F' | null {
  if (gender === 'M' || gender === 'F' || gender === null) return gender
  throw malformed('gender', 'M, F or null')
}

export const LONGEST_TEE = 60

/** Any name: which tees there are depends on the course. */
function parseTee(fields: Fields): string | null {
  const tee = optionalText(fields, 'tee', LONGEST_TEE)?.trim().normalize('NFC') ?? ''
  return tee === '' ? null : tee
}

export function parseUnits({ units }: Fields): Units {
  if (units === 'yards' || units === 'metres') return units
  throw malformed('units', 'yards or metres')
}

function parseCompetition({ competition }: Fields): boolean {
  if (typeof competition === 'boolean') return competition
  throw malformed('competition', 'true or false')
}

function parseHomeCourse(context: Pick<AppContext, 'library'>, fields: Fields): string | null {
  const slug = optionalText(fields, 'home_course')
  if (slug === null) return null
  const served = servedSlug(presentLibrary(context), slug)
  if (served === null) throw malformed('home_course', 'the slug of a course')
  return served
}

const MOST_CLUBS = 20
const FARTHEST_YARDS = 450

function parseBag(given: unknown): readonly ClubInBag[] {
  if (!Array.isArray(given) || given.length > MOST_CLUBS)
    throw malformed('bag', `a list of at most ${MOST_CLUBS} clubs, each {club, carry_yards}`)
  const bag = given.map(parseClub)
  const names = bag.map(({ club }) => club.toLowerCase())
  if (new Set(names).size < names.length) throw malformed('bag', 'a list with each club only once')
  return bag
}

function parseClub(given: unknown, place: number): ClubInBag {
  const inBag = (name: string) => `bag[${place}].${name}`
  if (typeof given !== 'object' || given === null) throw malformed(`bag[${place}]`, '{club, carry_yards}')
  const fields = Object.fromEntries(Object.entries(given).map(([name, value]) => [inBag(name), value]))
  const club = textField(fields, inBag('club'), { max: 40 }).trim().normalize('NFC')
  if (club === '') throw malformed(inBag('club'), '1 to 40 characters of text')
  const carry = optionalNumber(fields, inBag('carry_yards'), 1, FARTHEST_YARDS)
  return { club, carryYards: carry === null ? null : yards(carry) }
}
