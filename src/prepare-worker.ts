import { setPriority } from 'node:os'
import type { CourseJson } from './course/schema.ts'
import { drawOrder } from './picture/thread/draw-order.ts'
import type { CardOrder } from './picture/thread/picture-order.ts'
import { type Db, openDb, type Where } from './platform/db/open.ts'
import { preparedToWrite } from './platform/prepared/prepared-store.ts'
import { answerJobs } from './platform/threads.ts'
import { readGreens } from './surfaces/app/course/greens/read-greens.ts'
import { readDetails } from './surfaces/site/course/read-details.ts'
import { holesOf } from './surfaces/site/course/shown-course.ts'
import { drawingOrders } from './surfaces/site/pictures/drawing-orders.ts'
import { readCourseContent } from './terrain/course-content-store.ts'
import { readCourseWind } from './wind/read-course-wind.ts'
import type { Language } from './words/language.ts'

/** A course and what only the library knows about it. */
export type PrepareOrder = {
  readonly where: Where
  readonly slug: string
  readonly course: CourseJson
  readonly cards: readonly CardOrder[]
  readonly languages: readonly Language[]
  /** Of the library. */
  readonly revision: number
  readonly now: number
  /** Trimmed to so many bytes; null: not now. */
  readonly mostBytes: number | null
}

// Requests go first.
const PRIORITY = 10
if (process.platform === 'linux') setPriority(PRIORITY)

/** Makes what the first visitor of a course would wait for, unless it is there. */
async function prepare(order: PrepareOrder): Promise<void> {
  const { where, slug } = order
  const db = openDb(where)
  try {
    const content = await readCourseContent(db, slug)
    // It is gone since somebody asked for it.
    if (content === null) return
    await makeAll(db, order, content)
    await readCourseWind(db, slug, order.now)
    const store = await preparedToWrite(where)
    await store.removeOthers(slug, content)
    if (order.mostBytes !== null) await store.trim(order.mostBytes)
  } finally {
    await db.destroy()
  }
}

async function makeAll(db: Db, order: PrepareOrder, content: string) {
  const { where, slug, revision, course, cards, languages } = order
  for (const card of cards) await drawOrder(card, content)
  const details = await readDetails(db, slug, { where, keepsFor: content })
  if (details === null) return
  const holes = holesOf({ course, details })
  for (const language of languages)
    for (const picture of drawingOrders({ where, slug, course, details, holes }, language))
      await drawOrder(picture, content)
  const surveyed = details.holes.filter(({ green }) => green !== null)
  if (surveyed.length === 0) return
  for (const { layout, hole } of [{ layout: null, hole: null }, ...surveyed])
    await readGreens({ where, slug, revision, layout, hole, putt: null }, content)
}

answerJobs(prepare)
