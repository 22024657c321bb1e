import type { Metric } from 'prom-client'

/** From what a course from memory takes to what nobody waits for, in seconds. */
export const BUCKETS = [
  0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const

const BOUNDS_MS = Float64Array.from(BUCKETS, (seconds) => seconds * 1_000)
/** After the buckets: what is longer than all of them, and the sum. */
const LONGER = BOUNDS_MS.length
const SUM = LONGER + 1

/** For each surface, how many requests fell into each bucket, and their sum in ms. */
export type Durations = Map<string, Float64Array>

/** Every request passes here: nothing is made but for the first one of a surface. */
export function noteDuration(durations: Durations, surface: string, ms: number) {
  let noted = durations.get(surface)
  if (noted === undefined) {
    noted = new Float64Array(SUM + 1)
    durations.set(surface, noted)
  }
  let bucket = 0
  while (bucket < LONGER && ms > (BOUNDS_MS[bucket] ?? 0)) bucket++
  noted[bucket] = (noted[bucket] ?? 0) + 1
  noted[SUM] = (noted[SUM] ?? 0) + ms
}

const NAME = 'dogleg_request_seconds'

/**
 * A histogram whose buckets we count ourselves. A registry asks a metric only for `get`; prom-client's own histogram
 * would look for the labels of every request in a map by their text.
 */
export function durationsMetric(durations: Durations): Metric {
  const about = {
    name: NAME,
    help: 'How long answers took, by surface.',
    type: 'histogram',
    aggregator: 'sum',
  }
  const get = async () => ({ ...about, values: [...durations].flatMap(valuesOf) })
  return { ...about, get } as unknown as Metric
}

function valuesOf([surface, noted]: readonly [string, Float64Array]) {
  let below = 0
  const buckets = [...BUCKETS, '+Inf'].map((le, at) => {
    below += noted[at] ?? 0
    return { metricName: `${NAME}_bucket`, labels: { surface, le }, value: below }
  })
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels: { surface }, value: (noted[SUM] ?? 0) / 1_000 },
    { metricName: `${NAME}_count`, labels: { surface }, value: below },
  ]
}
