import { Problem } from '../../../../core/problem.ts'
import { holesOfLayout } from '../../../../course/holes-of-layout.ts'
import { planeAt } from '../../../../course/read-shapes.ts'
import type { CourseWind, WindHole } from '../../../../wind/course-wind.ts'
import type { AmbientReading } from '../../../../wind/weather/ambient.ts'
import { FIELD_HEIGHT, fieldAround, fieldOver, windOverHoles } from '../../../../wind/wind-over-course.ts'
import { ambientJson, fieldJson, holeWindJson } from './wind-json.ts'

/** All holes, those of one layout, or one hole. */
export type WantedWind = { readonly hole: number | null; readonly layout: string | null }

export const notSurveyed = () =>
  new Problem(
    'not_surveyed',
    'We can’t calculate wind for this course yet: it needs a map and elevation data.',
  )

/** While the weather service has never answered, there is nothing to tell but that. */
export function windOver(course: CourseWind, wanted: WantedWind, { ambient, validUntil }: AmbientReading) {
  const holes = holesWanted(course, wanted)
  if (ambient === null)
    return { ambient: null, valid_until: null, height_m: FIELD_HEIGHT, field: null, holes: [] }
  const blowing = { speed: ambient.speedMps, fromDegrees: ambient.fromDeg }
  const whole = fieldOver(course, blowing)
  const [only] = wanted.hole === null ? [] : holes
  const winds = windOverHoles(course, blowing, holes)
  return {
    ambient: ambientJson(ambient),
    valid_until: validUntil?.toISOString() ?? null,
    height_m: FIELD_HEIGHT,
    field: fieldJson(only ? fieldAround(whole, only) : whole, planeAt(course.origin)),
    holes: holes.flatMap((hole, index) => {
      const wind = winds[index]
      return wind ? [holeWindJson(hole, wind)] : []
    }),
  }
}

function holesWanted({ holes, layouts }: CourseWind, { hole, layout }: WantedWind): readonly WindHole[] {
  const ofLayout = holesOfLayout(holes, layouts, layout)
  if (hole === null) return ofLayout
  const found = ofLayout.find((each) => each.hole === hole)
  if (!found) throw new Problem('not_found', `We don’t have hole ${hole} on the map of this course.`)
  return [found]
}
