import { WrongSetting } from '../platform/config.ts'
import type { Command } from './command.ts'
import { wholeNumber } from './options.ts'
import { readArgs } from './read-args.ts'
import { print, printError, printJson, type Terminal } from './terminal.ts'

const USAGE = './dogleg bench [NAME…] [--courses N] [--seconds S] [--json]'
const SCALE_USAGE = './dogleg bench import --courses N [--json]'
const CLIENTS_USAGE = './dogleg bench clients [CLIENT…] [--sign-in-path PATH] [--json]'
const RELEVANCE_USAGE = './dogleg bench relevance [--json]'
const MATCHING_USAGE = './dogleg bench matching [--json]'
const FUZZ_USAGE = './dogleg bench fuzz [--requests N] [--seed S] [--only K] [--database-url URL] [--json]'

const SOAK_USAGE = './dogleg bench soak [--minutes N] [--workers N] [--json]'

const help = `
${USAGE}
${SCALE_USAGE}
${CLIENTS_USAGE}
${RELEVANCE_USAGE}
${MATCHING_USAGE}
${FUZZ_USAGE}
${SOAK_USAGE}

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
                   tee-sheet  a club's full day, and golfers who book at once, compared with another write
                   statistics what a thousand rounds of a golfer say
                   feed       what friends have played, compared with reading a session
                   jobs       preparing 120 courses by two processes, compared with one; with --courses N
                              and nothing else, so many
                   caddie     what to hit, compared with square roots, and reads while many golfers ask
                   green      the contours of one green, compared with a plain loop
                   ground     greens and wind as the web app serves them, compared with the map
                   gps        the app on the course in a browser: bytes, times on a slow phone, frames, memory
                   flight     the flight of a ball, and what a shot plays like, compared with square roots
                   workers    two workers compared with one process, and the memory of each
                   flood      others while one client pipelines thousands of pages, compared with a bare server
                   edge       cached answers of nginx and Varnish, compared with nginx and static files, and how many
                              requests an edge answers itself; installs both, and wrk, on Debian if you are root
                   putt       putts over an uneven green, compared with rolling one ball
                   wind       the wind over a course, compared with plain matrix products
  --courses N    size of the library (default 40000)
  --seconds S    how long to load each side of a comparison (default 5)
  --json         print the figures as JSON

clients runs agent clients that other people wrote against the tool server, in a folder of its own: it installs them
with npm, lets each one list the tools and search, signs a golfer up in a real browser and calls a protected tool. It
ends with 1 if a client can't do what it should.

  CLIENT…        some of the clients by name, such as mcporter (default: all)
  --sign-in-path PATH
                 where a client connects that signs in only while connecting (default /mcp/golfer)

import measures synthetic files. To measure real ones, set DOGLEG_BENCH_DATA to a folder with
opengolfapi-us.csv.gz and opengolfmap/.

import --courses N imports a world of that many courses, a quarter of it, and the world again with one in 1000 changed
and in another order; then it starts a server on it, with and without the index on disk. The names and positions are
real if DOGLEG_BENCH_DATA is set.

relevance asks the search tool the queries in bench/relevance/queries.tsv over the real files that DOGLEG_BENCH_DATA
names, and prints how often the first answer is right, how often one of the first three is, and every miss.

matching measures how well courses of two lists are matched: precision and recall on pairs of real courses that were
read and decided one by one, and duplicates and wrong joins in a second list that we make from a real one. It needs
the real files in DOGLEG_BENCH_DATA, or in shared/data next to the project, and fails if it misses a goal.

fuzz starts the service with the demo library and sends it valid, nearly valid and hostile requests on all surfaces.
It fails if an answer is a server error or breaks the contract, if the service logs an error or exits, or if it uses
over 10 % more memory than after the first 20,000 requests.

  --requests N         how many requests to send (default 20000)
  --seed S             which ones: the same seed gives the same requests (default 1)
  --only K             send only request K, after those it depends on, and print it with its answer
  --database-url URL   an empty PostgreSQL database to use instead of SQLite; it is full afterwards

soak uses all surfaces at once for a long time, with an import every minute. It fails if a request fails, if memory or
open files grow by over a tenth from the second to the last quarter, if the log of the embedded database grows over
64 MB, or if answers become half as slow again.

  --minutes N          how long (default 30)
  --workers N          how many processes serve (default 2)
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const [first, ...rest] = args
  if (first === 'clients') return runClients(rest, terminal)
  if (first === 'relevance') return runRelevance(rest, terminal)
  if (first === 'matching') return runMatching(rest, terminal)
  if (first === 'fuzz')
    return (await import('../../bench/fuzz/fuzz-command.ts')).fuzz(FUZZ_USAGE, rest, terminal)
  if (first === 'soak')
    return (await import('../../bench/soak/soak-command.ts')).soakCommand(SOAK_USAGE, rest, terminal)
  return measure(args, terminal)
}

async function runClients(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArgs(CLIENTS_USAGE, args, {
    'sign-in-path': { type: 'string', default: '/mcp/golfer' },
    json: { type: 'boolean', default: false },
  })
  const [{ benchClients, CLIENT_NAMES }, { reportOf }] = await Promise.all([
    import('../../bench/clients.ts'),
    import('../../bench/clients/report.ts'),
  ])
  const names = knownNames('client', positionals, CLIENT_NAMES)
  const clients = await benchClients({ names, signInPath: values['sign-in-path'] }, (what) =>
    printError(terminal, `bench: ${what}`),
  )
  if (values.json) printJson(terminal, { clients })
  else print(terminal, reportOf(clients))
  return clients.every(({ ok }) => ok) ? 0 : 1
}

async function runRelevance(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArgs(RELEVANCE_USAGE, args, { json: { type: 'boolean', default: false } })
  const { judgeRelevance, relevanceText } = await import('../../bench/relevance/relevance.ts')
  const judged = await judgeRelevance((what) => printError(terminal, `bench: ${what}`))
  if (judged === null)
    printError(
      terminal,
      'bench: relevance is skipped: set DOGLEG_BENCH_DATA to a folder with opengolfapi-us.csv.gz and opengolfmap/.',
    )
  else if (values.json) printJson(terminal, { queries: judged })
  else print(terminal, relevanceText(judged))
  return 0
}

async function runMatching(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArgs(MATCHING_USAGE, args, { json: { type: 'boolean', default: false } })
  const [{ measureMatching }, { tableOf }] = await Promise.all([
    import('../../bench/matching.ts'),
    import('../../bench/figure.ts'),
  ])
  const measured = await measureMatching()
  if ('missing' in measured) throw new WrongSetting(`Nothing to measure: ${measured.missing}.`)
  if (values.json) printJson(terminal, measured)
  else print(terminal, tableOf(measured.figures))
  return measured.figures.every(({ ok }) => ok !== false) ? 0 : 1
}

async function measure(args: readonly string[], terminal: Terminal): Promise<number> {
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
  const onStep = (what: string) => printError(terminal, `bench: ${what}`)
  const scaled = values.courses === undefined ? null : courses
  const figures =
    (await measureAlone(names, scaled, onStep)) ?? (await benchApi(names, { courses, seconds }, onStep))
  if (values.json) printJson(terminal, { courses, seconds, figures })
  else print(terminal, tableOf(figures))
  return 0
}

/** These have a library of their own, if nothing else is measured. */
async function measureAlone(
  names: readonly string[],
  courses: number | null,
  onStep: (what: string) => void,
) {
  if (names.join() === 'jobs') {
    const { measureJobs, USUAL_COURSES } = await import('../../bench/jobs.ts')
    return measureJobs(courses ?? USUAL_COURSES)
  }
  if (names.join() === 'import' && courses !== null)
    return (await import('../../bench/import-scale.ts')).measureScale(courses, onStep)
  return null
}

/** They have arguments of their own. */
const ALONE = ['clients', 'relevance', 'matching', 'fuzz', 'soak']

function partsOf(names: readonly string[], parts: readonly string[]): readonly string[] {
  if (names.length === 0 || names.includes('api')) return parts
  const alone = ALONE.find((name) => names.includes(name))
  if (alone !== undefined) throw new WrongSetting(`Run ${alone} alone: ./dogleg bench ${alone}`)
  return knownNames('benchmark', names, ['api', ...parts, ...ALONE])
}

function knownNames(kind: string, names: readonly string[], known: readonly string[]): readonly string[] {
  const wrong = names.find((name) => !known.includes(name))
  if (wrong === undefined) return names
  throw new WrongSetting(`No ${kind} is called ${wrong}. There are: ${known.join(', ')}.`)
}

function atLeastOne(name: string, text: string | undefined, fallback: number): number {
  const number = wholeNumber(name, text, fallback)
  if (number < 1) throw new WrongSetting(`--${name} must be at least 1.`)
  return number
}

export const command: Command = { summary: 'run benchmarks', help, run }
