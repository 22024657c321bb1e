import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { type Log, logOptions } from './log.ts'

/** What a log line looks like on its way out. */
function written(write: (log: Pick<Log, 'info'>) => void): readonly string[] {
  const lines: string[] = []
  write(pino(logOptions('info'), { write: (line: string) => void lines.push(line) }))
  return lines
}

test('a line is one JSON object with the time in UTC, whatever is written into it', () => {
  const evil = 'end"}\n{"level":30,"msg":"forged"}\r\n\u2028\u001b[31m'
  const lines = written((log) => log.info({ route: evil }, evil))
  assert.equal(lines.length, 1)
  assert.equal(lines[0]?.trimEnd().split('\n').length, 1)
  const { time, route, msg } = JSON.parse(lines[0] ?? '')
  assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.deepEqual([route, msg], [evil, evil])
  assert.ok(!lines[0]?.includes('\u001b'), 'no terminal sees a control character')
})

test('secrets and coordinates that slip into a line are blotted out', () => {
  const secrets = { password: 'S1', token: 'S2', cookie: 'S3', pin: 'S4', code: 'S5', signature: 'S6' }
  const places = { lat: 51.2345, lng: -1.2345, near: '51.2345,-1' }
  const [line = ''] = written((log) =>
    log.info({ ...secrets, body: { ...secrets, ...places }, ...places }, 'x'),
  )
  assert.doesNotMatch(line, /S\d|51\.2345|1\.2345/)
  assert.match(line, /\[redacted\]/)
})
