import { positionsOf } from '../../../../course/card.ts'
import { holesOnMap } from '../../../../course/find-hole.ts'
import { readMapText } from '../../../../course/map-store.ts'
import { readShapes } from '../../../../course/read-shapes.ts'
import type { Db } from '../../../../platform/db/open.ts'
import type { ShownCourse } from './course-of.ts'

/** The numbers on the map of a course that has no card: of those holes there are drawings. */
export async function holesDrawn(db: Db, { summary, layouts }: ShownCourse): Promise<readonly number[]> {
  const isCarded = layouts.some((layout) => positionsOf(layout).length > 0)
  const text = isCarded || !summary.coverage.traced ? null : await readMapText(db, summary.slug)
  const drawn = text === null ? null : readShapes(JSON.parse(text))
  return drawn ? holesOnMap(drawn.shapes, null) : []
}
