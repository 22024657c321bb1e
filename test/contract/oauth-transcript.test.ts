import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { type Exchange, TRANSCRIPT_FILE } from '../../src/surfaces/site/developers/oauth-transcript.ts'
import { recordTranscript, TRANSCRIPT_COURSE } from '../support/oauth-transcript.ts'
import { startTestService } from '../support/service.ts'

/** Every value replaced by its kind: answers keep their shape, while times and winds change. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (value === null || typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]))
}

const comparable = ({ id, request, answer }: Exchange) => ({
  id,
  request,
  answer: { ...answer, body: shapeOf(answer.body) },
})

test('the sign-in that the quick start shows happens exactly like that', async (t) => {
  const service = await startTestService({ records: [TRANSCRIPT_COURSE] })
  t.after(() => service.stop())
  const recorded = await recordTranscript(service)
  // To record it again: DOGLEG_RECORD=1 ./dogleg test test/contract/oauth-transcript.test.ts
  if (process.env.DOGLEG_RECORD) await writeFile(TRANSCRIPT_FILE, `${JSON.stringify(recorded, null, 2)}\n`)
  const shown: readonly Exchange[] = JSON.parse(await readFile(TRANSCRIPT_FILE, 'utf8'))
  assert.deepEqual(recorded.map(comparable), shown.map(comparable))
  assert.deepEqual(
    shown.map(({ answer }) => answer.status),
    [401, 200, 200, 201, 303, 200, 200],
  )
})
