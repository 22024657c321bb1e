const REST_MS = 15_000
const REPORT_EVERY_MS = 60_000

/** A cooldown after a failure of the model: we log it now and then, and for a while nobody waits for the model. */
export type FailureCooldown = {
  readonly happened: (error: unknown) => void
  readonly isRecent: () => boolean
  /** Logs nothing from now on: failures during a shutdown are expected. */
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
