import { hash } from 'node:crypto'
import type { Course } from '../course/course.ts'
import { type PlayableMap, playableMap } from '../course/playable-map.ts'
import { readWholeCourse } from '../course/whole-course-store.ts'
import type { Db } from '../platform/db/open.ts'
import type { Grid } from '../terrain/grid.ts'
import { packGrid } from '../terrain/grid-bytes.ts'
import { readGround } from '../terrain/ground-store.ts'
import { localGridOf } from '../terrain/local-grid.ts'
import type { CourseWind, WindHole } from './course-wind.ts'
import { type CourseWindInput, courseWindInput } from './course-wind-input.ts'
import { windBasis } from './make-basis.ts'
import { packBasis, unpackBasis } from './pack-basis.ts'
import { WIND_METHOD, type WindBasis } from './wind-basis.ts'
import { readBasis, saveBasis } from './wind-field-store.ts'

/** Null for a course without terrain or without a map. It takes long: for threads. */
export async function readCourseWind(db: Db, slug: string, now: number): Promise<CourseWind | null> {
  const whole = await readWholeCourse(db, slug)
  const map = whole && playableMap(whole.course)
  const terrain = whole && (await readGround(db, whole.id))?.terrain
  if (!map || !terrain) return null
  const input = courseWindInput(map.shapes, localGridOf(terrain, map.plane.toPlane))
  const basis = await basisOf(db, whole.id, keyOf(terrain, whole.course), input, now)
  const layouts = whole.course.layouts.map(({ name }) => name)
  return { basis, woods: input.woods, holes: holesOf(map), layouts, origin: map.plane.toEarth([0, 0]) }
}

/** Made once, and stored for all processes. Where it cannot be stored, it is made again next time. */
async function basisOf(
  db: Db,
  courseId: number,
  madeFrom: string,
  input: CourseWindInput,
  now: number,
): Promise<WindBasis> {
  const stored = await readBasis(db, courseId, madeFrom, now).catch(() => null)
  const known = stored && unpackBasis(stored)
  if (known) return known
  const basis = windBasis(input.terrain, input.profile)
  await saveBasis(db, courseId, madeFrom, packBasis(basis), now).catch(() => {})
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
