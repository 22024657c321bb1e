import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { quietRepeats } from './quiet-repeats.ts'

function openTestLog(everyMs: number) {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  return {
    lines,
    log: pino({ base: null, timestamp: false, hooks: { logMethod: quietRepeats(everyMs) } }, stream),
  }
}

test('an error that repeats is logged once, and then how often it came', async () => {
  const { lines, log } = openTestLog(50)
  for (let id = 0; id < 1_000; id++) log.error({ err: new Error('disk full'), id }, 'a write failed')
  assert.equal(lines.length, 1)
  await sleep(120)
  assert.deepEqual(lines.slice(1), [{ level: 50, repeated: 999, msg: 'a write failed' }])
  log.error({ err: new Error('disk full') }, 'a write failed')
  assert.equal(lines.length, 3)
})

test('other errors, and all that is no warning, are logged each time', () => {
  const { lines, log } = openTestLog(60_000)
  log.error({ err: new Error('one') }, 'a write failed')
  log.error({ err: new Error('two') }, 'a write failed')
  log.warn({ err: new Error('one') }, 'a write failed')
  for (let n = 0; n < 3; n++) log.info('hello')
  assert.equal(lines.length, 6)
})
