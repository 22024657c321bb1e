import { writeFile } from 'node:fs/promises'
import { Problem, shown } from '../core/problem.ts'
import { drawCourse } from '../picture/draw-course.ts'
import { drawHole } from '../picture/draw-hole.ts'
import { type PicturedCourse, readPicturedCourse } from '../picture/pictured-course-store.ts'
import { WrongSetting, whereOf } from '../platform/config.ts'
import { migrate, openDb } from '../platform/db/open.ts'
import type { Command } from './command.ts'
import { configFrom, type Flags, readFlags, wholeNumber } from './options.ts'
import { print, printJson, type Terminal } from './terminal.ts'

const help = `
./dogleg draw SLUG [--hole N] [--layout NAME] --out FILE.svg [--json] [--data DIR]

Draws a course from its map as SVG, or one hole as a yardage book page. It only draws what the map, the
scorecard and the elevation data contain; gaps stay gaps.

  --hole N        draw one hole; default is the whole course
  --layout NAME   which layout to draw, if the course has several (default the first)
  --out FILE.svg  file to write
  --json          print the result as JSON
  --data DIR      the data folder (default DOGLEG_DATA or ./data)

Exit code: 0, or 1 if we couldn’t find the course or there’s nothing to draw.
`

const USAGE = './dogleg draw SLUG [--hole N] [--layout NAME] --out FILE.svg'

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readFlags(args, {
    hole: { type: 'string' },
    layout: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
  })
  const [slug, ...more] = positionals
  if (slug === undefined || more.length > 0) throw new WrongSetting(`Name a course: ${USAGE}`)
  if (values.out === undefined) throw new WrongSetting(`Name a file to write: ${USAGE}`)
  const hole = values.hole === undefined ? null : wholeNumber('hole', values.hole, 0)
  const pictured = await findCourse(slug, values, terminal)
  const svg = draw(pictured, hole, values.layout ?? null)
  await write(values.out, svg)
  const bytes = Buffer.byteLength(svg)
  if (values.json)
    printJson(terminal, { file: values.out, bytes, slug: pictured.slug, hole, layout: values.layout ?? null })
  else print(terminal, `${values.out}: ${Math.ceil(bytes / 1_000)} kB`)
  return 0
}

async function findCourse(slug: string, flags: Flags, terminal: Terminal): Promise<PicturedCourse> {
  const db = openDb(whereOf(configFrom(terminal, flags)))
  try {
    await migrate(db)
    const found = await readPicturedCourse(db, slug)
    if (found === null) throw new WrongSetting(`We couldn’t find a course with the slug ${shown(slug)}.`)
    return found
  } finally {
    await db.destroy()
  }
}

/** If we cannot draw it, one line says why. */
function draw({ course, ground }: PicturedCourse, hole: number | null, layout: string | null): string {
  try {
    if (hole === null) return drawCourse(course, course.map, ground, { layout })
    return drawHole(course, course.map, ground, { hole, layout })
  } catch (error) {
    throw error instanceof Problem ? new WrongSetting(error.detail) : error
  }
}

async function write(file: string, svg: string) {
  try {
    await writeFile(file, svg)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new WrongSetting(`Cannot write ${file}: ${reason}`)
  }
}

export const command: Command = { summary: 'draw a course or a hole as SVG', help, run }
