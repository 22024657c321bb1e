import type { FileHandle } from 'node:fs/promises'
import { boxesMeet } from '../../../core/geo/polygon.ts'
import type { Ground } from '../../../terrain/ground.ts'
import type { Surveyed, SurveyedGround } from '../surveyed.ts'
import { type Cloud, openCloud } from './cloud.ts'
import { openSpool, type Spool } from './spool.ts'
import { courseWindow, surveyFromReturns } from './survey-cloud.ts'

/** Each course has a file open while the cloud is read. */
const COURSES_AT_ONCE = 64

/** The ground of every course that the point cloud has returns of. */
export async function* readCloud(
  file: FileHandle,
  prj: string | null,
  courses: readonly Surveyed[],
): AsyncGenerator<SurveyedGround> {
  const cloud = await openCloud(file, prj)
  const covered = courses.filter(({ bounds }) => boxesMeet(cloud.bounds, bounds))
  for (let i = 0; i < covered.length; i += COURSES_AT_ONCE)
    yield* readSome(cloud, covered.slice(i, i + COURSES_AT_ONCE))
}

async function* readSome(cloud: Cloud, courses: readonly Surveyed[]): AsyncGenerator<SurveyedGround> {
  const windows = courses.map(({ bounds }) => courseWindow(cloud, bounds))
  const { unit, notes } = heightUnitOf(cloud)
  const spools: Spool[] = []
  try {
    for (const window of windows) spools.push(await openSpool(cloud, window, unit))
    let latest: number | null = null
    for await (const slice of cloud.returns(windows)) {
      for (const spool of spools) await spool.add(slice.xyz)
      latest = slice.latest === null ? latest : Math.max(latest ?? slice.latest, slice.latest)
    }
    const date = dateOf(cloud, latest)
    for (const [i, { id, bounds, greens }] of courses.entries()) {
      const spool = spools[i]
      if (!spool) continue
      const ground = await surveyFromReturns(cloud, { spool, date }, { bounds, greens: await greens() })
      if (ground) yield { courseId: id, ground, notes: [...notes, ...noteOnGreens(ground)] }
    }
  } finally {
    for (const spool of spools) await spool.close()
  }
}

const FINEST = 0.5

function noteOnGreens({ greens }: Ground): readonly string[] {
  const coarsest = Math.max(0, ...greens.map(({ survey }) => survey?.resolutionM ?? 0))
  if (coarsest <= FINEST) return []
  return [
    `its ground returns are too far apart for cells of ${FINEST} m: the greens have cells of ${coarsest} m`,
  ]
}

/** Without a vertical system, heights are in the unit of the map, as writers of such files expect. */
function heightUnitOf({ crs, metresInUnit }: Cloud): {
  readonly unit: number
  readonly notes: readonly string[]
} {
  if (crs.heightUnit !== null) return { unit: crs.heightUnit, notes: [] }
  if (metresInUnit === null || metresInUnit === 1) return { unit: 1, notes: [] }
  return {
    unit: metresInUnit,
    notes: ['it does not name the unit of its heights: we took the feet of its map'],
  }
}

const GPS_START = Date.UTC(1980, 0, 6) / 1_000
const GPS_ADJUSTED = 1e9
const EARLIEST = Date.UTC(1995, 0, 1) / 1_000
const LATEST = Date.UTC(2200, 0, 1) / 1_000

/** When the last ground return was measured, else when the file was written. */
function dateOf({ header }: Cloud, latest: number | null): string | null {
  const seconds = GPS_START + GPS_ADJUSTED + (latest ?? 0)
  const isKnown =
    header.hasFullTime && latest !== null && latest !== 0 && seconds > EARLIEST && seconds < LATEST
  return isKnown ? new Date(seconds * 1_000).toISOString().slice(0, 10) : header.created
}
