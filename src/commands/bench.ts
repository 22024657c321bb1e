import { WrongSetting } from '../platform/config.ts'
import type { Command } from './command.ts'
import { readFlags, wholeNumber } from './options.ts'
import { print, printError, printJson, type Terminal } from './terminal.ts'

const help = `
./dogleg bench [NAME] [--courses N] [--seconds S] [--json]

Measures the course data API against references in the same run: a bare HTTP server, PostgreSQL, a smaller
library. Takes about three minutes, or longer the first time, when it builds its library. Prints a Markdown table.

  NAME           api: all parts (the default), or one of these:
                   http      requests per second, compared with a bare server
                   start     startup time and memory
                   sql       the same searches, compared with PostgreSQL
                   scaling   the same searches in ten times as many courses, and the worst query
                   import    importing files, compared with only parsing them
                   sessions  reads while many people sign in, compared with reads alone
                   tools     searches through the tool server, compared with the data API
                   retrieval product pages by meaning, compared with keywords and with the bare model
                   events    incoming payments, compared with another write
  --courses N    size of the library (default 40000)
  --seconds S    how long to load each side of a comparison (default 5)
  --json         print the figures as JSON

import measures synthetic files. To measure real ones, set DOGLEG_BENCH_DATA to a folder with
opengolfapi-us.csv.gz and opengolfmap/.
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readFlags(args, {
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

function partsOf([name = 'api', ...more]: readonly string[], parts: readonly string[]): readonly string[] {
  if (more.length === 0 && name === 'api') return parts
  if (more.length === 0 && parts.includes(name)) return [name]
  throw new WrongSetting(`The benchmarks are api, ${parts.join(', ')}. Name one, or none for api.`)
}

function atLeastOne(name: string, text: string | undefined, fallback: number): number {
  const number = wholeNumber(name, text, fallback)
  if (number < 1) throw new WrongSetting(`--${name} must be at least 1.`)
  return number
}

export const command: Command = { summary: 'run benchmarks', help, run }
