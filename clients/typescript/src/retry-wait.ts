const BACKOFF_MS = 250

// A timer takes 31 bits; beyond them it would fire at once.
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** Milliseconds until the next try; `attempt` counts the failed tries before this one. */
export function retryWait(retryAfter: string | null, attempt: number, now: number): number {
  const asked = retryAfter === null ? null : parseRetryAfter(retryAfter, now)
  return Math.min(asked ?? BACKOFF_MS * 2 ** attempt, LONGEST_WAIT_MS)
}

// Date.parse makes a date of almost anything, so only what ends like an HTTP date reaches it.
function parseRetryAfter(text: string, now: number): number | null {
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const date = text.endsWith(' GMT') ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
