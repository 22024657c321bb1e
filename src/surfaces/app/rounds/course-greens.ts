import { readMap } from '../../../agent/course-map-cache.ts'
import type { PinOf } from '../../../caddie/strokes/strokes-gained.ts'
import type { LatLng } from '../../../core/geo/point.ts'
import { recentlyUsed } from '../../../core/recently-used.ts'
import type { Library } from '../../../library/library.ts'
import { presentLibrary } from '../../../library/served-slug.ts'
import type { RoundJson } from '../../../round/round-json.ts'
import type { AppContext } from '../context.ts'

/** The middles of a course's greens, by layout and hole. */
type Greens = ReadonlyMap<string, LatLng>

const MOST_COURSES = 300
const caches = new WeakMap<Library, ReturnType<typeof recentlyUsed<Greens>>>()

/** Where the holes of a round were, as far as the map knows: in the middle of each green. */
export async function pinsOf(context: AppContext, { course, layout }: RoundJson): Promise<PinOf> {
  const { revision } = presentLibrary(context)
  const cached = caches.get(context.library) ?? recentlyUsed<Greens>(MOST_COURSES)
  caches.set(context.library, cached)
  const greens = await cached(`${revision} ${course}`, () => readGreens(context, course, revision))
  return (hole) => greens.get(keyOf(layout, hole)) ?? null
}

const keyOf = (layout: string | null, hole: number | null) => `${hole} ${layout ?? ''}`

async function readGreens({ db }: AppContext, slug: string, revision: number): Promise<Greens> {
  const found = await readMap({ db }, slug, revision)
  const { map } = found ?? {}
  if (!map) return new Map()
  return new Map(
    map.holes.map(({ layout, position, goal }) => {
      const [lng, lat] = map.plane.toEarth(goal)
      return [keyOf(layout, position), { lat, lng }]
    }),
  )
}
