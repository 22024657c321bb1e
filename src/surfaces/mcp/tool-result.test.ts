import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { malformed } from '../../core/problem.ts'
import type { McpContext } from './context.ts'
import type { Tool } from './tool.ts'
import { runTool } from './tool-result.ts'
import { searchTool } from './tools/search.ts'

const ANYBODY = { bearer: null, chatAssistant: false }

/** Runs a tool that does this, and hears what is logged about it. */
async function run(work: Tool['run']) {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const result = await runTool({ log } as unknown as McpContext, { ...searchTool, run: work }, {}, ANYBODY)
  return { result, lines }
}

test('an answer is text, and the same as data', async () => {
  const { result } = await run(async () => ({ text: 'One course.', structured: { total: 1 } }))
  assert.deepEqual(result, {
    content: [{ type: 'text', text: 'One course.' }],
    structuredContent: { total: 1 },
  })
})

test('a Problem becomes a sentence and a code', async () => {
  const { result, lines } = await run(() => Promise.reject(malformed('limit', 'a number')))
  assert.equal(result.isError, true)
  assert.match(JSON.stringify(result.content), /limit must be a number\./)
  const error = { code: 'malformed_parameter', detail: 'limit must be a number.' }
  assert.deepEqual(result.structuredContent, { error })
  assert.deepEqual(lines, [])
})

test('anything else is logged and reveals nothing', async () => {
  const { result, lines } = await run(() => Promise.reject(new Error('the table account has no column x')))
  assert.equal(result.isError, true)
  assert.doesNotMatch(JSON.stringify(result), /account|at /)
  assert.match(lines.join(''), /the table account has no column x/)
})

test('while the database is gone a tool says to try again, and nothing is logged', async () => {
  const gone = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const { result, lines } = await run(() => Promise.reject(gone))
  assert.match(JSON.stringify(result.content), /Try again/)
  assert.deepEqual(lines, [])
})
