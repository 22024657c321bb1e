const FIRST_MS = 5_000
const MAX_MS = 3_600_000

/** How long to wait before the next try: longer after each failure. */
export const backoffMs = (tries: number) => Math.min(FIRST_MS * 2 ** tries, MAX_MS)
