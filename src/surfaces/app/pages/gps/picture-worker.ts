import { gzipSync } from 'node:zlib'
import { Problem } from '../../../../core/problem.ts'
import type { Golfer } from '../../../../course/card-of-golfer.ts'
import { drawCourse } from '../../../../picture/draw-course.ts'
import { drawHole } from '../../../../picture/draw-hole.ts'
import { readPicturedCourse } from '../../../../picture/pictured-course-store.ts'
import { openDb, type Where } from '../../../../platform/db/open.ts'
import { answerJobs } from '../../../../platform/threads.ts'

/** What is to be drawn, and where the database is. */
export type PictureOrder = {
  readonly where: Where
  readonly slug: string
  readonly layout: string | null
  /** Null is the whole course. */
  readonly hole: number | null
  /** Whose par and stroke index it shows. */
  readonly golfer: Golfer
}

/** An SVG as it is sent, in gzip; null where the map does not have it. */
export type Drawing = Uint8Array | null

async function draw({ where, slug, layout, hole, golfer }: PictureOrder): Promise<Drawing> {
  const db = openDb(where)
  try {
    const found = await readPicturedCourse(db, slug)
    if (found === null) return null
    const { course, ground } = found
    const { map } = course
    return gzipSync(
      hole === null
        ? drawCourse(course, map, ground, { layout, golfer })
        : drawHole(course, map, ground, { hole, layout, golfer }),
    )
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  } finally {
    await db.destroy()
  }
}

answerJobs(draw)
