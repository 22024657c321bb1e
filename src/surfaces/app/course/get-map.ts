import { readMapText } from '../../../course/map-store.ts'
import { knownCourse } from '../../../library/served-slug.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'

const NOTHING_DRAWN = '{"type":"FeatureCollection","features":[]}'

/** What is drawn of a course, as GeoJSON with OpenStreetMap's golf tags; a course without a map has no features. */
export const getMap =
  (context: AppContext) =>
  async ({ params }: AppRequest): Promise<AppAnswer> => {
    const slug = knownCourse(context, params.slug ?? '')
    const body = (await readMapText(context.db, slug)) ?? NOTHING_DRAWN
    return {
      status: 200,
      file: { type: 'application/geo+json; charset=utf-8', body },
      headers: { 'Cache-Control': 'private, max-age=300' },
    }
  }
