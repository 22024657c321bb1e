import type { Profile } from '../account/profile.ts'
import type { Advice } from '../caddie/shot/advice.ts'
import { type Asked, NOTHING_STATED, type StatedConditions } from '../caddie/shot/asked.ts'
import type { LatLng } from '../core/geo/point.ts'
import type { Yards } from '../core/units.ts'
import type { PlayableHole } from '../course/playable-map.ts'
import type { Ambient } from '../wind/weather/ambient.ts'
import type { AnswerContext } from './agent-context.ts'
import type { StatedShot } from './agent-input.ts'
import type { CourseMap } from './course-map-cache.ts'

/** What an answer was made of, and what came of it. */
export type AdvisedShot = { readonly asked: Asked; readonly advice: Advice }

export type ShotToAdvise = {
  readonly course: CourseMap | null
  readonly hole: PlayableHole | null
  readonly profile: Profile
  readonly ball: LatLng | null
  readonly yards: Yards | null
  readonly lie: StatedShot['lie']
  readonly pin: LatLng | null
  readonly stated?: StatedConditions
}

export async function adviseShot(
  context: AnswerContext,
  shot: ShotToAdvise,
  wants: Asked['wants'] = 'shot',
): Promise<AdvisedShot> {
  const asked = { ...askedOf(shot, await weatherOver(context, shot.course)), wants }
  const [advice] = await context.caddie.advise(placeOf(shot.course, [shot.hole]), [asked], context.now())
  if (!advice) throw new Error('The caddie gave no answer.')
  return { asked, advice }
}

function askedOf(shot: ShotToAdvise, weather: Ambient | null): Asked {
  const { ball, yards, lie, pin, profile, stated = NOTHING_STATED } = shot
  const { handicap, gender, bag } = profile
  return { wants: 'shot', ball, yards, lie, pin, golfer: { handicap, gender, bag }, weather, stated }
}

/** One answer for each tee. */
export async function adviseFromTees(
  context: AnswerContext,
  course: CourseMap,
  profile: Profile,
  holes: readonly PlayableHole[],
): Promise<readonly Advice[]> {
  const weather = await weatherOver(context, course)
  const asked = holes.map(({ line }) => {
    const [lng = 0, lat = 0] = course.map?.plane.toEarth(line[0] ?? [0, 0]) ?? []
    const shot = {
      course,
      hole: null,
      profile,
      ball: { lat, lng },
      yards: null,
      lie: 'tee',
      pin: null,
    } as const
    return askedOf(shot, weather)
  })
  return context.caddie.advise(placeOf(course, holes), asked, context.now())
}

function placeOf(course: CourseMap | null, holes: readonly (PlayableHole | null)[]) {
  const places = holes.flatMap((hole) => (hole && course?.map ? [course.map.holes.indexOf(hole)] : []))
  if (course === null || places.length < holes.length) return null
  return { slug: course.slug, revision: course.revision, holes: places }
}

/** Made-up weather is only for made-up courses. */
async function weatherOver({ weather }: AnswerContext, course: CourseMap | null): Promise<Ambient | null> {
  if (!course?.point) return null
  const { ambient } = await weather.readAmbient({ slug: course.slug, point: course.point })
  return ambient?.source === 'built-in' && !course.isDemo ? null : ambient
}
