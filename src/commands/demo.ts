import { createWriteStream } from 'node:fs'
import { writeLibrary } from '../demo/write-library.ts'
import { WrongSetting } from '../platform/config.ts'
import { cannotWrite } from './cannot-write.ts'
import type { Command } from './command.ts'
import { wholeNumber } from './options.ts'
import { progressBar } from './progress.ts'
import { readArgs } from './read-args.ts'
import { print, printJson, type Terminal } from './terminal.ts'

const USAGE =
  './dogleg demo [--courses N] [--seed S] [--out FILE] [--maps SHARE] [--contours SHARE] [--full] [--json]'

const help = `
${USAGE}

Writes N realistic made-up courses in the import format. The same options always give the same bytes.

  --courses N    how many courses (default 120)
  --seed S       which courses (default 1)
  --out FILE     NDJSON file to write; default is standard output
  --maps SHARE   share of courses with a map, 0 to 1 (default 0.5 up to 1,000 courses, otherwise 0)
  --contours SHARE
                 share of courses with green contours, at most the share with maps (default 0.15 or 0)
  --full         complete scorecards for every course, for benchmarks
  --json         print the result as JSON
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArgs(USAGE, args, {
    courses: { type: 'string' },
    seed: { type: 'string' },
    out: { type: 'string' },
    maps: { type: 'string' },
    contours: { type: 'string' },
    full: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  })
  if (values.out === undefined && terminal.stdout.isTTY)
    throw new WrongSetting('Name a file to write: ./dogleg demo --courses N --out FILE, or > FILE')
  const courses = wholeNumber('courses', values.courses, 120)
  const seed = wholeNumber('seed', values.seed, 1)
  const isLarge = courses > 1_000
  const maps = share('maps', values.maps, isLarge ? 0 : 0.5)
  const contours = Math.min(maps, share('contours', values.contours, isLarge ? 0 : 0.15))
  const bar = progressBar(terminal, 'Designing courses')
  try {
    const to = values.out === undefined ? terminal.stdout : createWriteStream(values.out)
    await writeLibrary(to, { courses, seed, maps, contours, full: values.full }, bar.draw)
  } catch (error) {
    if (!isBrokenPipe(error)) throw values.out === undefined ? error : cannotWrite(values.out, error)
  } finally {
    bar.done()
  }
  if (values.out === undefined) return 0
  if (values.json) printJson(terminal, { file: values.out, courses, seed, maps, contours, full: values.full })
  else print(terminal, `${values.out}: ${courses} ${courses === 1 ? 'course' : 'courses'}, seed ${seed}`)
  return 0
}

/** The reader, such as `head`, has closed the pipe. */
const isBrokenPipe = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EPIPE'

function share(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(text)) throw new WrongSetting(`--${name} must be a number from 0 to 1.`)
  return Number(text)
}

export const command: Command = { summary: 'write made-up courses to a file', help, run }
