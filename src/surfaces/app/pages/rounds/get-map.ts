import { gunzipSync } from 'node:zlib'
import { Problem } from '../../../../core/problem.ts'
import { presentLibrary } from '../../../../library/served-slug.ts'
import { SIZES, THEMES } from '../../../../picture/look.ts'
import { LEVELS } from '../../../../picture/maps/course-dots.ts'
import { openPictures } from '../../../../picture/thread/open-pictures.ts'
import { whereOf } from '../../../../platform/config.ts'
import { acceptsGzip } from '../../../../platform/http/content-coding.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer } from '../../route.ts'
import { type CoursePlayed, isOnMap, readCourses } from './map-page.ts'
import type { RoundsRequest } from './rounds-frame.ts'

/** A dot for each course that somebody has played. */
export function getMap(context: AppContext) {
  const draw = openPictures(whereOf(context.config))
  return async ({ session, query, language, headers }: RoundsRequest): Promise<AppAnswer> => {
    const courses = (await readCourses(context, session.account.id)).filter(isOnMap)
    if (courses.length === 0) throw new Problem('not_found', 'There is no course on this map yet.')
    const look = { theme: chosen(query, 'theme', THEMES), size: chosen(query, 'size', SIZES), language }
    const spots = spotsOf(courses)
    const { revision } = presentLibrary(context)
    const scene = { place: 'played', isPlayed: true, spots }
    const key = [revision, 'played', courses.map(({ course }) => course), look]
    const drawing = await draw(key, () => ({ kind: 'places', scene, look }))
    if (drawing === null) throw new Problem('not_found', 'There is no course on this map yet.')
    const isTaken = acceptsGzip(headers['accept-encoding'])
    const gzip = Buffer.from(drawing.body)
    return {
      status: 200,
      file: { type: 'image/svg+xml; charset=utf-8', body: isTaken ? gzip : gunzipSync(gzip) },
      headers: {
        ...{ 'Cache-Control': 'private, max-age=60', Vary: 'Accept-Encoding' },
        ...(isTaken ? { 'Content-Encoding': 'gzip' } : {}),
      },
    }
  }
}

const chosen = <T extends string>(query: URLSearchParams, name: string, known: readonly [T, ...T[]]): T =>
  known.find((each) => each === query.get(name)) ?? known[0]

const spotsOf = (courses: readonly CoursePlayed[]) => ({
  lat: Float32Array.from(courses, ({ summary }) => summary?.lat ?? 0),
  lng: Float32Array.from(courses, ({ summary }) => summary?.lng ?? 0),
  level: Uint8Array.from(courses, () => LEVELS.indexOf('mapped')),
})
