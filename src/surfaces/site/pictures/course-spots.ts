import { unpackCoverage } from '../../../course/coverage.ts'
import type { Snapshot } from '../../../library/snapshot.ts'
import type { CourseSpots, Level } from '../../../picture/maps/course-dots.ts'

const RADIANS = Math.PI / 180
const ECCENTRICITY_SQ = 0.006_694_379_990_14

/** Where courses are and how much we know of them; all courses, or those in a set. Those without coordinates are left out. */
export function courseSpots({ geo, filters }: Snapshot, isWanted: (course: number) => boolean): CourseSpots {
  const slots = Array.from(geo.courseOf.keys()).filter((slot) => isWanted(geo.courseOf[slot] ?? -1))
  return {
    lat: Float32Array.from(slots, (slot) => latitudeOf(geo.xyz, slot)),
    lng: Float32Array.from(slots, (slot) => geo.lng[slot] ?? 0),
    level: Uint8Array.from(slots, (slot) => levelOf(filters.coverageBits[geo.courseOf[slot] ?? 0] ?? 0)),
  }
}

/** From the middle of the Earth, at its surface (WGS84). */
function latitudeOf(xyz: Float64Array, slot: number): number {
  const [x = 0, y = 0, z = 0] = xyz.subarray(slot * 3, slot * 3 + 3)
  return Math.atan2(z, Math.hypot(x, y) * (1 - ECCENTRICITY_SQ)) / RADIANS
}

const LEVEL: Readonly<Record<Level, number>> = { known: 0, carded: 1, mapped: 2 }

function levelOf(bits: number): number {
  const { traced, scorecard } = unpackCoverage(bits)
  if (traced && scorecard) return LEVEL.mapped
  return scorecard ? LEVEL.carded : LEVEL.known
}
