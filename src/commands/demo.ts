import { createWriteStream } from 'node:fs'
import { writeLibrary } from '../demo/write-library.ts'
import { WrongSetting } from '../platform/config.ts'
import type { Command } from './command.ts'
import { readFlags, wholeNumber } from './options.ts'
import { progressBar } from './progress.ts'
import { print, printJson, type Terminal } from './terminal.ts'

const help = `
./dogleg demo --courses N [--seed S] [--out FILE] [--maps SHARE] [--contours SHARE] [--full] [--json]

Writes N synthetic, realistic courses in the import format: the same bytes for the same options.

  --courses N    how many (120)
  --seed S       which ones (1)
  --out FILE     where to, as NDJSON; without it to standard output
  --maps SHARE   share of the courses that carry a map, 0 to 1 (0.5 up to 1,000 courses, else 0)
  --contours SHARE
                 share of the courses whose greens are surveyed, at most that of the maps (0.15 or 0)
  --full         complete cards on every course, for measuring
  --json         the result as JSON
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readFlags(args, {
    courses: { type: 'string' },
    seed: { type: 'string' },
    out: { type: 'string' },
    maps: { type: 'string' },
    contours: { type: 'string' },
    full: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  })
  if (values.out === undefined && terminal.stdout.isTTY)
    throw new WrongSetting('Where to? ./dogleg demo --courses N --out FILE, or > FILE')
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
    if (!wantsNoMore(error)) throw cannotWrite(values.out, error)
  } finally {
    bar.done()
  }
  if (values.out === undefined) return 0
  if (values.json) printJson(terminal, { file: values.out, courses, seed, maps, contours, full: values.full })
  else print(terminal, `${values.out}: ${courses} courses, seed ${seed}`)
  return 0
}

/** The reader, such as `head`, has closed the pipe. */
const wantsNoMore = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EPIPE'

const cannotWrite = (out: string | undefined, error: unknown) =>
  out !== undefined && error instanceof Error && 'syscall' in error
    ? new WrongSetting(`${out} cannot be written: ${error.message}`)
    : error

function share(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(text)) throw new WrongSetting(`--${name} must be a number from 0 to 1.`)
  return Number(text)
}

export const command: Command = { summary: 'write synthetic courses to a file', help, run }
