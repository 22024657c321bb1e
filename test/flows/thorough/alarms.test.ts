import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { before, test } from 'node:test'
import { promisify } from 'node:util'
import { installDebian } from '../../support/debian-package.ts'
import { temporaryFolder } from '../../support/engines.ts'

const RULES = path.join(import.meta.dirname, '../../../deploy/prometheus/dogleg.rules.yml')
const PROMTOOL = '/usr/bin/promtool'
const run = promisify(execFile)

before(() => installDebian('prometheus', PROMTOOL))

test('promtool finds nothing wrong with the rules', async () => {
  const { stdout } = await run(PROMTOOL, ['check', 'rules', RULES])
  assert.match(stdout, /SUCCESS: \d+ rules found/)
})

/** Minutes: longer than any alarm waits but one. */
const LONG = 14 * 60
type Series = Readonly<Record<string, string>>

/** Every minute: what a healthy service says. `a+bxn` is Prometheus’s own way to write n further values. */
const HEALTHY: Series = {
  up: `1x${LONG}`,
  dogleg_process_uptime_seconds: `1e5+60x${LONG}`,
  dogleg_workers: `2x${LONG}`,
  dogleg_worker_exits_total: `0+0.05x${LONG}`,
  dogleg_database_up: `1x${LONG}`,
  dogleg_degraded: `0x${LONG}`,
  'dogleg_requests_total{surface="api",status="200"}': `0+6000x${LONG}`,
  'dogleg_requests_total{surface="api",status="500"}': `0+6x${LONG}`,
  'dogleg_requests_total{surface="api",status="429"}': `0+60x${LONG}`,
  'dogleg_request_seconds_bucket{surface="api",le="0.01"}': `0+6000x${LONG}`,
  'dogleg_request_seconds_bucket{surface="api",le="2.5"}': `0+6000x${LONG}`,
  'dogleg_request_seconds_bucket{surface="api",le="+Inf"}': `0+6000x${LONG}`,
  'dogleg_request_seconds_count{surface="api"}': `0+6000x${LONG}`,
  dogleg_event_loop_busy_seconds_total: `0+20x${LONG}`,
  dogleg_event_loop_lag_seconds: `0.01x${LONG}`,
  dogleg_process_heap_used_bytes: `1e8x${LONG}`,
  dogleg_process_heap_limit_bytes: `1e9x${LONG}`,
  dogleg_process_open_descriptors: `100x${LONG}`,
  dogleg_process_max_descriptors: `1024x${LONG}`,
  dogleg_database_connections_waiting: `0x${LONG}`,
  dogleg_library_in_step_timestamp_seconds: `0+60x${LONG}`,
  dogleg_library_failed_refreshes_total: `0x${LONG}`,
  dogleg_courses: `120x${LONG}`,
  dogleg_data_free_bytes: `5e10x${LONG}`,
  dogleg_data_size_bytes: `1e11x${LONG}`,
  dogleg_sqlite_wal_bytes: `4e6x${LONG}`,
  dogleg_backup_timestamp_seconds: `0+60x${LONG}`,
  dogleg_mail_failures_total: `0x${LONG}`,
  dogleg_payment_events_waiting: `0x${LONG}`,
  dogleg_payment_tasks_stuck: `0x${LONG}`,
  dogleg_payment_failures_total: `0x${LONG}`,
  dogleg_weather_failures_total: `0x${LONG}`,
  dogleg_wording_failures_total: `0x${LONG}`,
  dogleg_retrieval_ready: `1x${LONG}`,
  dogleg_cleanup_failures_total: `0x${LONG}`,
  dogleg_reports_open: `0x${LONG}`,
  dogleg_corrections_open: `10x${LONG}`,
  dogleg_jobs_dead: `0x${LONG}`,
  dogleg_jobs_quick_oldest_waiting_seconds: `20x${LONG}`,
}

