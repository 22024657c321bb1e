import { renewDerived } from '../import/renew-derived.ts'
import { bestShares } from '../import/share.ts'
import { directOf } from '../platform/config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { type Db, openDb, PATIENT } from '../platform/db/open.ts'
import { readCheckedCourse } from '../quality/checked-course-store.ts'
import { reportCourse } from '../quality/course-report.ts'
import { courseSections } from '../quality/course-sections.ts'
import { MAX_SHOWN } from '../quality/list-table.ts'
import { sectionToText } from '../quality/section-text.ts'
import { type Survey, surveyLibrary } from '../quality/survey.ts'
import { surveySections } from '../quality/survey-sections.ts'
import { counted, dayText } from '../quality/words.ts'
import type { Command } from './command.ts'
import { noSuchCourse } from './no-such-course.ts'
import { configFrom } from './options.ts'
import { readArgs } from './read-args.ts'
import { print, printJson, type Terminal } from './terminal.ts'

const USAGE = './dogleg quality [SLUG] [--json] [--data DIR]'

const help = `
${USAGE}

Reports what’s in the library and how good it is: coverage by country, gaps and contradictions in scorecards,
missing or wrong places, likely duplicates, and the sources with their age. With a SLUG: one course, where each
of its fields comes from, and what’s missing on each of its cards.

  --json       print everything as JSON, with complete lists; otherwise a list shows at most ${MAX_SHOWN}
  --data DIR   the data folder (default DOGLEG_DATA or ./data)

Exit code: 0, or 1 if we couldn’t find the course.
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArgs(USAGE, args, {
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
  })
  const [slug] = positionals
  const db = openDb(directOf(configFrom(terminal, values)), PATIENT)
  try {
    await migrate(db)
    await renewDerived(db, Date.now())
    if (slug === undefined) await printSurvey(terminal, db, values.json)
    else await printCourse(terminal, db, slug, values.json)
    return 0
  } finally {
    await db.destroy()
  }
}

async function printSurvey(terminal: Terminal, db: Db, json: boolean) {
  const most = json ? Number.POSITIVE_INFINITY : MAX_SHOWN
  const survey = await surveyLibrary(db, { now: Date.now(), most })
  if (json) return printJson(terminal, survey)
  print(terminal, [headline(survey), ...surveySections(survey).map(sectionToText)].join('\n\n'))
}

const headline = ({ courses, updated_at }: Survey) =>
  updated_at === null
    ? 'The library is empty.'
    : `The library has ${counted(courses, 'course')} and last changed on ${dayText(updated_at)}.`

async function printCourse(terminal: Terminal, db: Db, slug: string, json: boolean) {
  const checked = await readCheckedCourse(db, slug)
  if (checked === null) throw await noSuchCourse(db, slug)
  const origins = [...bestShares(checked.shares)].map(([field, { origin }]) => [field, origin] as const)
  const report = reportCourse(checked, new Map(origins))
  if (json) return printJson(terminal, report)
  if (report.slug !== slug) print(terminal, `${slug} was merged into ${report.slug}.\n`)
  print(terminal, courseSections(report).map(sectionToText).join('\n\n'))
}

export const command: Command = { summary: 'report data coverage and quality', help, run }
