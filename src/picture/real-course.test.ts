import assert from 'node:assert/strict'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { checkSvg, wordsIn } from '../../test/support/check-svg.ts'
import { openEngine } from '../../test/support/engines.ts'
import { importFile } from '../import/import-file.ts'
import { drawCourse } from './draw-course.ts'
import { drawHole } from './draw-hole.ts'
import { readPicturedCourse } from './pictured-course-store.ts'

const FILE = path.join(import.meta.dirname, '../../../shared/data/sharp_park.json')
const present = await access(FILE).then(
  () => true,
  () => false,
)
const skip = present ? false : 'the folder of real data is not here'

test('a real course from OpenStreetMap is drawn, hole by hole', { skip }, async () => {
  const { db, close } = await openEngine('sqlite')
  await importFile(db, FILE, { dryRun: false, now: () => 0, onProgress: () => {} })
  const { slug } = await db.selectFrom('course').select('slug').executeTakeFirstOrThrow()
  const pictured = await readPicturedCourse(db, slug)
  await close()
  assert.ok(pictured)
  const { course, ground } = pictured
  checkSvg(drawCourse(course, course.map, ground))
  for (let hole = 1; hole <= 18; hole++) {
    const svg = drawHole(course, course.map, ground, { hole })
    checkSvg(svg)
    const yards = course.layouts[0]?.tees[0]?.holes.find(({ position }) => position === hole)?.yards
    assert.ok(wordsIn(svg).includes(String(yards)), `hole ${hole} says ${yards} yards`)
  }
})
