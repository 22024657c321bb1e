import { type Fields, fieldsOf, optionalNumber, optionalText, textField } from '../core/fields.ts'
import { malformed } from '../core/problem.ts'
import type { Layout } from '../course/layout.ts'
import { isDay } from '../tee-sheet/clock.ts'
import type { Competition, CompetitionSettings, CompetitionTee } from './competition.ts'
import { playableTees } from './playable-tees.ts'
import { type Rules, SCORINGS, SIDES } from './scoring/types.ts'
import { usualAllowances } from './scoring/usual-allowances.ts'

/** A course as competitions need it. */
export type PlayedCourse = {
  readonly slug: string
  readonly name: string
  readonly layouts: readonly Layout[]
}

/** A competition as the committee describes it, each value checked. */
export function parseCompetition(body: unknown, course: PlayedCourse): CompetitionSettings {
  const fields = fieldsOf(body)
  const days = daysOf(fields)
  const rules = parseRules(fields, days.length)
  const layout = layoutOf(fields, course)
  const tees = playableTees(layout).filter(({ isRated }) => isRated || rules.basis === 'gross')
  if (tees.length === 0)
    throw malformed('layout', 'one with a card of nine or eighteen holes, and for net play with ratings')
  return {
    name: textField(fields, 'name', { max: 120 }).trim(),
    ...{ days, rules, tees: sameLength(tees) },
    course: { slug: course.slug, name: course.name, layout: layout.name },
    usual: parseUsual(fields, sameLength(tees)),
    mostSides: wholeOrNull(fields, 'most_entries', 2, 500),
    isPublic: yesOrNo(fields, 'public'),
    note: (optionalText(fields, 'note', 2_000) ?? '').trim(),
  }
}

const MOST_ROUNDS = 8

function daysOf({ days }: Fields): readonly string[] {
  if (!Array.isArray(days) || days.length < 1 || days.length > MOST_ROUNDS || !days.every(isDayText))
    throw malformed('days', 'a list of 1 to 8 days such as 2026-05-04, one for each round')
  if (days.join() !== days.toSorted().join()) throw malformed('days', 'in their order')
  return days
}

const isDayText = (day: unknown): day is string => typeof day === 'string' && isDay(day)

const SIZES = { individual: [1, 1], four_ball: [2, 2], foursomes: [2, 2] } as const

export function parseRules(fields: Fields, days: number): Rules {
  const scoring = oneOf(fields, 'scoring', SCORINGS)
  const sides = oneOf(fields, 'sides', SIDES, 'individual')
  const [least, most] = sides === 'scramble' || sides === 'texas_scramble' ? [2, 4] : SIZES[sides]
  const size = wholeOrNull(fields, 'size', least, most) ?? most
  const combine = oneOf(fields, 'combine', ['total', 'eclectic'] as const, 'total')
  if (scoring === 'match' && days > 1) throw malformed('days', 'one day: each match has its own')
  if (scoring === 'match' && combine === 'eclectic') throw malformed('combine', 'total in match play')
  if (combine === 'eclectic' && days < 2) throw malformed('days', 'two or more for an eclectic')
  return {
    ...{ scoring, sides, size, combine, rounds: days },
    basis: oneOf(fields, 'basis', ['net', 'gross'] as const, 'net'),
    allowances: allowancesOf(fields, size) ?? usualAllowances({ scoring, sides, size }),
    ties: oneOf(fields, 'ties', ['countback', 'share'] as const, 'countback'),
    drives: sides === 'texas_scramble' ? (wholeOrNull(fields, 'drives', 0, 9) ?? 0) : 0,
  }
}

function allowancesOf({ allowances }: Fields, size: number): readonly number[] | null {
  if (allowances === undefined || allowances === null) return null
  const isList = Array.isArray(allowances) && (allowances.length === 1 || allowances.length === size)
  if (!isList || !allowances.every((each) => typeof each === 'number' && each >= 0 && each <= 100))
    throw malformed('allowances', 'a list of percentages: one for everybody, or one for each player')
  return allowances
}

function oneOf<Choice extends string>(
  fields: Fields,
  name: string,
  choices: readonly Choice[],
  otherwise?: Choice,
): Choice {
  const value = fields[name] ?? otherwise
  const found = choices.find((choice) => choice === value)
  if (found === undefined) throw malformed(name, `one of ${choices.join(', ')}`)
  return found
}

function wholeOrNull(fields: Fields, name: string, low: number, high: number): number | null {
  const value = optionalNumber(fields, name, low, high)
  if (value !== null && !Number.isInteger(value))
    throw malformed(name, `a whole number from ${low} to ${high}`)
  return value
}

function yesOrNo(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false
  if (typeof value !== 'boolean') throw malformed(name, 'true or false')
  return value
}

function layoutOf(fields: Fields, { layouts }: PlayedCourse): Layout {
  const name = optionalText(fields, 'layout', 200)
  const layout = name === null ? layouts[0] : layouts.find((each) => each.name === name)
  if (!layout) throw malformed('layout', 'one of the course’s layouts, with a scorecard')
  return layout
}

/** One competition is over nine or over eighteen holes: the longer, where a course has both. */
function sameLength(tees: readonly CompetitionTee[]): readonly CompetitionTee[] {
  const most = Math.max(...tees.map(({ holes }) => holes.length))
  return tees.filter(({ holes }) => holes.length === most)
}

function parseUsual(fields: Fields, tees: readonly CompetitionTee[]): CompetitionSettings['usual'] {
  const { men, women } = fieldsOf(fields.tees)
  return { M: usualTee(tees, 'M', men, 'tees.men'), F: usualTee(tees, 'F', women, 'tees.women') }
}

/** By name: the one that is rated for them, else the one of that name. Without a name, the first that fits. */
function usualTee(
  tees: readonly CompetitionTee[],
  gender: 'M' | 'F',
  name: unknown,
  parameter: string,
): number {
  const fits = (tee: CompetitionTee) => tee.gender === gender || tee.gender === null
  const named = (tee: CompetitionTee) => name === undefined || name === null || tee.name === name
  const found = [tees.findIndex((tee) => named(tee) && fits(tee)), tees.findIndex((tee) => named(tee))].find(
    (place) => place >= 0,
  )
  if (found === undefined)
    throw malformed(parameter, `one of ${[...new Set(tees.map((tee) => tee.name))].join(', ')}`)
  return found
}

export const settingsJson = ({ settings }: Pick<Competition, 'settings'>) => {
  const { rules, tees, usual, course } = settings
  return {
    ...{ name: settings.name, days: settings.days, note: settings.note, public: settings.isPublic },
    course: { slug: course.slug, name: course.name, layout: course.layout },
    ...{ scoring: rules.scoring, sides: rules.sides, size: rules.size, basis: rules.basis },
    ...{ allowances: rules.allowances, rounds: rules.rounds, combine: rules.combine, ties: rules.ties },
    ...{ drives: rules.drives, most_entries: settings.mostSides },
    tees: tees.map(({ name, gender, rating, slope, holes, isRated }) => ({
      ...{ name, gender, rating: isRated ? rating : null, slope: isRated ? slope : null },
      par: holes.reduce((sum, { par }) => sum + par, 0),
    })),
    usual_tees: { men: tees[usual.M]?.name ?? null, women: tees[usual.F]?.name ?? null },
  }
}
