const REST_MS = 15_000
const REPORT_EVERY_MS = 60_000

/** What goes wrong with a model: told now and then, and for a while nobody waits for what failed. */
export type FailureCooldown = {
  readonly happened: (error: unknown) => void
  readonly isRecent: () => boolean
  /** From now on nothing is told: whatever fails is being stopped. */
  readonly end: () => void
}

export function openFailureCooldown(onError: (error: unknown) => void): FailureCooldown {
  const resting = openSpell(REST_MS)
  const told = openSpell(REPORT_EVERY_MS)
  let ended = false
  const happened = (error: unknown) => {
    resting.begin()
    if (ended || told.lasts()) return
    told.begin()
    onError(error)
  }
  return { happened, isRecent: resting.lasts, end: () => (ended = true) }
}

function openSpell(ms: number) {
  let lasts = false
  const begin = () => {
    lasts = true
    setTimeout(() => (lasts = false), ms).unref()
  }
  return { begin, lasts: () => lasts }
}
