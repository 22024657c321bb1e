import { WrongSetting } from '../platform/config.ts'
import type { Command } from './command.ts'
import { wholeNumber } from './options.ts'
import { readArgs } from './read-args.ts'
import { print, printError, printJson, type Terminal } from './terminal.ts'

const USAGE = './dogleg bench [NAME…] [--courses N] [--seconds S] [--json]'

const help = `
${USAGE}

Measures Dogleg against references in the same run, such as a bare HTTP server, PostgreSQL or a smaller library, and
prints a Markdown table. All parts take about ten minutes; the first time it also builds its library.

  NAME…          what to measure: api for everything (the default), or some of
                   http       requests per second, compared with a bare server
                   start      startup time and memory
                   sql        the same searches, compared with PostgreSQL
                   scaling    the same searches in ten times as many courses, and the worst query
                   import     importing files, compared with only parsing them
                   sessions   reads while many people sign in, compared with reads alone
                   tools      searches through the tool server, compared with the data API
                   retrieval  product pages by meaning, compared with keywords and with the bare model
                   events     incoming payments, compared with another write
                   flood      others while one client pipelines thousands of pages, compared with a bare server
  --courses N    size of the library (default 40000)
  --seconds S    how long to load each side of a comparison (default 5)
  --json         print the figures as JSON

import measures synthetic files. To measure real ones, set DOGLEG_BENCH_DATA to a folder with
opengolfapi-us.csv.gz and opengolfmap/.
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArgs(USAGE, args, {
    courses: { type: 'string' },
    seconds: { type: 'string' },
    json: { type: 'boolean', default: false },
  })
  // Imported only here: a server is installed without the packages for benchmarks.
  const [{ benchApi, PART_NAMES }, { tableOf }] = await Promise.all([
    import('../../bench/api.ts'),
    import('../../bench/figure.ts'),
  ])
  const names = partsOf(positionals, PART_NAMES)
  const courses = atLeastOne('courses', values.courses, 40_000)
  const seconds = atLeastOne('seconds', values.seconds, 5)
  const figures = await benchApi(names, { courses, seconds }, (what) =>
    printError(terminal, `bench: ${what}`),
  )
  if (values.json) printJson(terminal, { courses, seconds, figures })
  else print(terminal, tableOf(figures))
  return 0
}

function partsOf(names: readonly string[], parts: readonly string[]): readonly string[] {
  if (names.length === 0 || names.includes('api')) return parts
  const wrong = names.find((name) => !parts.includes(name))
  if (wrong !== undefined)
    throw new WrongSetting(`No benchmark is called ${wrong}. There are: api, ${parts.join(', ')}.`)
  return names
}

function atLeastOne(name: string, text: string | undefined, fallback: number): number {
  const number = wholeNumber(name, text, fallback)
  if (number < 1) throw new WrongSetting(`--${name} must be at least 1.`)
  return number
}

export const command: Command = { summary: 'run benchmarks', help, run }
