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
  const db = openDb(order.where)
  try {
    await drawAll(db, order)
    await readCourseWind(db, order.slug, order.now)
    const store = await preparedToWrite(order.where)
    const content = await readCourseContent(db, order.slug)
    if (content !== null) await store.removeOthers(order.slug, content)
    if (order.mostBytes !== null) await store.trim(order.mostBytes)
  } finally {
    await db.destroy()
  }
}

async function drawAll(db: Db, { where, slug, revision, course, cards, languages }: PrepareOrder) {
  const details = await readDetails(db, slug, { where, keeps: true })
  for (const card of cards) await drawOrder(card, true)
  if (details === null) return
  const holes = holesOf({ course, details })
  for (const language of languages)
    for (const picture of drawingOrders({ where, slug, course, details, holes }, language))
      await drawOrder(picture, true)
  const ask = (layout: string | null, hole: number | null) =>
    readGreens({ where, slug, revision, layout, hole, putt: null }, true)
  if (!details.holes.some(({ green }) => green !== null)) return
  await ask(null, null)
  for (const { layout, hole, green } of details.holes) if (green !== null) await ask(layout, hole)
}

answerJobs(prepare)
