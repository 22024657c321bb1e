import { hash } from 'node:crypto'
import type { Course } from '../course/course.ts'
import { type PlayableMap, playableMap } from '../course/playable-map.ts'
import { readWholeCourse } from '../course/whole-course-store.ts'
import { type Db, openDb, type Where } from '../platform/db/open.ts'
import { answerJobs } from '../platform/threads.ts'
import { type Grid, packGrid } from '../terrain/grid.ts'
import { readGround } from '../terrain/ground-store.ts'
import { localGridOf } from '../terrain/local-grid.ts'
import type { PackedCourseWind, WindHole } from './course-wind.ts'
import { type CourseWindInput, courseWindInput } from './course-wind-input.ts'
import { windBasis } from './make-basis.ts'
import { packBasis } from './pack-basis.ts'
import { WIND_METHOD } from './wind-basis.ts'
import { readBasis, saveBasis } from './wind-field-store.ts'

export type WindOrder = { readonly where: Where; readonly slug: string; readonly now: number }

/** Null for a course without terrain or without a map. */
async function answer({ where, slug, now }: WindOrder): Promise<PackedCourseWind | null> {
  const db = openDb(where)
  try {
    const whole = await readWholeCourse(db, slug)
    const map = whole && playableMap(whole.course)
    const terrain = whole && (await readGround(db, whole.id))?.terrain
    if (!map || !terrain) return null
    const input = courseWindInput(map.shapes, localGridOf(terrain, map.plane.toPlane))
    const basis = await basisOf(db, whole.id, keyOf(terrain, whole.course), input, now)
    return { basis, woods: input.woods, holes: holesOf(map), origin: map.plane.toEarth([0, 0]) }
  } finally {
    await db.destroy()
  }
}

/** Made once, and stored for all processes. A database that cannot be written to changes nothing but the time it takes. */
async function basisOf(db: Db, courseId: number, madeFrom: string, input: CourseWindInput, now: number) {
  const stored = await readBasis(db, courseId, madeFrom, now).catch(() => null)
  if (stored) return stored
  const basis = packBasis(windBasis(input.terrain, input.profile))
  await saveBasis(db, courseId, madeFrom, basis, now).catch(() => {})
  return basis
}

function keyOf(terrain: Grid, { map }: Course): string {
  const { west, south, east, north, columns, rows } = terrain
  const cells = [WIND_METHOD, west, south, east, north, columns, rows].join(' ')
  const heights = hash('sha256', packGrid(terrain), 'base64url')
  return hash('sha256', `${cells} ${heights} ${JSON.stringify(map)}`, 'base64url')
}

const holesOf = ({ holes }: PlayableMap): readonly WindHole[] =>
  holes.flatMap(({ layout, position, backTee, goal }) =>
    position === null ? [] : [{ layout, hole: position, tee: backTee, green: goal }],
  )

answerJobs(answer)
