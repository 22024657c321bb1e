import type { FastifyRequest } from 'fastify'
import type { LatLng } from '../../../core/geo/point.ts'
import type { Golfer } from '../../../course/card-of-golfer.ts'
import type { PictureOrder } from '../../../picture/thread/picture-order.ts'
import type { Where } from '../../../platform/db/open.ts'
import { type FoundCourse, ofCourse } from './find-course.ts'
import { golferOn } from './golfer-on.ts'
import { locatorScene } from './locator-scene.ts'
import { lookOf, queryOf, textOf, themeOf } from './look-of.ts'
import type { PictureRoute } from './picture-route.ts'

/** What is to be drawn of a course that has a map. */
type Asked = FoundCourse & {
  readonly request: FastifyRequest
  readonly layout: string | null
  /** 0 where the address has none. */
  readonly hole: number
}

type OrderOf = (asked: Asked) => Unplaced<PictureOrder>
type Unplaced<Order> = Order extends PictureOrder ? Omit<Order, 'where'> : never

/** A drawing of the map. No thread starts for what is plainly not there: made-up names would keep the others waiting. */
const ofMap = (rest: string, orderOf: OrderOf): PictureRoute =>
  ofCourse(rest, async ({ snapshot, where, draw }, found, request) => {
    const { hole = '0' } = request.params as { readonly hole?: string }
    const layout = textOf(queryOf(request).layout)
    const { coverage, layouts } = found.course
    const isKnown = layout === null || layouts.some(({ name }) => name === layout)
    if (!coverage.traced || !isKnown) return null
    const order = orderOf({ ...found, request, layout, hole: Number(hole) })
    const drawing = await draw([snapshot.revision, order], () => placed(order, where))
    return { drawing, changedAt: found.changedAt }
  })

const placed = (order: Unplaced<PictureOrder>, where: Where) => ({ ...order, where }) as PictureOrder

// One or two digits.
const HOLE = ':hole(^[1-9]\\d?)'

/** Drawings of courses, holes and greens, and where a course is. */
export const coursePictureRoutes: readonly PictureRoute[] = [
  ofMap('course.svg', (asked) => {
    const { slug, layout, request } = asked
    return { kind: 'course', slug, layout, golfer: golferOf(asked), look: lookOf(request) }
  }),
  ofMap('thumb.svg', ({ slug, layout, request }) => ({
    ...{ kind: 'thumb', slug, layout, hole: null, theme: themeOf(request) },
  })),
  ofMap(`holes/${HOLE}.svg`, (asked) => {
    const { slug, layout, hole, request } = asked
    const still = { wind: null, competition: false, now: 0 } as const
    return { kind: 'hole', slug, layout, hole, golfer: golferOf(asked), look: lookOf(request), ...still }
  }),
  ofMap(`holes/${HOLE}/thumb.svg`, ({ slug, layout, hole, request }) => ({
    ...{ kind: 'thumb', slug, layout, hole, theme: themeOf(request) },
  })),
  ofMap(`greens/${HOLE}.svg`, ({ slug, layout, hole, request }) => ({
    ...{ kind: 'green', slug, layout, hole, look: lookOf(request) },
  })),
  ofCourse('locator.svg', async ({ snapshot, draw }, found, request) => {
    const point = pointOf(found)
    if (point === null) return null
    const look = lookOf(request)
    const isPlain = queryOf(request).plain === '1'
    const drawing = await draw([snapshot.revision, 'locator', found.slug, look, isPlain], () => ({
      ...{ kind: 'locator', scene: { ...locatorScene(snapshot, found, point), isPlain }, look },
    }))
    return { drawing, changedAt: snapshot.updatedAt }
  }),
]

export const pointOf = ({ course: { lat, lng } }: FoundCourse): LatLng | null =>
  lat === null || lng === null ? null : { lat, lng }

function golferOf({ course, layout, request }: Asked): Golfer {
  const { tee, gender } = queryOf(request)
  return golferOn(course, layout, {
    tee: textOf(tee),
    gender: gender === 'M' || gender === 'F' ? gender : null,
  })
}
