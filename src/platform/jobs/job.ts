import type { Db } from '../db/open.ts'

/** Quick jobs wait for no long ones: each process has places of its own for both. */
export type Lane = 'quick' | 'long'
export const LANES: readonly Lane[] = ['quick', 'long']

/** How the jobs of a kind are treated. */
export type JobPolicy = {
  readonly lane: Lane
  /** Higher ones first; 0 unless it says otherwise. */
  readonly priority?: number
  /** How often it is tried before it counts as dead. */
  readonly tries?: number
  /** The wait after the first failure; it doubles each time, up to an hour. */
  readonly backoffMs?: number
}

export const USUAL_TRIES = 5
export const USUAL_BACKOFF_MS = 15_000
export const LONGEST_BACKOFF_MS = 3_600_000

/** Work to be done. While a job with its kind and key waits or runs, another one is not added. */
export type JobOrder = {
  readonly kind: string
  readonly key: string
  readonly input?: unknown
  readonly delayMs?: number
}

/** A job that this process runs. `attempt` counts; a job that somebody else has taken since has another one. */
export type ClaimedJob = {
  readonly id: string
  readonly lane: Lane
  readonly kind: string
  readonly key: string
  readonly input: unknown
  readonly attempt: number
  /** It has been begun before, and may have been done in part. */
  readonly isRepeat: boolean
}

export type JobState = 'waiting' | 'running' | 'dead'

export type ListedJob = {
  readonly id: string
  readonly kind: string
  readonly key: string
  readonly state: JobState
  readonly attempts: number
  /** From 0 to 1. */
  readonly progress: number | null
  /** Why it failed last. */
  readonly reason: string | null
  readonly addedAt: number
  /** When it is due; of a dead one, when it died. */
  readonly at: number
}

export type JobCounts = Readonly<Record<JobState, number>> & {
  /** How long the oldest job that is due has been waiting, in ms. */
  readonly oldestWaitingMs: number
  /** The same of the quick ones alone, which should never wait for long. */
  readonly oldestQuickMs: number
}

export type Progress = { readonly job: ClaimedJob; readonly share: number | null }

/** Where jobs are kept, for all processes of an installation. */
export type JobStore = {
  /** Returns how many were new. Inside a transaction they are there only if it is committed. */
  readonly add: (orders: readonly PlannedJob[], inside?: Db) => Promise<number>
  readonly claim: (lane: Lane, most: number) => Promise<readonly ClaimedJob[]>
  /** Tells that these are still being worked on; returns the ids of those that are still ours. */
  readonly renew: (jobs: readonly Progress[]) => Promise<ReadonlySet<string>>
  readonly finish: (job: ClaimedJob) => Promise<void>
  readonly fail: (job: ClaimedJob, reason: string) => Promise<void>
  /** As if it had never been taken. */
  readonly giveBack: (job: ClaimedJob) => Promise<void>
  readonly list: (most: number) => Promise<readonly ListedJob[]>
  readonly counts: () => Promise<JobCounts>
  /** How many jobs of these kinds wait or run. */
  readonly countLeft: (kinds: readonly string[]) => Promise<number>
  /** A dead job gets one more try, at once; one that waits is due at once. False if there is none with this id. */
  readonly retry: (id: string) => Promise<boolean>
  readonly remove: (id: string) => Promise<boolean>
  /** Removes dead jobs whose time is over. */
  readonly removeOld: () => Promise<void>
  readonly close: () => Promise<void>
}

export type PlannedJob = Required<JobOrder> & Required<JobPolicy>

/** Dead jobs are kept for so long, with their reason. */
export const DEAD_KEPT_MS = 14 * 86_400_000
/** A process that has not been heard of for so long has lost its jobs. */
export const LEASE_MS = 30_000
export const RENEW_MS = 10_000

export const LEASE_LOST = 'The process that ran it ended, or was not heard of for half a minute.'

/** What went wrong, short enough to keep. A stack would tell nothing to an operator. */
export const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message || error.name : String(error)).slice(0, 500).toWellFormed()
