import { lstat, readFile, writeFile } from 'node:fs/promises'
import { Problem } from '../core/problem.ts'
import { type Golfer, holeOfGolfer, teeOfGolfer } from '../course/card-of-golfer.ts'
import type { Gender, Layout } from '../course/layout.ts'
import { foldedSlug } from '../course/slug.ts'
import { genderWord, teeText } from '../course/tee-words.ts'
import { chooseLayout } from '../picture/card-of-hole.ts'
import { summariseCard } from '../picture/card-summary.ts'
import { drawCourse } from '../picture/draw-course.ts'
import { drawGreen } from '../picture/draw-green.ts'
import { drawHole } from '../picture/draw-hole.ts'
import type { DrawnWind } from '../picture/drawn-wind.ts'
import type { LookChoice } from '../picture/look.ts'
import { isPicture } from '../picture/page.ts'
import { type PicturedCourse, readPicturedCourse } from '../picture/pictured-course-store.ts'
import { directOf, WrongSetting } from '../platform/config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDb, PATIENT } from '../platform/db/open.ts'
import type { ShownWind } from '../wind/shown-wind.ts'
import { cannotWrite } from './cannot-write.ts'
import type { Command } from './command.ts'
import { lookFrom } from './draw-look.ts'
import { findWind, parseWind, type WindOfDrawing, windJson, windWords } from './draw-wind.ts'
import { noSuchCourse } from './no-such-course.ts'
import { configFrom, type Flags, wholeNumber } from './options.ts'
import { readArgs } from './read-args.ts'
import { plain, print, printJson, type Terminal } from './terminal.ts'

const USAGE =
  './dogleg draw SLUG [--hole N] [--green N] [--competition] [--layout NAME] [--tee NAME] [--gender M|F] [--wind SPEED@DEGREES] [--theme LIGHT|DARK] [--size WIDE|PHONE] [--units YARDS|METRES] [--out FILE.svg] [--json] [--data DIR]'

