import assert from 'node:assert/strict'
import { rename } from 'node:fs/promises'
import { test } from 'node:test'
import { sqliteFile } from '../../src/platform/db/open.ts'
import { openClient, openGolfer } from '../support/app-client.ts'
import { startTestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

test('a database file that is taken away while we serve: writes get 503, status is degraded, reads go on', async (t) => {
  const lines: string[] = []
  const onLog = (line: string) => lines.push(line)
  const service = await startTestService({ records: [{ name: 'Old Mill', slug: 'old-mill' }], onLog })
  t.after(() => service.stop())
  const golfer = await openGolfer(service.origin)
  const status = async () => (await (await fetch(`${service.api}/status`)).json()).status
  assert.equal(await status(), 'ok')
  const file = sqliteFile(service.folder)
  await rename(file, `${file}.away`)
  const saved = await golfer.call('PUT', '/api/v1/profile', { json: { name: 'Lost' } })
  assert.equal(saved.status, 503)
  await waitUntil(async () => (await status()) === 'degraded', 'the status')
  assert.equal((await fetch(`${service.api}/courses/old-mill`)).status, 200)
  for (let n = 0; n < 20; n++) {
    const { status } = await openClient(service.origin).post('/api/v1/accounts', {
      ...{ email: `lost-${n}@example.test`, password: 'niblick and spoon', name: 'Lost' },
    })
    assert.equal(status, 503)
  }
  const said = lines.filter((line) => line.includes('cannot write to the database'))
  assert.equal(said.length, 1, said.join())
  assert.match(said[0] ?? '', /deleted or replaced/)
  await rename(`${file}.away`, file)
  await waitUntil(async () => (await status()) === 'ok', 'the status')
  assert.equal((await golfer.call('PUT', '/api/v1/profile', { json: { name: 'Found' } })).status, 200)
})
