import type { Golfer } from '../../src/course/card-of-golfer.ts'
import type { Course } from '../../src/course/course.ts'
import { layoutsFromJson, layoutsToJson } from '../../src/course/layout-json.ts'
import { type CoursePack, PACK_FORMAT } from '../../src/pack/course-pack.ts'
import { openPack } from '../../src/pack/open-pack.ts'
import { packHeights } from '../../src/pack/pack-heights.ts'
import type { Ground } from '../../src/terrain/ground.ts'
import { groundFromJson } from '../../src/terrain/ground-json.ts'
import type { OpenCourse } from '../../web/gps/engine/open-course.ts'
import { designOnce } from './designed-course.ts'
import { COURSE, GROUND } from './invented-course.ts'

/** A course as the server sends it. */
export const packOf = ({ layouts, map }: Course, ground: Ground | null): CoursePack => ({
  ...{ format: PACK_FORMAT, version: '1', slug: 'links', name: 'Links', place: 'Nowhere', url: '/' },
  ...{ lat: null, lng: null, timezone: null, updated_at: '2026-01-01T00:00:00Z', has_wind: false },
  ...{ is_demo: true, card: { layouts: layoutsToJson(layouts) }, sources: [] },
  map: map ?? { type: 'FeatureCollection', features: [] },
  ground: { terrain: ground?.terrain ? packHeights(ground.terrain, 0.01) : null },
  greens: (ground?.greens ?? []).map((green) => packHeights(green, 0.0002)),
})

/** A course as the app has it after opening its pack. */
export function openedCourse(course: Course, ground: Ground | null): OpenCourse {
  const pack = packOf(course, ground)
  return { pack, ...openPack(pack) }
}

/** The invented dogleg and its neighbours: holes 7, 8 and 9. */
export const INVENTED = openedCourse(COURSE, GROUND)

/** A course of the demo library. */
export function demoCourse(index: number, seed: number, contours = 0): OpenCourse {
  const { layouts, map = null, ground } = designOnce(index, { courses: 100, seed, maps: 1, contours })
  const cards = layoutsFromJson(
    layouts.map((layout) => ({
      ...layout,
      ...{ par: null, yards: null },
      tees: layout.tees.map((tee) => ({ ...tee, yards: null, par: null })),
    })) as Parameters<typeof layoutsFromJson>[0],
  )
  return openedCourse({ ...COURSE, layouts: cards, map }, ground ? groundFromJson(ground) : null)
}

export const ANYBODY: Golfer = { gender: null, tee: null }
