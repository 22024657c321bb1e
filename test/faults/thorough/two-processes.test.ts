import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { test } from 'node:test'
import { openClient, openGolfer } from '../../support/app-client.ts'
import { newDatabase, temporaryFolder, USUAL_ENGINES } from '../../support/engines.ts'
import { type ServeProcess, startServe } from '../../support/process.ts'
import { thorough } from '../../support/thorough.ts'

const WRITERS = 8
const WRITES = thorough(8, 40)

const originOf = ({ api }: ServeProcess) => api.replace(/\/v1$/, '')

/** Writes through one process and reads it back through the other. */
async function writeOn(writer: number, origins: readonly [string, string]) {
  const golfer = await openGolfer(origins[writer % 2] ?? '')
  const beside = openClient(origins[(writer + 1) % 2] ?? '')
  beside.plant(golfer.cookie())
  for (let n = 0; n < WRITES; n++) {
    const name = `Writer ${writer}, ${n}`
    const reply = await golfer.call('PUT', '/api/v1/profile', { json: { name, handicap: n / 2 } })
    assert.equal(reply.status, 200, reply.text)
    const seen = await beside.get('/api/v1/profile')
    assert.deepEqual([seen.status, seen.json.name, seen.json.handicap], [200, name, n / 2], seen.text)
  }
}

for (const engine of USUAL_ENGINES)
  test(`two processes on one database, eight writers: none fails because it is locked (${engine})`, async (t) => {
    const folder = await temporaryFolder()
    const url: Record<string, string> =
      engine === 'postgres' ? { DOGLEG_DATABASE_URL: await newDatabase() } : {}
    const env = { DOGLEG_DATA: folder, ...url }
    const [one, two] = await Promise.all([startServe(env), startServe(env)])
    t.after(async () => {
      for (const { child, exited } of [one, two]) {
        child.kill('SIGTERM')
        assert.equal(await exited, 0)
      }
      await rm(folder, { recursive: true, force: true })
    })
    const origins = [originOf(one), originOf(two)] as const
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeOn(writer, origins)))
  })
