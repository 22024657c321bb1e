import type { Course } from '../../../../course/course.ts'
import { type NotedSource, readNotedSources } from '../../../../course/library-source-store.ts'
import { readShares } from '../../../../course/share-store.ts'
import type { WholeCourse } from '../../../../course/whole-course-store.ts'
import type { PackSource } from '../../../../pack/course-pack.ts'
import type { Db } from '../../../../platform/db/open.ts'
import type { Ground } from '../../../../terrain/ground.ts'

/** Who says what of a course, each once. */
export async function readPackSources(
  db: Db,
  { id, origin, course }: WholeCourse,
  ground: Ground | null,
): Promise<readonly PackSource[]> {
  const noted = await readNotedSources(db)
  const shares = await readShares(db, id)
  const parts = shares.length > 0 ? shares : [{ origin: origin ?? '', course }]
  const recorded = parts.flatMap((share) => sourcesOf(share.course, share.origin, noted))
  const all = [...recorded, ...surveysOf(ground)]
  return [...new Map(all.map((source) => [JSON.stringify(source), source])).values()]
}

function sourcesOf(course: Course, origin: string, noted: readonly NotedSource[]): readonly PackSource[] {
  const found = noted.find(({ name, format }) => `${format} ${name}` === origin)
  const source = found ?? course.source
  if (source === null) return []
  const { name, licence, url } = source
  const about = { name, url, licence, date: found ? dateOf(found) : null }
  return [
    ...(course.layouts.length > 0 ? [{ what: 'card', ...about } as const] : []),
    ...(course.map === null ? [] : [{ what: 'map', ...about } as const]),
  ]
}

/** Of the data, else of its import. */
const dateOf = ({ data_date, imported_at }: NotedSource) =>
  data_date ?? new Date(imported_at).toISOString().slice(0, 10)

const surveysOf = (ground: Ground | null): readonly PackSource[] =>
  [...(ground?.terrain ? [ground.terrain] : []), ...(ground?.greens ?? [])].flatMap(({ survey }) =>
    survey?.source
      ? [
          {
            what: 'ground',
            name: survey.source,
            url: null,
            licence: survey.licence,
            date: survey.date,
          } as const,
        ]
      : [],
  )
