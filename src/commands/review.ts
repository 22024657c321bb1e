import { readVerdicts } from '../course/verdict-store.ts'
import { joinCourses } from '../import/review/join-courses.ts'
import { forgetApart, keepApart } from '../import/review/keep-apart.ts'
import { type DoubtfulPair, listDoubtful, type ReviewedCourse } from '../import/review/list-doubtful.ts'
import { NoSuchSlug, NotReviewable } from '../import/review/not-reviewable.ts'
import { splitSource, undoJoin } from '../import/review/separate-courses.ts'
import { WrongSetting } from '../platform/config.ts'
import type { Command } from './command.ts'
import { noSuchCourse } from './no-such-course.ts'
import { type Given, type Result, runVerb, type Verb } from './verbs.ts'
import type { CommandDeps } from './with-deps.ts'

const help = `
./dogleg review
./dogleg review join SLUG SLUG
./dogleg review apart SLUG SLUG
./dogleg review undo SLUG SLUG
./dogleg review split SLUG SOURCE
./dogleg review decided

Courses that may be the same one. An import joins two courses only when nothing speaks against it; the others are
listed here, side by side, until you decide.

  (nothing)      list the pairs (also: ./dogleg review list)
  join           they are one course: the older one keeps its slug, and the other's leads to it
  apart          they are two courses: no import joins them, and they leave the list
  undo           take either decision back; after a join, both courses are there again under their own slugs
  split          an import joined two courses that are two: SOURCE's becomes a course of its own
  decided        list the decisions, the newest first

  --json         print the result as JSON
  --data DIR     the data folder (default DOGLEG_DATA or ./data)

Exit code: 0, or 1 if an argument is wrong.
`

const list: Verb = {
  usage: '',
  run: async ({ db }) => {
    const pairs = await listDoubtful(db)
    return { json: { pairs }, rows: pairs.length === 0 ? [['No pairs to review.']] : pairs.flatMap(pairRows) }
  },
}

const VERBS: Readonly<Record<string, Verb>> = {
  list,
  join: {
    usage: 'FIRST SECOND',
    run: (deps, given) =>
      orExplain(deps, async () => {
        const joined = await joinCourses(deps.db, slugsOf(given), deps.now())
        return { json: joined, rows: [[`${joined.gone} is now part of ${joined.kept}.`]] }
      }),
  },
  apart: {
    usage: 'FIRST SECOND',
    run: (deps, given) =>
      orExplain(deps, async () => {
        const { slugs } = await keepApart(deps.db, slugsOf(given), deps.now())
        return { json: { slugs }, rows: [[`${slugs.join(' and ')} stay two courses.`]] }
      }),
  },
  undo: { usage: 'FIRST SECOND', run: (deps, given) => orExplain(deps, () => undo(deps, given)) },
  split: {
    usage: 'SLUG SOURCE',
    run: (deps, { slug = '', source = '' }) =>
      orExplain(deps, async () => {
        const { slugs } = await splitSource(deps.db, slug, source, deps.now())
        return { json: { slugs }, rows: [[`${slugs.join(' and ')} are two courses now.`]] }
      }),
  },
  decided: {
    usage: '',
    run: async ({ db }) => {
      const verdicts = (await readVerdicts(db)).map(({ slugs, verdict, at }) => ({
        ...{ slugs, verdict, at: new Date(at).toISOString() },
      }))
      const rows = verdicts.map(({ slugs, verdict, at }) => [at.slice(0, 10), verdict, ...slugs])
      return { json: { verdicts }, rows: rows.length === 0 ? [['No decisions yet.']] : rows }
    },
  },
}

async function undo({ db, now }: CommandDeps, given: Given): Promise<Result> {
  const slugs = slugsOf(given)
  if (await forgetApart(db, slugs))
    return { json: { slugs }, rows: [['We forgot that they are two courses.']] }
  const separated = await undoJoin(db, slugs, now())
  return { json: separated, rows: [[`${separated.slugs.join(' and ')} are two courses again.`]] }
}

const slugsOf = ({ first = '', second = '' }: Given): readonly [string, string] => [first, second]

async function orExplain({ db }: CommandDeps, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NoSuchSlug) throw await noSuchCourse(db, error.slug)
    throw error instanceof NotReviewable ? new WrongSetting(error.message) : error
  }
}

/** Side by side: one row for each of the two, under a row that says how likely they are one. */
const pairRows = ({ verdict, miles, courses }: DoubtfulPair): readonly (readonly string[])[] => [
  [
    `${verdict === 'same' ? 'Probably one course' : 'Perhaps one course'}${miles === null ? '' : `, ${miles.toFixed(2)} miles apart`}`,
  ],
  ...courses.map(courseRow),
]

const courseRow = ({ slug, name, city, region, holes, par, phone, website, sources }: ReviewedCourse) => [
  `  ${slug}`,
  name,
  [city, region].filter((place) => place !== null).join(', '),
  [holes === null ? null : `${holes} holes`, par === null ? null : `par ${par}`].filter(Boolean).join(', '),
  phone ?? '',
  website ?? '',
  sources.join(', '),
]

export const command: Command = {
  summary: 'decide which courses are the same one',
  help,
  // Without a verb it lists.
  run: ([first, ...rest], terminal) =>
    first === undefined || first.startsWith('-')
      ? runVerb('review', VERBS, ['list', ...(first === undefined ? [] : [first]), ...rest], terminal)
      : runVerb('review', VERBS, [first, ...rest], terminal),
}
