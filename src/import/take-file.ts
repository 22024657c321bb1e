import type { ImportSteps } from './import-steps.ts'
import type { Input } from './input.ts'
import type { Format } from './origin.ts'
import { takeRecord } from './take-record.ts'

/** How far a file has been read, from 0 to 1. */
export type OnProgress = (share: number) => void

/** Puts everything a file says where it belongs. Loads only what its format needs. */
export async function takeFile(steps: ImportSteps, input: Input, format: Format, onProgress: OnProgress) {
  const bytes = () => input.open(progressOf(input, onProgress))
  if (format === 'osm') return (await import('./osm/take-osm.ts')).takeOsm(steps, input, bytes)
  if (format === 'elevation')
    return (await import('./elevation/take-elevation.ts')).takeElevation(steps, input)
  if (format === 'corrections')
    return (await import('./corrections/take-corrections.ts')).takeCorrections(steps, input, bytes())
  const { fillPlace, checkPlace } = await import('../place/place-of.ts')
  for await (const record of await recordsOf(format, input, bytes()))
    await takeRecord(steps, record, { format, findPlace: fillPlace, checkPlace })
}

function progressOf({ size }: Input, onProgress: OnProgress) {
  let read = 0
  return (bytes: number) => {
    read += bytes
    onProgress(size > 0 ? read / size : 1)
  }
}

type Listed = Exclude<Format, 'osm' | 'elevation' | 'corrections'>

/** The records of the formats that are lists of courses. */
async function recordsOf(format: Listed, { head }: Input, bytes: AsyncIterable<Buffer>) {
  switch (format) {
    case 'records':
      return (await import('./records/read.ts')).readRecords(head, bytes)
    case 'opengolfapi':
      return (await import('./opengolfapi/read.ts')).readOpengolfapi(bytes)
    case 'opengolfmap':
      return (await import('./opengolfmap/read.ts')).readOpengolfmap(bytes)
    case 'scorecards':
      return (await import('./scorecards/read.ts')).readScorecards(head, bytes)
  }
}
