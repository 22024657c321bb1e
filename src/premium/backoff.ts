const FIRST_MS = 5_000
const MAX_MS = 3_600_000

/** How long what has failed so often is let rest: longer each time. */
export const backoffMs = (tries: number) => Math.min(FIRST_MS * 2 ** tries, MAX_MS)
