import { readFile, writeFile } from 'node:fs/promises'
import { Problem } from '../core/problem.ts'
import { foldedSlug } from '../course/slug.ts'
import { drawCourse } from '../picture/draw-course.ts'
import { drawHole } from '../picture/draw-hole.ts'
import { isPicture } from '../picture/page.ts'
import { type PicturedCourse, readPicturedCourse } from '../picture/pictured-course-store.ts'
import { WrongSetting, whereOf } from '../platform/config.ts'
import { migrate, openDb } from '../platform/db/open.ts'
import type { Command } from './command.ts'
import { noSuchCourse } from './no-such-course.ts'
import { configFrom, type Flags, wholeNumber } from './options.ts'
import { readArgs } from './read-args.ts'
import { print, printJson, type Terminal } from './terminal.ts'

const USAGE = './dogleg draw SLUG [--hole N] [--layout NAME] [--out FILE.svg] [--json] [--data DIR]'

const help = `
${USAGE}

Draws a course from its map as SVG, or one hole as a yardage book page. It only draws what the map, the
scorecard and the elevation data contain; gaps stay gaps.

  --hole N        draw one hole; default is the whole course
  --layout NAME   which layout to draw, if the course has several (default the first)
  --out FILE.svg  file to write; it is replaced if it exists. Default: SLUG.svg in this folder, SLUG-7.svg for
                  hole 7, SLUG-north-7.svg if you name the layout North. We replace a file with such a name
                  only if it is an earlier drawing.
  --json          print the result as JSON
  --data DIR      the data folder (default DOGLEG_DATA or ./data)

Exit code: 0, or 1 if we couldn’t find the course or there’s nothing to draw.
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArgs(USAGE, args, {
    hole: { type: 'string' },
    layout: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
  })
  const [slug = ''] = positionals
  const hole = values.hole === undefined ? null : wholeNumber('hole', values.hole, 0)
  const pictured = await findCourse(slug, values, terminal)
  const { layout = null } = values
  const svg = draw(pictured, hole, layout)
  const file = values.out ?? (await unusedName(pictured.slug, hole, layout))
  await write(file, svg)
  const bytes = Buffer.byteLength(svg)
  if (values.json) printJson(terminal, { file, bytes, slug: pictured.slug, hole, layout })
  else print(terminal, `${file}: ${Math.ceil(bytes / 1_000)} kB`)
  return 0
}

/** The name of the drawing, unless a file with this name is something else. */
async function unusedName(slug: string, hole: number | null, layout: string | null): Promise<string> {
  const parts = [slug, ...(layout === null ? [] : [foldedSlug(layout)]), ...(hole === null ? [] : [hole])]
  const name = `${parts.join('-')}.svg`
  const existing = await readFile(name, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (existing === null || isPicture(existing)) return name
  throw new WrongSetting(`${name} exists and is not a drawing of ours. Choose another file with --out.`)
}

async function findCourse(slug: string, flags: Flags, terminal: Terminal): Promise<PicturedCourse> {
  const db = openDb(whereOf(configFrom(terminal, flags)))
  try {
    await migrate(db)
    const found = await readPicturedCourse(db, slug)
    if (found === null) throw await noSuchCourse(db, slug)
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
