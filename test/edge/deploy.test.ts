import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { findProgram } from '../../src/commands/install-package.ts'
import { writeNginx, writeVarnish } from '../support/edge.ts'
import { temporaryFolder } from '../support/engines.ts'

const [nginx, varnishd] = await Promise.all([findProgram('nginx'), findProgram('varnishd')])
const skipped = (program: string | null) => ({ skip: program === null ? 'not installed' : false })
const run = promisify(execFile)

test('nginx accepts the configuration in deploy/', skipped(nginx), async (t) => {
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true, force: true }))
  const file = await writeNginx(folder, { origins: [8081, 8082], port: 8080 })
  const { stderr } = await run(nginx ?? '', ['-t', '-p', folder, '-c', file, '-e', 'stderr'])
  assert.match(stderr, /test is successful/)
  assert.doesNotMatch(stderr, /\[warn\]/)
})

test('Varnish accepts the configuration in deploy/', skipped(varnishd), async (t) => {
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true, force: true }))
  const file = await writeVarnish(folder, { origins: [8081, 8082] })
  const { stderr } = await run(varnishd ?? '', ['-j', 'none', '-C', '-f', file, '-n', folder], {
    maxBuffer: 64 << 20,
  })
  assert.match(stderr, /VGC_function_vcl_recv/)
})
