import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from '../child-server.ts'
import { collectGarbage } from './collect-garbage.ts'
import type { FuzzServer } from './fuzz-server.ts'

const SAMPLES = 20
const EVERY_MS = 500
export const MOST_GROWTH = 1.1

type Measured = Pick<FuzzServer, 'pid' | 'inspectorPort'>

/** The lowest of several samples of a process at rest and without garbage, in megabytes; null if nobody says. */
export async function restingMemory({ pid, inspectorPort }: Measured): Promise<number | null> {
  let lowest: number | null = null
  for (let sample = 0; sample < SAMPLES; sample++) {
    if (sample % 5 === 0) await collectGarbage(inspectorPort)
    await sleep(EVERY_MS)
    const resident = (await memoryOf({ pid }))?.resident ?? null
    if (resident !== null && !Number.isNaN(resident)) lowest = Math.min(resident, lowest ?? resident)
  }
  return lowest
}

/** Between two moments of a run, in megabytes; the first is after so many requests. */
export type Growth = { readonly from: number; readonly before: number; readonly after: number }

/** Null as long as it grew by no more than a tenth. */
export const growthFinding = ({ from, before, after }: Growth) =>
  after <= before * MOST_GROWTH
    ? null
    : {
        kind: 'memory',
        detail: `grew from ${before.toFixed(0)} MB after ${from} requests to ${after.toFixed(0)} MB`,
      }
