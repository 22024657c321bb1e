import type { Command } from '../cli.ts'
import { WrongSetting } from '../config.ts'
import { writeLibrary } from '../demo/write-library.ts'
import { print, printJson, readFlags, wholeNumber } from './options.ts'
import { progressBar } from './progress.ts'

const help = `
./dogleg demo --courses N [--seed S] --out FILE [--maps SHARE] [--full] [--json]

Writes N synthetic, realistic courses in the import format: the same bytes for the same options.

  --courses N    how many (120)
  --seed S       which ones (1)
  --out FILE     where to, as NDJSON
  --maps SHARE   share of the courses that carry a map, 0 to 1 (0.4 up to 1,000 courses, else 0)
  --full         complete cards on every course, for measuring
  --json         the result as JSON
`

async function run(args: readonly string[]): Promise<number> {
  const { values } = readFlags(args, {
    courses: { type: 'string' },
    seed: { type: 'string' },
    out: { type: 'string' },
    maps: { type: 'string' },
    full: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  })
  if (values.out === undefined) throw new WrongSetting('Where to? ./dogleg demo --courses N --out FILE')
  const courses = wholeNumber('courses', values.courses, 120)
  const seed = wholeNumber('seed', values.seed, 1)
  const maps = share(values.maps, courses <= 1_000 ? 0.4 : 0)
  const bar = progressBar('Designing courses')
  let made = 0
  await writeLibrary(values.out, { courses, seed, maps, full: values.full }, () => bar.draw(++made / courses))
  bar.done()
  if (values.json) printJson({ file: values.out, courses, seed, maps, full: values.full })
  else print(`${values.out}: ${courses} courses, seed ${seed}`)
  return 0
}

function share(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(text)) throw new WrongSetting('--maps must be a number from 0 to 1.')
  return Number(text)
}

export const command: Command = { summary: 'write synthetic courses to a file', help, run }
