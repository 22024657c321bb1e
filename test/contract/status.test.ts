import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Value } from 'typebox/value'
import { Status, type StatusJson } from '../../src/surfaces/api/schema.ts'
import { ENGINES } from '../support/engines.ts'
import { headerOf, jsonOf, sendRequest } from '../support/raw-request.ts'
import { SAMPLE_COUNT, SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

async function statusOf({ api }: TestService): Promise<StatusJson> {
  const answer = await sendRequest(`${api}/status`)
  assert.equal(answer.status, 200)
  assert.equal(headerOf(answer, 'content-type'), 'application/json; charset=utf-8')
  return jsonOf<StatusJson>(answer)
}

for (const engine of ENGINES)
  test(`on ${engine}, status is ok, with the number of courses and the time of the last change`, async (t) => {
    const from = Date.now()
    const service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
    t.after(() => service.stop())
    const first = await statusOf(service)
    assert.deepEqual(Value.Errors(Status, first), [])
    assert.deepEqual([first.status, first.courses], ['ok', SAMPLE_COUNT])
    const changed = Date.parse(first.updated_at)
    assert.ok(changed >= from && changed <= Date.now(), first.updated_at)

    await t.test('importing the same file again changes nothing', async () => {
      const report = await service.importRecords(SAMPLE_RECORDS)
      assert.deepEqual([report.added, report.changed], [0, 0])
      // Time for two looks at the database.
      await sleep(500)
      assert.deepEqual(await statusOf(service), first)
    })

    await t.test('a new course counts, and moves the time on', async () => {
      await service.importRecords([{ name: 'One More' }])
      await waitUntil(async () => (await statusOf(service)).courses > SAMPLE_COUNT)
      const now = await statusOf(service)
      assert.equal(now.courses, SAMPLE_COUNT + 1)
      assert.ok(Date.parse(now.updated_at) > changed)
    })
  })

test('an empty library is served: ok, 0 courses, an empty list', async (t) => {
  const service = await startTestService()
  t.after(() => service.stop())
  const status = await statusOf(service)
  assert.deepEqual(Value.Errors(Status, status), [])
  assert.deepEqual([status.status, status.courses], ['ok', 0])
  const list = await sendRequest(`${service.api}/courses?q=links`)
  assert.deepEqual(jsonOf(list), { total: 0, count: 0, offset: 0, courses: [] })
  const near = await sendRequest(`${service.api}/courses?near=0,0`)
  assert.deepEqual(jsonOf(near), { total: 0, count: 0, offset: 0, courses: [] })
})

test('status has no parameters and ignores any', async (t) => {
  const service = await startTestService()
  t.after(() => service.stop())
  const plain = await statusOf(service)
  for (const query of ['?limit=0', '?q=%ZZ', '?q=%ff', '?a[b]=1&a[b]=2', '?status=degraded'])
    assert.deepEqual(jsonOf(await sendRequest(`${service.api}/status${query}`)), plain, query)
})
