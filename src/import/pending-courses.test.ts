import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { openEngine, USUAL_ENGINES } from '../../test/support/engines.ts'
import { importFile } from './import-file.ts'

const record = (id: number, more: object = {}) =>
  `${JSON.stringify({ id, source: { name: 'Survey' }, name: `Course ${id}`, slug: `course-${id}`, ...more })}\n`

for (const name of USUAL_ENGINES)
  test(`a new course may be described again when it is in the temporary tables already (${name})`, async (t) => {
    const { db, where, close } = await openEngine(name)
    t.after(close)
    const file = path.join(where.folder, 'again.ndjson')
    const first = Array.from({ length: 50 }, (_, id) => record(id)).join('')
    await writeFile(file, first + record(5, { par_total: 71 }))
    const options = { dryRun: false, now: () => 1, onProgress: () => {}, maxBytes: 9_000 }
    const report = await importFile(db, file, options)
    assert.deepEqual([report.added, report.merged], [50, 1])
    const again = await db.selectFrom('course').select('par_total').where('slug', '=', 'course-5').execute()
    assert.deepEqual(again, [{ par_total: 71 }])
  })
