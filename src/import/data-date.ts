import type { Format } from './origin.ts'

// How the formats say how old their data is: one date for all, or when each row last changed.
const SAID: Partial<Record<Format, RegExp>> = {
  osm: /"?(?:fetched_at|timestamp_osm_base|osm_base)"?\s*[:=]\s*"(\d{4}-\d{2}-\d{2})/g,
  opengolfmap: /"fetched_at"\s*:\s*"(\d{4}-\d{2}-\d{2})/g,
  opengolfapi: /(?<=,|"updated_at"\s*:\s*")(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}/g,
}

/** The date the data itself gives, as far as the start of the file shows. */
export function dataDateOf(format: Format, head: Buffer): string | null {
  const pattern = SAID[format]
  if (!pattern) return null
  const dates = [...head.toString('latin1').matchAll(pattern)].map(([, date = '']) => date)
  return (
    dates
      .filter((date) => !Number.isNaN(Date.parse(date)))
      .sort()
      .at(-1) ?? null
  )
}
