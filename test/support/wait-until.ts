import { setTimeout as sleep } from 'node:timers/promises'

// Only for what never comes: what is slow on one machine is quick on another.
const LIMIT_MS = 60_000
const PAUSE_MS = 20

/** Polls until it holds. */
export async function waitUntil(
  holds: () => Promise<boolean> | boolean,
  what = 'the condition',
  limitMs = LIMIT_MS,
): Promise<void> {
  for (const deadline = performance.now() + limitMs; !(await holds()); await sleep(PAUSE_MS))
    if (performance.now() > deadline) throw new Error(`Still waiting for ${what} after ${limitMs} ms.`)
}
