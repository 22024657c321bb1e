export type JobTables = {
  readonly job: JobTable
  readonly job_progress: JobProgressTable
  readonly job_schedule: JobScheduleTable
}

/** Only on SQLite; on PostgreSQL, pg-boss has its own tables. */
export type JobTable = {
  readonly id: number
  readonly lane: string
  readonly kind: string
  readonly key: string // one job of its kind has it while it waits or runs
  readonly input: string // JSON
  readonly priority: number // higher ones first
  readonly state: 'waiting' | 'running' | 'dead'
  readonly attempts: number // begun so far, the running one too
  readonly tries: number // so many at most
  readonly backoff_ms: number // after the first failure; then twice as long each time
  readonly added_at: number
  readonly since: number // when it began to wait, or died
  readonly next_at: number // not before
  readonly reason: string | null // why it failed last
  readonly progress: number | null // from 0 to 1
  readonly holder: string | null // the process that runs it
  readonly boot: string | null // of the machine, since when its monotonic clock counts
  readonly lease_until: number | null // ms of the monotonic clock
}

/** Only on PostgreSQL. */
export type JobProgressTable = {
  readonly job_id: string
  readonly share: number // from 0 to 1
  readonly at: number
}

export type JobScheduleTable = {
  readonly kind: string
  readonly key: string
  readonly every_ms: number
  readonly input: string // JSON
  readonly memo: string | null // what the last run wants the next one to know
  readonly since: number // when the last one was added
  readonly next_at: number
}
