import { noteChange } from '../club/audit-store.ts'
import { readClubPins, setGreenPins } from '../club/green-pin-store.ts'
import { dayIn } from '../club/pin-day.ts'
import { tellNews } from '../club-news/news-store.ts'
import { middleOf, ringsHold } from '../core/geo/path.ts'
import { findHole, holesOnMap } from '../course/find-hole.ts'
import { layoutOnMap } from '../course/layout-on-map.ts'
import { type Drawn, readShapes } from '../course/read-shapes.ts'
import { readWholeCourse } from '../course/whole-course-store.ts'
import type { Deps } from '../platform/deps.ts'

type PinsOf = { readonly clubId: string; readonly courseSlug: string; readonly accountId: string }

/** Today's pins on the greens that the map has, unless somebody has set some. */
export async function setPins(deps: Deps, { clubId, courseSlug, accountId }: PinsOf): Promise<void> {
  const whole = await readWholeCourse(deps.db, courseSlug)
  const drawn = whole?.course.map ? readShapes(whole.course.map) : null
  if (!whole || !drawn) return
  const day = dayIn(whole.course.timezone, deps.now())
  if ((await readClubPins(deps.db, clubId, day)).length > 0) return
  const onMap = layoutOnMap(whole.course, whole.course.layouts[0] ?? null)
  const pins = holesOnMap(drawn.shapes, onMap).flatMap((hole) => {
    const spot = spotOn(drawn, hole, onMap)
    return spot === null ? [] : [{ ...spot, layout: onMap ?? '', hole, day, setAt: deps.now() }]
  })
  if (pins.length === 0) return
  const noted = pins.map(({ hole, lat, lng }) => ({ hole, lat, lng }))
  await deps.db.transaction().execute(async (db) => {
    await setGreenPins(db, { clubId, accountId }, pins)
    await noteChange({ ...deps, db }, { clubId, accountId }, 'pins.set', { day, pins: noted })
    await tellNews({ ...deps, db }, clubId, 'pins')
  })
}

/** Between the middle of the green and its edge, on another side at each hole. */
function spotOn({ plane, shapes }: Drawn, hole: number, layout: string | null) {
  const rings = findHole(shapes, hole, layout)?.green?.paths
  const edge = rings?.[0]
  if (!rings || !edge) return null
  const middle = middleOf(edge)
  const side = edge[(hole * 7) % edge.length] ?? middle
  const near = [middle[0] + (side[0] - middle[0]) / 2, middle[1] + (side[1] - middle[1]) / 2] as const
  const spot = [near, middle].find((point) => ringsHold(rings, point))
  if (spot === undefined) return null
  const [lng, lat] = plane.toEarth(spot)
  return { lat, lng }
}
