import { distanceBetween, lengthOf, nearestPointOn } from '../../../core/geo/path.ts'
import { readCorrections } from '../../../course/correction-store.ts'
import type { Course } from '../../../course/course.ts'
import type { MapHole } from '../../../course/find-hole.ts'
import { type NotedSource, readNotedSources } from '../../../course/library-source-store.ts'
import type { Plane } from '../../../course/read-shapes.ts'
import { readShares } from '../../../course/share-store.ts'
import type { Source } from '../../../course/source.ts'
import { readWholeCourse } from '../../../course/whole-course-store.ts'
import type { Db, Where } from '../../../platform/db/open.ts'
import { preparedOr } from '../../../platform/prepared/prepared.ts'
import { readCourseContent } from '../../../terrain/course-content-store.ts'
import type { Ground } from '../../../terrain/ground.ts'
import { readGround } from '../../../terrain/ground-store.ts'
import { courseGreens, type HoleGreen, outlineOf } from '../../../terrain/hole-greens.ts'
import { type SurveyedGreen, surveyedGreen } from '../../../terrain/surveyed-green.ts'
import type { CourseDetails, DatedSource, GreenFacts, HoleDetails } from './details.ts'

/** Measuring 18 greens takes a few hundred milliseconds, so this runs in a thread. */
export async function readDetails(
  db: Db,
  slug: string,
  { where, keepsFor = null }: { readonly where: Where; readonly keepsFor?: string | null },
): Promise<CourseDetails | null> {
  const whole = await readWholeCourse(db, slug)
  if (whole === null) return null
  const { course, id, origin } = whole
  const shares = await readShares(db, id)
  const origins = shares.length > 0 ? shares.map((share) => share.origin) : [origin ?? '']
  const readContent = () => readCourseContent(db, whole.slug)
  const measured = await preparedOr(
    { where, course: whole.slug, what: ['holes'], madeBy: import.meta.url, readContent, keepsFor },
    async () => measureHoles(course, await readGround(db, id)),
  )
  return {
    sources: sourcesOf(origins, await readNotedSources(db), course.source),
    corrections: (await readCorrections(db, id)).map(({ reason }) => reason),
    ...measured,
  }
}

function measureHoles(course: Course, ground: Ground | null): Pick<CourseDetails, 'holes' | 'survey'> {
  const { drawn, holes } = courseGreens(course)
  const measured = drawn === null ? [] : holes.map((hole) => measureHole(hole, drawn.plane, ground))
  return {
    holes: measured.flatMap(({ details }) => (details === null ? [] : [details])),
    survey: measured.find(({ green }) => green?.grid.survey)?.green?.grid.survey ?? null,
  }
}

type Measured = { readonly details: HoleDetails | null; readonly green: SurveyedGreen | null }

function measureHole(hole: HoleGreen, plane: Plane, ground: Ground | null): Measured {
  if (hole.onMap === null) return { details: null, green: null }
  const green = surveyedGreen(ground, plane, outlineOf(hole))
  const { layout, onMap } = hole
  const metres = Math.round(playedLength(onMap) * 10) / 10
  return {
    green,
    details: { layout, hole: hole.hole, metres, par: onMap.par, green: green && factsOf(green) },
  }
}

/** From the back tee, which may be behind the start of the line or ahead of it, to the middle of the green. */
function playedLength({ line, backTee, goal }: MapHole): number {
  const end = line.at(-1) ?? goal
  const { off, way } = nearestPointOn(line, backTee)
  return off + lengthOf(line) - way + distanceBetween(end, goal)
}

function factsOf({ measured: { surface, measures } }: SurveyedGreen): GreenFacts {
  const { low, high, steepest, mean, flatShare } = measures
  const { area } = surface.outline
  return { areaM2: area, riseM: high - low, steepestPercent: steepest, meanPercent: mean, flatShare }
}

/** Each source once, the main one first. */
function sourcesOf(
  origins: readonly string[],
  noted: readonly NotedSource[],
  main: Source | null,
): readonly DatedSource[] {
  const found = origins.flatMap((origin) =>
    noted.filter(({ name, format }) => `${format} ${name}` === origin),
  )
  const dated = found.map(({ name, licence, url, data_date, imported_at }) => ({
    ...{ name, licence, url, isImportDate: data_date === null },
    date: data_date ?? new Date(imported_at).toISOString().slice(0, 10),
  }))
  const unnoted = main !== null && !dated.some(({ name }) => name === main.name)
  const all = unnoted ? [{ ...main, date: null, isImportDate: false }, ...dated] : dated
  const byName = new Map(all.map((source) => [source.name, source]))
  return [...byName.values()].sort((a, b) => Number(b.name === main?.name) - Number(a.name === main?.name))
}
