import path from 'node:path'
import type { Box } from '../../core/geo/bounding-box.ts'
import type { Ground } from '../../terrain/ground.ts'
import { greensOf } from '../course-ground.ts'
import type { ImportSteps } from '../import-steps.ts'
import type { Input } from '../input.ts'
import type { KnownCourse } from '../known-course.ts'
import { putCourse } from '../put-course.ts'
import { joinShares } from '../share.ts'
import { readElevation } from './read-elevation.ts'
import type { Surveyed } from './surveyed.ts'

type ElevationSteps = Pick<
  ImportSteps,
  'log' | 'known' | 'corrections' | 'ground' | 'shares' | 'touched' | 'pending'
>

/** Heights go to the courses they lie under, and with them the coverage that follows from them. */
export async function takeElevation(steps: ElevationSteps, { name, file }: Input) {
  const { log, known } = steps
  const source = path.basename(name)
  for await (const { courseId, ground, notes } of readElevation(file, surveyed(steps))) {
    const existing = known.get(courseId)
    if (!existing) continue
    for (const note of notes) log.add({ line: 1, label: existing.slug }, 'warning', note)
    await takeGround(steps, existing, ground, source)
  }
  if (log.totals().read === 0)
    log.add({ line: 1 }, 'warning', 'it covers no course whose bounds or map we have')
}

function surveyed({ known, pending }: ElevationSteps): readonly Surveyed[] {
  return [...known.all()].flatMap((existing) => {
    const bounds = existing.bounds ?? pointBox(existing)
    if (!bounds) return []
    const greens = async () => greensOf({ map: (await pending.read(existing.id))?.map ?? null })
    return [{ id: existing.id, bounds, greens }]
  })
}

// About half a mile to each side: what a course without known bounds lies on.
const REACH_DEGREES = 0.007

function pointBox({ point }: KnownCourse): Box | null {
  if (point === null) return null
  const aside = REACH_DEGREES / Math.max(0.05, Math.cos((point.lat * Math.PI) / 180))
  return {
    west: point.lng - aside,
    south: point.lat - REACH_DEGREES,
    east: point.lng + aside,
    north: point.lat + REACH_DEGREES,
  }
}

async function takeGround(steps: ElevationSteps, existing: KnownCourse, found: Ground, source: string) {
  const { log, ground, shares, touched } = steps
  log.countRead()
  touched.add(existing.id, existing.recordDigest)
  const warn = log.warnAt({ line: 1, label: existing.slug })
  const { isAdded, remarks } = await ground.add(existing.id, found, { source, licence: null })
  for (const remark of remarks) warn(remark)
  if (!isAdded) return
  const course = joinShares(await shares.of(existing))
  await putCourse(steps, course, { ...existing, existing, warn })
}