const help = `
${USAGE}

Draws a course from its map as SVG, one hole as a yardage book page, or one green as a green book page. It only
draws what the map, the scorecard and the elevation data contain; gaps stay gaps.

  --hole N        draw one hole; default is the whole course
  --green N       draw the green of one hole to scale, with contours and slopes; the SVG prints to scale
  --competition   for --green: at 1:480 or smaller on 4¼ by 7 inches, as rule 4.3a allows in competitions
  --wind S@D      for --hole: draw a wind of S metres per second from D degrees, such as 6@250. Without it, the wind
                  we know: an observation of the last hour that is stored, or the built-in pattern if
                  DOGLEG_WEATHER_URL is off. We ask no weather service. If there is no wind, the result says why
  --layout NAME   which layout to draw, if the course has several (default the first)
  --tee NAME      whose par and stroke index to show: those of this tee …
  --gender M|F    … for men or women; without --tee, what all of their tees agree on.
                  Default, and where these have nothing: the course card. The result says which
  --theme T       light (default) or dark
  --size S        wide (default), or phone: a narrow sheet with larger signs
  --units U       yards (default, with feet and inches) or metres
  --out FILE.svg  file to write; it is replaced if it exists. Default: SLUG.svg in this folder, SLUG-7.svg for
                  hole 7, SLUG-7-green.svg for its green, SLUG-north-7.svg if you name the layout North. We replace
                  a file with such a name only if it is an earlier drawing.
  --json          print the result as JSON
  --data DIR      the data folder (default DOGLEG_DATA or ./data)

Exit code: 0, or 1 if we couldn’t find the course or there’s nothing to draw.
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArgs(USAGE, args, {
    hole: { type: 'string' },
    green: { type: 'string' },
    competition: { type: 'boolean', default: false },
    layout: { type: 'string' },
    tee: { type: 'string' },
    gender: { type: 'string' },
    wind: { type: 'string' },
    theme: { type: 'string' },
    size: { type: 'string' },
    units: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
  })
  requireSvg(values.out)
  const [slug = ''] = positionals
  requireOneKind(values)
  const isGreen = values.green !== undefined
  const number = values.green ?? values.hole
  const hole = number === undefined ? null : wholeNumber(isGreen ? 'green' : 'hole', number, 0)
  const given = values.wind === undefined ? null : parseWind(values.wind)
  const isHole = hole !== null && !isGreen
  const { pictured, wind } = await findCourse(slug, values, terminal, isHole, given)
  const { layout = null } = values
  const golfer = { tee: values.tee ?? null, gender: genderOf(values.gender) }
  const { competition } = values
  const look = lookFrom(values)
  const { svg, card } = draw(pictured, {
    hole,
    layout,
    golfer,
    isGreen,
    competition,
    wind: wind?.drawing ?? null,
    look,
  })
  const file = values.out ?? (await unusedName(pictured.slug, hole, layout, isGreen))
  await writeFile(file, svg).catch((error) => {
    throw cannotWrite(file, error)
  })
  const bytes = Buffer.byteLength(svg)
  if (values.json)
    printJson(terminal, {
      file,
      bytes,
      slug: pictured.slug,
      hole,
      layout,
      ...golfer,
      card: card?.card ?? null,
      ...(wind && { wind: windJson(wind), no_wind: wind.whyNone }),
    })
  else
    print(
      terminal,
      plain(
        [
          `${file}: ${Math.ceil(bytes / 1_000)} kB.`,
          ...(card ? [`Par from: ${card.parFrom}.`] : []),
          ...(wind ? [windWords(wind)] : []),
        ].join(' '),
      ),
    )
  return 0
}

function requireOneKind(values: {
  readonly hole?: string
  readonly green?: string
  readonly competition: boolean
  readonly wind?: string
}) {
  if (values.hole !== undefined && values.green !== undefined)
    throw new WrongSetting('Choose --hole or --green, not both.')
  if (values.competition && values.green === undefined)
    throw new WrongSetting('--competition is for --green only.')
  if (values.wind !== undefined && values.hole === undefined)
    throw new WrongSetting('--wind is for --hole only.')
}

function genderOf(text: string | undefined): Gender | null {
  if (text === undefined) return null
  const gender = text.toUpperCase()
  if (gender !== 'M' && gender !== 'F') throw new WrongSetting('--gender must be M or F.')
  return gender
}

/** The name of the drawing, unless a file with this name is something else. */
async function unusedName(
  slug: string,
  hole: number | null,
  layout: string | null,
  isGreen: boolean,
): Promise<string> {
  const parts = [
    ...[slug, ...(layout === null ? [] : [foldedSlug(layout)])],
    ...[...(hole === null ? [] : [hole]), ...(isGreen ? ['green'] : [])],
  ]
  const name = `${parts.join('-')}.svg`
  const existing = await lstat(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (existing === null || (existing.isFile() && isPicture(await readFile(name, 'utf8')))) return name
  throw new WrongSetting(`${name} exists and is not a drawing of ours. Choose another file with --out.`)
}

type Found = { readonly pictured: PicturedCourse; readonly wind: WindOfDrawing | null }

async function findCourse(
  slug: string,
  flags: Flags,
  terminal: Terminal,
  withWind: boolean,
  given: ShownWind | null,
): Promise<Found> {
  const config = configFrom(terminal, flags)
  const db = openDb(directOf(config), PATIENT)
  try {
    await migrate(db)
    const found = await readPicturedCourse(db, slug)
    if (found === null) throw await noSuchCourse(db, slug)
    const wind = withWind ? await findWind({ db, config, now: Date.now() }, found, given) : null
    return { pictured: found, wind }
  } finally {
    await db.destroy()
  }
}

type Choice = {
  readonly hole: number | null
  readonly layout: string | null
  readonly golfer: Golfer
  readonly isGreen: boolean
  readonly competition: boolean
  readonly wind: DrawnWind | null
  readonly look: LookChoice
}

/** The picture, and whose card it shows. If we cannot draw it, one line says why. */
function draw({ course, ground }: PicturedCourse, choice: Choice) {
  const { hole, layout: name, golfer, isGreen, competition, wind, look } = choice
  try {
    const layout = chooseLayout(course, name)
    requireTee(course.name, layout, golfer)
    if (hole === null)
      return {
        svg: drawCourse(course, course.map, ground, { layout: name, golfer, ...look }),
        card: summariseCard(layout, golfer),
      }
    if (isGreen)
      return {
        svg: drawGreen(course, course.map, ground, {
          hole,
          layout: name,
          isForCompetition: competition,
          ...look,
        }),
        card: null,
      }
    const { card, cardWords } = holeOfGolfer(layout, hole, golfer)
    return {
      svg: drawHole(course, course.map, ground, { hole, layout: name, golfer, wind, ...look }),
      card: { card, parFrom: cardWords ?? 'course card' },
    }
  } catch (error) {
    throw error instanceof Problem ? new WrongSetting(error.detail) : error
  }
}

/** Somebody who names a tee here wants that one, and nothing else in its place. */
function requireTee(course: string, layout: Layout | null, golfer: Golfer) {
  if (golfer.tee === null || (layout && teeOfGolfer(layout, golfer))) return
  const known = layout?.tees.map(teeText).join('; ') || 'none'
  const others = layout && teeOfGolfer(layout, { ...golfer, gender: null })
  const wrong = others
    ? `has the tee ${others.name} for ${genderWord(others.gender)} only`
    : 'doesn’t have this tee'
  throw new WrongSetting(`${course} ${wrong}. Its tees: ${known}.`)
}

const OTHER_PICTURE = /\.(png|jpe?g|gif|webp|avif|heic|bmp|tiff?|pdf|e?ps)$/i

function requireSvg(file: string | undefined) {
  if (file !== undefined && OTHER_PICTURE.test(file))
    throw new WrongSetting('We only draw SVG. Choose a file name that ends in .svg.')
}

export const command: Command = { summary: 'draw a course, a hole or a green as SVG', help, run }
