import { gzipSync } from 'node:zlib'
import { Problem } from '../../../../core/problem.ts'
import type { Golfer } from '../../../../course/card-of-golfer.ts'
import { drawCourse } from '../../../../picture/draw-course.ts'
import { drawHole } from '../../../../picture/draw-hole.ts'
import type { LookChoice } from '../../../../picture/look.ts'
import { readPicturedCourse } from '../../../../picture/pictured-course-store.ts'
import { type Db, openDb, type Where } from '../../../../platform/db/open.ts'
import { answerJobs } from '../../../../platform/threads.ts'
import type { Ground } from '../../../../terrain/ground.ts'
import { readCourseWind } from '../../../../wind/read-course-wind.ts'
import type { ShownWind } from '../../../../wind/shown-wind.ts'
import { type WindDrawing, windDrawing } from '../../../../wind/wind-drawing.ts'

/** What is to be drawn, and where the database is. */
export type PictureOrder = {
  readonly where: Where
  readonly slug: string
  readonly layout: string | null
  /** Null is the whole course. */
  readonly hole: number | null
  /** Whose par and stroke index it shows. */
  readonly golfer: Golfer
  /** Over a hole; null draws none. */
  readonly wind: ShownWind | null
  /** In a competition, the drawing has no green contours: on a screen they could be enlarged beyond what is allowed. */
  readonly competition: boolean
  readonly now: number
  readonly look: LookChoice
}

/** An SVG as it is sent, in gzip; null where the map does not have it. */
export type Drawing = Uint8Array | null

async function draw(order: PictureOrder): Promise<Drawing> {
  const { where, slug, layout, hole, golfer, wind, competition, look } = order
  const db = openDb(where)
  try {
    const found = await readPicturedCourse(db, slug)
    if (found === null) return null
    const { course } = found
    const ground = competition ? withoutGreens(found.ground) : found.ground
    const { map } = course
    if (hole === null) return gzipSync(drawCourse(course, map, ground, { layout, golfer, ...look }))
    const blowing = wind && (await windOver(db, order, wind))
    return gzipSync(drawHole(course, map, ground, { hole, layout, golfer, wind: blowing, ...look }))
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  } finally {
    await db.destroy()
  }
}

const withoutGreens = (ground: Ground | null) => ground && { ...ground, greens: [] }

/** How old it is, the page says. */
async function windOver(
  db: Db,
  { slug, now, look }: PictureOrder,
  wind: ShownWind,
): Promise<WindDrawing | null> {
  const course = await readCourseWind(db, slug, now)
  return course && windDrawing(course, wind, null, look.language)
}

answerJobs(draw)
