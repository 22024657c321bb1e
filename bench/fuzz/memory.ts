import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from '../child-server.ts'

// V8 takes most of a minute without work before it gives back what it no longer needs.
const SAMPLES = 120
const EVERY_MS = 500
export const MOST_GROWTH = 1.1

/** The lowest of several samples while the process has nothing to do, in megabytes; null if the system doesn't say. */
export async function restingMemory(pid: number, samples = SAMPLES): Promise<number | null> {
  let lowest: number | null = null
  for (let sample = 0; sample < samples; sample++) {
    await sleep(EVERY_MS)
    const resident = (await memoryOf({ pid }))?.resident ?? null
    if (resident !== null && !Number.isNaN(resident)) lowest = Math.min(resident, lowest ?? resident)
  }
  return lowest
}

/** Null as long as it grew by no more than a tenth. */
export const growthFinding = (before: number | null, after: number | null) =>
  before === null || after === null || after <= before * MOST_GROWTH
    ? null
    : { kind: 'memory', detail: `grew from ${before.toFixed(0)} to ${after.toFixed(0)} MB` }
