import { accuracyOf, type Fix } from '../engine/fix.ts'

/** A golfer walks about seven metres between two reports. */
const REPORT_INTERVAL_MS = 5_000
const MAX_ACCURACY_M = 10_000
const POSITION = '/api/v1/position'

export type Reporter = {
  readonly report: (fix: Fix) => void
  /** Removes the last position as well: a report that arrived after the deletion would stay. */
  readonly stop: () => Promise<boolean>
}

/** TOOL-2: passes the position on to the assistant's tools, for as long as the golfer wants it. */
export function reportPosition(send: Send): Reporter {
  let last = Number.NEGATIVE_INFINITY
  let pending: Promise<unknown> = Promise.resolve()
  const report = (fix: Fix) => {
    const { lat, lng, time } = fix
    if (time - last < REPORT_INTERVAL_MS) return
    last = time
    const body = {
      ...{ lat, lng, accuracy_m: Math.min(accuracyOf(fix), MAX_ACCURACY_M) },
      at: new Date(time).toISOString(),
    }
    // One that fails is not sent again: the next one is newer.
    pending = send('POST', POSITION, body)
  }
  const stop = async () => {
    await pending
    return (await send('DELETE', POSITION)).ok
  }
  return { report, stop }
}

export type Sent = { readonly ok: boolean; readonly status: number; readonly json: unknown }
export type Send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<Sent>
