import type { FastifyRequest } from 'fastify'
import type { Snapshot } from '../../../library/snapshot.ts'
import type { PlaceScene } from '../../../picture/maps/draw-place-map.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import { type Language, pathIn } from '../../../words/language.ts'
import { type FoundPlace, findPlace, type PlaceParams } from '../place/find-place.ts'
import { levelName, levelsOf } from '../place/place-names.ts'
import { courseSpots } from './course-spots.ts'
import { lookOf } from './look-of.ts'
import type { FoundPicture, PictureParts, PictureRoute } from './picture-route.ts'

/** The addresses of places. */
const PLACES = ['/places/:country', '/places/:country/:region', '/places/:country/:region/:city']

type FindInPlace = (parts: PictureParts, found: FoundPlace, request: FastifyRequest) => Promise<FoundPicture>

/** A picture of each place, below the place's own address. */
export const ofPlaces = (file: string, find: FindInPlace): readonly PictureRoute[] =>
  PLACES.map((place) => ({
    url: `${place}/${file}`,
    find: async (parts, request) => {
      const found = findPlace(parts.snapshot, request.params as PlaceParams)
      if (found === null) return null
      const [, query = ''] = /(\?.*)?$/s.exec(request.url) ?? []
      if (found.hasMoved) return { movedTo: pathIn(languageOf(request), `/${found.path}/${file}${query}`) }
      return find(parts, found, request)
    },
  }))

/** The courses of a place with its name; of the world, if there is none. */
export function placeScene(snapshot: Snapshot, found: FoundPlace | null, language: Language): PlaceScene {
  if (found === null) return { place: null, spots: courseSpots(snapshot, () => true) }
  const courses = new Set(found.place.courses)
  return {
    place: nameOfPlace(snapshot, found, language),
    spots: courseSpots(snapshot, (course) => courses.has(course)),
  }
}

export function nameOfPlace(snapshot: Snapshot, { place }: FoundPlace, language: Language): string {
  const levels = levelsOf(snapshot, place)
  return levelName(levels.at(-1) ?? null, levels.length - 1, language)
}

/** A place without a course on the map has no map. */
async function mapOf(
  { snapshot, draw }: PictureParts,
  found: FoundPlace | null,
  request: FastifyRequest,
): Promise<FoundPicture> {
  const look = lookOf(request)
  const scene = () => placeScene(snapshot, found, look.language)
  if (found !== null && scene().spots.lat.length === 0) return null
  const key = [snapshot.revision, 'places', found?.path ?? null, look]
  const drawing = await draw(key, () => ({ kind: 'places', scene: scene(), look }))
  return { drawing, changedAt: snapshot.updatedAt }
}

/** Maps with a dot for each course: of the world, and of each place. */
export const placePictureRoutes: readonly PictureRoute[] = [
  { url: '/places/map.svg', find: (parts, request) => mapOf(parts, null, request) },
  ...ofPlaces('map.svg', mapOf),
]
