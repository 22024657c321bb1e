import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import {
  COURSE,
  courseReturns,
  EAST,
  NORTH,
  planeAt,
  toDegrees,
  UTM29,
} from '../../../test/support/clouds/flat-land.ts'
import { writeLas } from '../../../test/support/clouds/write-las.ts'
import { openEngine, USUAL_ENGINES } from '../../../test/support/engines.ts'
import { importRecords } from '../../../test/support/service.ts'
import type { Box } from '../../core/geo/bounding-box.ts'
import { exportLibrary } from '../../export/export-library.ts'
import type { Db } from '../../platform/db/open.ts'
import { heightAt } from '../../terrain/grid.ts'
import { readGround } from '../../terrain/ground-store.ts'
import { importFile } from '../import-file.ts'

const OPTIONS = { dryRun: false, now: () => 1, onProgress: () => {} }

const boundsOf = ({ west, south, east, north }: Box) => [west, south, east, north]

async function mapOfCourse() {
  const { west, south, east, north } = COURSE.bounds
  const [green = []] = await COURSE.greens()
  const feature = (properties: object, coordinates: unknown) => ({
    ...{ type: 'Feature', properties },
    geometry: { type: 'Polygon', coordinates },
  })
  const corners = [west, south, east, south, east, north, west, north, west, south]
  const outline = corners.flatMap((_, i) => (i % 2 === 0 ? [corners.slice(i, i + 2)] : []))
  const features = [feature({ golf: 'rough' }, [outline]), feature({ golf: 'green', ref: '1' }, green)]
  return { type: 'FeatureCollection', features }
}

/** The plane, a little higher each time, written on a day of a year. */
const cloudOf = (year: number, spacing = 0.5, up = 0) =>
  writeLas(
    courseReturns(spacing, (x, y) => planeAt(x, y) + up),
    { records: [UTM29], created: [1, year] },
  )

async function courseGround(db: Db) {
  const { id } = await db.selectFrom('course').select('id').executeTakeFirstOrThrow()
  return readGround(db, id)
}

for (const engine of USUAL_ENGINES)
  test(`a point cloud is imported, and later ones are used if they are finer or newer (${engine})`, async () => {
    const { db, where, close } = await openEngine(engine)
    try {
      const [lng, lat] = toDegrees(220, 220)
      await importRecords(where.folder, where.url, [
        {
          name: 'Plane Links',
          country: 'IE',
          lat,
          lng,
          bounds: boundsOf(COURSE.bounds),
          map: await mapOfCourse(),
        },
      ])
      const bring = async (name: string, bytes: Buffer) => {
        const file = path.join(where.folder, name)
        await writeFile(file, bytes)
        const report = await importFile(db, file, OPTIONS)
        return report.remarks.map(({ message }) => message)
      }
      const heightNow = async () => {
        const [green] = (await courseGround(db))?.greens ?? []
        return green ? (heightAt(green, { lat, lng }) ?? 0) - planeAt(EAST + 220, NORTH + 220) : Number.NaN
      }
      const isAt = async (up: number) => assert.ok(Math.abs((await heightNow()) - up) < 0.02, `${up}`)

      assert.deepEqual(await bring('first.las', cloudOf(2020)), [])
      await isAt(0)
      const ground = await courseGround(db)
      assert.deepEqual(ground?.greens[0]?.survey, {
        ...{ date: '2020-01-01', resolutionM: 0.5, accuracyM: 0, source: 'first.las', licence: null },
      })
      assert.equal(ground?.terrain?.survey?.resolutionM, 5)

      const older = (await bring('older.las', cloudOf(2012, 0.5, 1))).join('\n')
      assert.match(
        older,
        /terrain: not used, because the survey we have \(first\.las, 2020-01-01, 5 m\) is newer/,
      )
      assert.match(older, /1 green: not used, because .*0\.5 m\) is newer/)
      await isAt(0)

      const coarser = (await bring('coarser.las', cloudOf(2024, 1, 2))).join('\n')
      assert.match(coarser, /the greens have cells of 1 m/)
      assert.match(coarser, /1 green: not used, because .* is finer/)
      assert.match(coarser, /terrain: replaces .*first\.las.* because it is newer/)
      await isAt(0)

      assert.match((await bring('newer.las', cloudOf(2025, 0.5, 3))).join('\n'), /1 green: replaces .* newer/)
      await isAt(3)

      const out = path.join(where.folder, 'out')
      await exportLibrary(db, out, () => {})
      const copy = await openEngine(engine)
      try {
        await importFile(copy.db, path.join(out, 'courses.ndjson.gz'), OPTIONS)
        assert.deepEqual(await courseGround(copy.db), await courseGround(db))
      } finally {
        await copy.close()
      }
    } finally {
      await close()
    }
  })
