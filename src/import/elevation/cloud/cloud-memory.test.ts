import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { writeLargeCloud } from '../../../../test/support/clouds/write-large-cloud.ts'
import { runNode } from '../../../../test/support/run-node.ts'
import { isThorough } from '../../../../test/support/thorough.ts'

const SURVEY = path.join(import.meta.dirname, '../../../../test/support/clouds/peak-memory.ts')

async function peakMegabytes(kind: 'las' | 'laz', times: number): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-test-'))
  try {
    const file = path.join(folder, 'cloud')
    writeLargeCloud(file, kind, times)
    const { code, stdout, output } = await runNode([SURVEY, file], { cwd: folder })
    assert.equal(code, 0, output)
    return Number(stdout)
  } finally {
    await rm(folder, { recursive: true })
  }
}

// Read whole, the points would take 300 MB more. What remains is how late a process collects what it no longer needs.
for (const kind of ['las', 'laz'] as const)
  test(`ten times the points of ${kind} need no more memory`, { skip: !isThorough }, async (t) => {
    const [small, large] = [await peakMegabytes(kind, 20), await peakMegabytes(kind, 200)]
    t.diagnostic(`1 million points: ${small} MB, 10 million: ${large} MB`)
    assert.ok(large - small < 120, `${small} MB and ${large} MB`)
  })