/** What is different when an alarm goes off. */
const SICK: Readonly<Record<string, Series>> = {
  DoglegDown: { up: `0x${LONG}` },
  DoglegRestarting: { dogleg_process_uptime_seconds: '1 61 1 61 '.repeat(LONG / 4).trim() },
  DoglegWorkersDying: { dogleg_worker_exits_total: `0+0.2x${LONG}` },
  DoglegDatabaseDown: { dogleg_database_up: `0x${LONG}`, dogleg_degraded: `1x${LONG}` },
  DoglegDegraded: { dogleg_degraded: `1x${LONG}` },
  DoglegErrors: { 'dogleg_requests_total{surface="api",status="500"}': `0+600x${LONG}` },
  DoglegSlow: {
    'dogleg_request_seconds_bucket{surface="api",le="0.01"}': `0+5000x${LONG}`,
  },
  DoglegTooManyRequests: { 'dogleg_requests_total{surface="api",status="429"}': `0+6000x${LONG}` },
  DoglegEventLoopBusy: { dogleg_event_loop_busy_seconds_total: `0+58x${LONG}` },
  DoglegEventLoopLag: { dogleg_event_loop_lag_seconds: `0.4x${LONG}` },
  DoglegHeapFull: { dogleg_process_heap_used_bytes: `9e8x${LONG}` },
  DoglegDescriptors: { dogleg_process_open_descriptors: `900x${LONG}` },
  DoglegConnectionsWaiting: { dogleg_database_connections_waiting: `12x${LONG}` },
  DoglegLibraryStale: { dogleg_library_in_step_timestamp_seconds: `0x${LONG}` },
  DoglegLibraryRefreshFailing: { dogleg_library_failed_refreshes_total: `0+60x${LONG}` },
  DoglegLibraryEmpty: { dogleg_courses: `0x${LONG}` },
  DoglegDiskFull: { dogleg_data_free_bytes: `4e9x${LONG}` },
  DoglegDiskFilling: { dogleg_data_free_bytes: `9e10-6e7x${LONG}` },
  DoglegWalLarge: { dogleg_sqlite_wal_bytes: `1e9x${LONG}` },
  DoglegBackupOld: { dogleg_backup_timestamp_seconds: `-1e5x${LONG}` },
  DoglegBackupMissing: { dogleg_backup_timestamp_seconds: `_x${LONG}` },
  DoglegMailFailing: { dogleg_mail_failures_total: `0+1x${LONG}` },
  DoglegPaymentsWaiting: { dogleg_payment_events_waiting: `1x${LONG}` },
  DoglegPaymentTasksStuck: { dogleg_payment_tasks_stuck: `1x${LONG}` },
  DoglegPaymentErrors: { dogleg_payment_failures_total: `0+1x${LONG}` },
  DoglegWeatherFailing: { dogleg_weather_failures_total: `0+1x${LONG}` },
  DoglegWordingFailing: { dogleg_wording_failures_total: `0+1x${LONG}` },
  DoglegRetrievalByWords: { dogleg_retrieval_ready: `0x${LONG}` },
  DoglegCleanupFailing: { dogleg_cleanup_failures_total: `0+1x${LONG}` },
  DoglegReportsOpen: { dogleg_reports_open: `2x${LONG}` },
  DoglegCorrectionsOpen: { dogleg_corrections_open: `1900x${LONG}` },
  DoglegJobsDead: { dogleg_jobs_dead: `1x${LONG}` },
  DoglegJobsWaiting: { dogleg_jobs_quick_oldest_waiting_seconds: `400x${LONG}` },
}

const withLabels = (name: string) => {
  const [metric, labels = ''] = name.replace('}', '').split('{')
  return `${metric}{${[labels, 'job="dogleg"', 'instance="one"'].filter(Boolean).join(',')}}`
}

/** JSON is YAML. */
const caseOf = (name: string, series: Series, alarms: readonly string[]) => ({
  name,
  interval: '1m',
  input_series: Object.entries(series).map(([each, values]) => ({ series: withLabels(each), values })),
  promql_expr_test: [
    {
      expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: alarms.includes('DoglegReportsOpen') ? '13h' : '150m',
      exp_samples: alarms.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
    },
  ],
})

test('each alarm goes off for its own reason and for no other, and a healthy service is quiet', async (t) => {
  const rules = await readFile(RULES, 'utf8')
  const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  assert.deepEqual(Object.keys(SICK).sort(), names.sort(), 'every alarm has a case')
  const tests = [
    caseOf('healthy', HEALTHY, []),
    ...Object.entries(SICK).map(([name, series]) => caseOf(name, { ...HEALTHY, ...series }, [name])),
  ]
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'tests.yml')
  await writeFile(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }))
  const { stdout } = await run(PROMTOOL, ['test', 'rules', file]).catch((error) => {
    assert.fail(`${error.stdout}${error.stderr}`)
  })
  assert.match(stdout, /SUCCESS/)
})
