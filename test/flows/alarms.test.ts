import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { openMetricsOfAll } from '../../src/platform/http/share-metrics.ts'
import { startTestService } from '../support/service.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8')
const TOKEN = 'metrics-token-for-tests'

const namesIn = (text: string) => new Set([...text.matchAll(/\bdogleg_[a-z0-9_]+\b/g)].map(([name]) => name))

type Panel = { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }

/** Of a server as it runs, after a request; with what it has only if it has workers. */
async function servedMetrics(): Promise<ReadonlySet<string>> {
  const service = await startTestService({ env: { DOGLEG_METRICS_TOKEN: TOKEN } })
  try {
    await (await fetch(`${service.api}/courses`)).text()
    const headers = { Authorization: `Bearer ${TOKEN}` }
    const text = await (await fetch(`${service.origin}/metrics`, { headers })).text()
    const declared = [...(text + (await openMetricsOfAll().text([], 0))).matchAll(/^# TYPE (\S+) (\S+)$/gm)]
    return new Set(
      declared.flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    )
  } finally {
    await service.stop()
  }
}

test('alarms and the board ask only for metrics that a server has, and every metric is watched somewhere', async () => {
  const served = await servedMetrics()
  assert.ok(served.size > 25, 'the metrics were read')
  const rules = await read('deploy/prometheus/dogleg.rules.yml')
  const board: { readonly panels: readonly Panel[] } = JSON.parse(await read('deploy/grafana/dogleg.json'))
  const asked = board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  assert.ok(asked.length > 20, 'the board was read')
  const expressions = [...rules.matchAll(/^ {8}expr: ?(.*(?:\n {10}.*)*)/gm)].map(([, expr = '']) => expr)
  assert.equal(expressions.length, [...rules.matchAll(/- alert:/g)].length)
  const used = new Set([...expressions, ...asked].flatMap((expr) => [...namesIn(expr)]))
  assert.deepEqual([...used.difference(served)], [], 'metrics that do not exist')
  const NOT_WATCHED = [
    'dogleg_process_cpu_seconds',
    'dogleg_event_loop_busy_share',
    'dogleg_library_revision',
    'dogleg_request_seconds_sum',
  ]
  assert.deepEqual([...served.difference(used)].sort(), NOT_WATCHED.sort(), 'metrics that nobody looks at')
})

test('every alarm has its section, with something to look at and to do, and there is no other', async () => {
  const rules = await read('deploy/prometheus/dogleg.rules.yml')
  const page = await read('docs/alarms.md')
  const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  assert.ok(alarms.length > 20)
  const sections = page.split(/^## /m).slice(1)
  assert.deepEqual(
    sections.map((section) => section.split('\n')[0]),
    alarms,
    'in the same order',
  )
  for (const [at, section] of sections.entries()) {
    const name = alarms[at] ?? ''
    const rule = rules.split(`- alert: ${name}\n`)[1]?.split('- alert:')[0] ?? ''
    const [, severity = ''] = /severity: (\w+)/.exec(rule) ?? []
    assert.match(section, new RegExp(`^\\*${severity}\\.\\* \\S`, 'mi'), name)
    assert.match(section, /^Look at:\n\n1\. .+/m, name)
    assert.match(section, /^Do:\n\n1\. .+/m, name)
    assert.match(rule, / for: /, name)
    assert.match(rule, / summary: /, name)
    assert.match(rule, new RegExp(`runbook_url: docs/alarms\\.md#${name.toLowerCase()}\\n`), name)
  }
  const list = await read('docs/operations.md')
  for (const name of alarms)
    assert.ok(list.includes(`[${name}](alarms.md#${name.toLowerCase()})`), `operations.md links ${name}`)
})

test('the commands in the sections exist', async () => {
  const page = await read('docs/alarms.md')
  const cli = await read('src/cli.ts')
  const named = new Set([...page.matchAll(/\.\/dogleg ([a-z]+)/g)].map(([, name = '']) => name))
  assert.ok(named.size > 3)
  for (const name of named) assert.match(cli, new RegExp(`^ {2}${name}: \\(\\) => import`, 'm'), name)
})
