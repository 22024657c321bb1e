import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { Problem } from '../../core/problem.ts'
import { recentlyUsed } from '../../core/recently-used.ts'
import { type Db, openDb, type Where } from '../../platform/db/open.ts'
import { preparedOr, type Wanted } from '../../platform/prepared/prepared.ts'
import { readCourseContent } from '../../terrain/course-content-store.ts'
import type { Ground } from '../../terrain/ground.ts'
import { readCourseWind } from '../../wind/read-course-wind.ts'
import { type WindDrawing, windDrawing } from '../../wind/wind-drawing.ts'
import { drawCard } from '../card/draw-card.ts'
import { renderPng } from '../card/render-png.ts'
import { drawCourse } from '../draw-course.ts'
import { drawGreen } from '../draw-green.ts'
import { drawHole } from '../draw-hole.ts'
import { drawCourseThumb, drawHoleThumb } from '../draw-thumbnail.ts'
import { drawLocator } from '../maps/draw-locator.ts'
import { drawPlaceMap } from '../maps/draw-place-map.ts'
import { type PicturedCourse, readPicturedCourse } from '../pictured-course-store.ts'
import type { CardOrder, Drawing, HoleOrder, PictureOrder } from './picture-order.ts'

/** Draws, or gives what was drawn ahead; with `keepsFor`, it is kept for all later requests. */
export function drawOrder(order: PictureOrder, keepsFor: string | null = null): Promise<Drawing> {
  const subject = subjectOf(order)
  if (subject === null) return draw(order, null)
  const what = ['picture', { ...order, where: null }]
  // All that a card without a course shows is in the order.
  const state = keepsFor !== null && isOfNoCourse(order) ? '' : keepsFor
  return preparedOr({ ...subject, what, madeBy: import.meta.url, keepsFor: state }, () => draw(order, state))
}

const isOfNoCourse = (order: PictureOrder) => order.kind === 'card' && order.art.kind !== 'course'

/** What a picture is of, if it can be drawn ahead: wind and competitions are of the moment. */
function subjectOf(order: PictureOrder): Pick<Wanted, 'where' | 'course' | 'readContent'> | null {
  if (order.kind === 'locator' || order.kind === 'places') return null
  const { where } = order
  const slug = order.kind === 'card' ? (order.art.kind === 'course' ? order.art.slug : null) : order.slug
  if (slug === null && order.kind === 'card')
    return { where, course: `card ${order.card.title}`, readContent: async () => '' }
  if (slug === null || (order.kind === 'hole' && (order.wind !== null || order.competition))) return null
  const readContent = () => withDb(where, (db) => readCourseContent(db, slug))
  return { where, course: slug, readContent }
}

/** Some fifty pictures of one course are drawn ahead, one after the other. A request reads its own. */
const drawnAhead = recentlyUsed<PicturedCourse | null>(1)

function readCourse(where: Where, slug: string, state: string | null): Promise<PicturedCourse | null> {
  const read = () => withDb(where, (db) => readPicturedCourse(db, slug))
  return state === null ? read() : drawnAhead(JSON.stringify([where, slug, state]), read)
}

async function draw(order: PictureOrder, state: string | null): Promise<Drawing> {
  try {
    if (order.kind === 'card') return sent('png', await drawnCard(order, state))
    const svg = await drawn(order, state)
    return svg === null ? null : sent('svg', gzipSync(svg))
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

function sent(type: 'svg' | 'png', body: Uint8Array): Drawing {
  return { type, body, tag: createHash('sha256').update(body).digest('base64url').slice(0, 22) }
}

async function drawn(order: Exclude<PictureOrder, CardOrder>, state: string | null): Promise<string | null> {
  if (order.kind === 'locator') return drawLocator(order.scene, order.look)
  if (order.kind === 'places') return drawPlaceMap(order.scene, order.look)
  const found = await readCourse(order.where, order.slug, state)
  if (found === null) return null
  const { course, ground } = found
  const { layout } = order
  switch (order.kind) {
    case 'course':
      return drawCourse(course, course.map, ground, { layout, golfer: order.golfer, ...order.look })
    case 'hole':
      return drawnHole(order, found)
    case 'green':
      return drawGreen(course, course.map, ground, { hole: order.hole, layout, ...order.look })
    case 'thumb': {
      const { hole, theme } = order
      return hole === null
        ? drawCourseThumb(course, course.map, { layout, theme })
        : drawHoleThumb(course, course.map, { hole, layout, theme })
    }
  }
}

async function drawnHole(order: HoleOrder, { course, ground }: PicturedCourse): Promise<string> {
  const { hole, layout, golfer, competition, look } = order
  const shown = competition ? withoutGreens(ground) : ground
  const wind = await windOver(order)
  return drawHole(course, course.map, shown, { hole, layout, golfer, wind, ...look })
}

const withoutGreens = (ground: Ground | null) => ground && { ...ground, greens: [] }

/** How old it is, the page says. */
async function windOver({ where, slug, wind, now, look }: HoleOrder): Promise<WindDrawing | null> {
  const course = wind && (await withDb(where, (db) => readCourseWind(db, slug, now)))
  return course && windDrawing(course, wind, null, look.language)
}

async function drawnCard(
  { where, card, art, fonts, look }: CardOrder,
  state: string | null,
): Promise<Uint8Array> {
  const found = art.kind === 'course' ? await readCourse(where, art.slug, state) : null
  return renderPng(drawCard(card, art, found, look), fonts)
}

async function withDb<T>(where: Where, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(where)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
