import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { DEMO_SOURCE } from '../../../../core/demo-source.ts'
import { Problem } from '../../../../core/problem.ts'
import type { Course } from '../../../../course/course.ts'
import type { CourseMap } from '../../../../course/course-map.ts'
import { layoutsToJson } from '../../../../course/layout-json.ts'
import { readWholeCourse } from '../../../../course/whole-course-store.ts'
import { type CoursePack, PACK_FORMAT, type PackSource } from '../../../../pack/course-pack.ts'
import { packHeights } from '../../../../pack/pack-heights.ts'
import { roundMap } from '../../../../pack/round-map.ts'
import { thinGrid } from '../../../../pack/thin-grid.ts'
import type { Db } from '../../../../platform/db/open.ts'
import type { Ground } from '../../../../terrain/ground.ts'
import { readGround } from '../../../../terrain/ground-store.ts'
import { readPackSources } from './pack-sources.ts'

/** What the library's list says about the course. */
export type PackHead = Pick<
  CoursePack,
  'slug' | 'name' | 'place' | 'url' | 'lat' | 'lng' | 'updated_at' | 'has_wind'
>

/** Everything that the app needs of one course. */
export async function makePack(db: Db, head: PackHead): Promise<CoursePack> {
  const whole = await readWholeCourse(db, head.slug)
  if (whole === null) throw new Problem('not_found', 'We couldn’t find that course.')
  const ground = await readGround(db, whole.id)
  const sources = await readPackSources(db, whole, ground)
  return smallEnough((fineness) => packOf(head, whole.course, ground, sources, fineness))
}

/** How finely a pack tells it: steps of height in metres, and the decimals of a position (null: as recorded). */
type Fineness = {
  readonly green: number
  readonly terrain: number
  readonly terrainCells: number
  readonly decimals: number | null
}

/** Slopes of a green come out within 0.02 % of the survey's. */
const FINEST: Fineness = { green: 0.0002, terrain: 0.01, terrainCells: 160_000, decimals: null }

/** For surveys with much noise and for large maps; what these leave out is less than the noise. */
const COARSER: readonly Fineness[] = [
  { green: 0.001, terrain: 0.05, terrainCells: 80_000, decimals: 7 },
  { green: 0.002, terrain: 0.1, terrainCells: 40_000, decimals: 6 },
]

/** In gzip. */
const MOST_BYTES = 240_000

function smallEnough(make: (fineness: Fineness) => Omit<CoursePack, 'version'>): CoursePack {
  let content = make(FINEST)
  for (const fineness of COARSER) {
    if (gzipSync(JSON.stringify(content)).length <= MOST_BYTES) break
    content = make(fineness)
  }
  const version = hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22)
  return { ...content, version }
}

const NOTHING_DRAWN: CourseMap = { type: 'FeatureCollection', features: [] }

const packOf = (
  head: PackHead,
  { layouts, map, source, timezone }: Course,
  ground: Ground | null,
  sources: readonly PackSource[],
  fineness: Fineness,
): Omit<CoursePack, 'version'> => ({
  format: PACK_FORMAT,
  ...head,
  timezone,
  is_demo: source?.name === DEMO_SOURCE,
  card: { layouts: layoutsToJson(layouts) },
  map: map === null ? NOTHING_DRAWN : roundMap(map, fineness.decimals),
  ground: {
    terrain: ground?.terrain
      ? packHeights(thinGrid(ground.terrain, fineness.terrainCells), fineness.terrain)
      : null,
  },
  greens: (ground?.greens ?? []).map((green) => packHeights(green, fineness.green)),
  sources,
})
