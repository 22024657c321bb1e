import { setTimeout as sleep } from 'node:timers/promises'

// Only for what never comes: what is slow on one machine is quick on another.
const LIMIT_MS = 60_000
const PAUSE_MS = 20

/** Polls until it holds. */
export async function waitUntil(
  holds: () => Promise<boolean> | boolean,
  what = 'the condition',
): Promise<void> {
  for (const deadline = performance.now() + LIMIT_MS; !(await holds()); await sleep(PAUSE_MS))
    if (performance.now() > deadline) throw new Error(`Still waiting for ${what} after ${LIMIT_MS} ms.`)
}
