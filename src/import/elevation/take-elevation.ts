import path from 'node:path'
import type { Box } from '../../core/geo/bounding-box.ts'
import type { Share } from '../../course/share-store.ts'
import type { Ground } from '../../terrain/ground.ts'
import { greensOf } from '../ground.ts'
import { addGround, currentShares, put, readCurrent, type Work } from '../import-work.ts'
import type { Input } from '../input.ts'
import type { KnownCourse } from '../known-courses.ts'
import { joinShares } from '../share.ts'
import { remark } from '../take-record.ts'
import { readElevation, type Surveyed } from './read-elevation.ts'

/** Heights go to the courses they lie under, and with them the coverage that follows from them. */
export async function takeElevation(work: Work, { name, file }: Input) {
  const source = path.basename(name)
  for await (const { courseId, ground } of readElevation(file, surveyed(work))) {
    const held = work.known.byId.get(courseId)
    if (held) await takeGround(work, held, ground, source)
  }
  if (work.counts.read === 0)
    remark(work, { line: 1 }, 'warning', 'it covers no course whose bounds or map are held')
}

function surveyed(work: Work): readonly Surveyed[] {
  return [...work.known.byId.values()].flatMap((held) => {
    const bounds = held.bounds ?? pointBox(held)
    if (!bounds) return []
    const greens = async () => greensOf({ map: (await readCurrent(work, held.id))?.map ?? null })
    return [{ id: held.id, bounds, greens }]
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

async function takeGround(work: Work, held: KnownCourse, ground: Ground, source: string) {
  work.counts.read++
  if (!work.before.has(held.id)) work.before.set(held.id, held.recordDigest)
  if (!(await addGround(work, held.id, ground, source))) return
  const shares = await currentShares(work, held)
  const warn = (message: string) => remark(work, { line: 1, label: held.slug }, 'warning', message)
  await put(work, joinShares(shares as [Share, ...Share[]]), { ...held, held, warn })
}
