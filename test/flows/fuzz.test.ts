import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { test } from 'node:test'
import { runFuzz } from '../../bench/fuzz/run-fuzz.ts'
import { courseToRecord } from '../../src/course/course-json.ts'
import { readyFolder } from '../support/engines.ts'
import { COURSE } from '../support/invented-course.ts'
import { SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { importRecords } from '../support/service.ts'
import { isThorough } from '../support/thorough.ts'

// It takes half a minute: `./dogleg bench fuzz` does the same with any number of requests.
const onlyThorough = { skip: isThorough ? false : 'only with --thorough' }

test('valid, nearly valid and hostile requests on all surfaces break nothing', onlyThorough, async () => {
  const folder = await readyFolder()
  try {
    await importRecords(folder, null, [...SAMPLE_RECORDS, courseToRecord(COURSE)])
    const requests = 5_000
    const fuzzed = await runFuzz({
      requests,
      seed: 1,
      only: null,
      databaseUrl: null,
      folder,
      onStep: () => {},
    })
    assert.deepEqual(fuzzed.failures, [])
    assert.equal(
      Object.values(fuzzed.statuses).reduce((sum, times) => sum + times, 0),
      requests,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
