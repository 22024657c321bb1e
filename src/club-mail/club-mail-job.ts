import { runPeriodically } from '../platform/jobs/run-periodically.ts'
import { type ClubMailDeps, sendDueMail } from './send-due.ts'

const FIRST_MS = 10_000
const EVERY_MS = 30_000

/** Looks for emails that are due again and again until it is stopped. */
export function startClubMail(deps: ClubMailDeps, onError: (error: unknown) => void) {
  let isStopped = false
  const job = runPeriodically({ firstMs: FIRST_MS, everyMs: EVERY_MS, onError }, () =>
    sendDueMail({ ...deps, isStopped: () => isStopped }),
  )
  const stop = () => {
    isStopped = true
    return job.stop()
  }
  return { stop }
}
