import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { jsonOf, sendRequest } from '../support/raw-request.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
const MILL = { slug: 'mill-1', name: 'Old Mill Links', lat: 53.27, lng: -9.05, country: 'ie' }
const PITCH = { ...MILL, slug: 'mill-pitch', name: 'Old Mill Pitch and Putt', kind: 'pitch_and_putt' }

before(async () => {
  service = await startTestService({ records: [MILL, PITCH] })
})
after(() => service.stop())

const get = async (path: string) => sendRequest(`${service.api}${path}`)

test('pitch and putt is stored and is not in /v1', async () => {
  for (const query of ['', '?q=old+mill', '?near=53.27,-9.05', '?country=ie', '?q=pitch']) {
    const { total, courses } = jsonOf<{ total: number; courses: { slug: string }[] }>(
      await get(`/courses${query}`),
    )
    const expected = query === '?q=pitch' ? [] : ['mill-1']
    assert.deepEqual([total, courses.map(({ slug }) => slug)], [expected.length, expected], query)
  }
  assert.equal((await get('/courses/mill-1')).status, 200)
  assert.equal((await get('/courses/mill-pitch')).status, 404)
  const { changes } = jsonOf<{ changes: { slug: string }[] }>(await get('/changes'))
  assert.deepEqual(
    changes.map(({ slug }) => slug),
    ['mill-1'],
  )
  const { added, unchanged } = await service.importRecords([PITCH])
  assert.deepEqual([added, unchanged], [0, 1], 'it is not stored')
})
