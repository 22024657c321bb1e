import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, before, suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openClient, openGolfer } from '../../support/app-client.ts'
import { dropDatabase, readyDatabase, temporaryFolder } from '../../support/engines.ts'
import { type ServeProcess, startServe } from '../../support/process.ts'
import { importRecords } from '../../support/service.ts'
import { ask } from '../../support/workers.ts'

const POSITION = '/api/v1/position'
const IMPORT_MS = 5_000

suite('two machines on one PostgreSQL', { concurrency: false }, () => {
  const folders: string[] = []
  const served: ServeProcess[] = []
  const origins: string[] = []
  let url = ''
  before(async () => {
    url = await readyDatabase()
    for (let n = 0; n < 2; n++) folders.push(await temporaryFolder())
    const start = (folder: string) =>
      startServe({ DOGLEG_DATA: folder, DOGLEG_DATABASE_URL: url, DOGLEG_RATE_LIMIT: '60/600' })
    served.push(...(await Promise.all(folders.map(start))))
    origins.push(...served.map(({ api }) => api.replace(/\/v1$/, '')))
  })
  after(async () => {
    for (const { child, exited } of served) {
      child.kill('SIGTERM')
      assert.equal(await exited, 0)
    }
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
    await dropDatabase(url)
  })

  test('a session and a position of one are there at the other', async () => {
    const golfer = await openGolfer(origins[0] ?? '')
    const beside = openClient(origins[1] ?? '')
    beside.plant(golfer.cookie())
    assert.equal((await golfer.post(POSITION, { lat: 56.34, lng: -2.8 })).status, 204)
    const { status, json } = await beside.get(POSITION)
    assert.deepEqual([status, json.lat], [200, 56.34])
    assert.equal((await beside.call('DELETE', POSITION)).status, 204)
    assert.equal((await golfer.get(POSITION)).status, 404)
  })

  test('VER-4: what is imported is served by both within 5 s', async () => {
    await importRecords(folders[0] ?? '', url, [{ name: 'Old Mill', slug: 'old-mill' }])
    const imported = performance.now()
    for (const origin of origins)
      while (!(await isServed(origin))) {
        assert.ok(performance.now() - imported < IMPORT_MS, `${origin} has not served it`)
        await sleep(500)
      }
  })

  const isServed = async (origin: string) => (await fetch(`${origin}/v1/courses/old-mill`)).ok

  test('ERR-429: both count one client together', async (t) => {
    let answered = 0
    for (let n = 0; n < 150; n++) {
      // A client that has asked for nothing yet; that one asked for the import.
      const { status } = await ask(`${origins[n % 2]}/v1/status`, { localAddress: '127.0.0.2' })
      if (status === 200) answered += 1
      if (n % 10 === 9) await sleep(300)
    }
    t.diagnostic(`answered ${answered}, the limit is 60`)
    // They tell each other twice a second, so the last of them know nothing of half of what came meanwhile: about 8.
    // Two that know nothing of each other would answer 120.
    assert.ok(answered >= 60 && answered <= 75, `answered ${answered}`)
  })
})
