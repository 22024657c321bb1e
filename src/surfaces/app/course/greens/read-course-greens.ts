import type { LatLng } from '../../../../core/geo/point.ts'
import { malformed } from '../../../../core/problem.ts'
import { holesOfLayout } from '../../../../course/holes-of-layout.ts'
import type { Plane } from '../../../../course/read-shapes.ts'
import { outlineHolds } from '../../../../terrain/green/green-outline.ts'
import { type MeasuredGreen, readRelief } from '../../../../terrain/green/read-green.ts'
import { type GreenPutt, readGreenPutt } from '../../../../terrain/putt/read-green-putt.ts'
import type { Putt } from '../../../../terrain/putt/read-putt.ts'
import { type CourseSurvey, findHoleGreen, notSurveyed, surveyOfHole } from './course-survey.ts'
import { greenFacts, greenJson, latLng, lineJson } from './green-json.ts'

/** Metres from one arrow to the next: about one on two square metres. */
const ARROW_SPACING = 1.5

export const greensOfCourse = (course: CourseSurvey, layout: string | null) => ({
  course: course.slug,
  greens: holesOfLayout(course.holes, course.layouts, layout).map((hole) =>
    greenFacts({ layout: hole.layout, hole: hole.hole }, surveyOfHole(course, hole)?.measured ?? null),
  ),
})

export function greenOfHole(course: CourseSurvey, layout: string | null, number: number) {
  const { hole, plane, green } = knownGreen(course, layout, number)
  const relief = readRelief(green.measured, ARROW_SPACING)
  const name = { layout: hole.layout, hole: hole.hole }
  return { course: course.slug, ...greenJson(name, green.measured, relief, plane, green.grid.survey ?? null) }
}

function knownGreen(course: CourseSurvey, layout: string | null, number: number) {
  const hole = findHoleGreen(course, layout, number)
  const green = surveyOfHole(course, hole)
  if (!green || !course.drawn) throw notSurveyed(number)
  return { hole, green, plane: course.drawn.plane }
}

export type WantedPutt = {
  readonly from: LatLng
  readonly to: LatLng
  readonly stimp: number
  readonly handicap: number
  /** The golfer has not told us one. */
  readonly isHandicapAssumed: boolean
}

export function puttOnGreen(course: CourseSurvey, layout: string | null, number: number, wanted: WantedPutt) {
  const { green, plane } = knownGreen(course, layout, number)
  const { measured } = green
  const [from, to] = [onGreen(measured, plane, wanted, 'from'), onGreen(measured, plane, wanted, 'to')]
  const read = readGreenPutt(measured, { from, to, stimp: wanted.stimp }, wanted.handicap)
  return { ...puttJson(read, plane, wanted), confidence: read.confidence }
}

function onGreen({ surface }: MeasuredGreen, plane: Plane, wanted: WantedPutt, name: 'from' | 'to') {
  const { lat, lng } = wanted[name]
  const point = plane.toPlane([lng, lat])
  if (!outlineHolds(surface.surveyed, point)) throw malformed(name, 'a point on this green')
  return point
}

const tenths = (value: number) => Math.round(value * 10) / 10

function puttJson({ putt, chance }: GreenPutt, plane: Plane, { handicap, isHandicapAssumed }: WantedPutt) {
  const { feet, riseInches, line } = putt
  const known = { feet: tenths(feet), rise_inches: riseInches === null ? null : tenths(riseInches) }
  if (line === null)
    return {
      ...known,
      ...{ plays_like_feet: null, break_inches: null, side: null, aim: null, path: null, make_percent: null },
      ...{ handicap, handicap_assumed: isHandicapAssumed },
      note: NO_LINE[putt.reason],
    }
  const { playsLikeFeet, breakInches, side, aim, path, stays } = line
  return {
    ...known,
    plays_like_feet: tenths(playsLikeFeet),
    break_inches: tenths(breakInches),
    side,
    aim: latLng(plane, aim),
    path: lineJson(plane, path),
    make_percent: chance === null ? null : tenths(100 * chance),
    handicap,
    handicap_assumed: isHandicapAssumed,
    note: stays ? null : 'A ball that misses here will not stay near the hole.',
  }
}

const NO_LINE: Readonly<Record<NonNullable<Putt['reason']>, string>> = {
  no_distance: 'The ball and the hole are in the same place.',
  unknown_ground: 'The survey does not reach all of the ground that this putt crosses.',
  never_stops: 'It is so steep here that the ball would not stop near the hole.',
  runs_past: 'It is so steep here that the ball would not stop near the hole.',
  no_line: 'We found no line that leads to the hole.',
}
