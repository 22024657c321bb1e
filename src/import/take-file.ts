import type { Given } from './given.ts'
import type { ImportSteps } from './import-steps.ts'
import type { Input } from './input.ts'
import type { Format } from './origin.ts'
import { sourceOfFile } from './source-of-file.ts'
import { takeRecord } from './take-record.ts'

/** How far a file has been read, from 0 to 1. */
export type OnProgress = (share: number) => void

type Taking = { readonly format: Format; readonly given: Given; readonly onProgress: OnProgress }

/** Puts everything a file says where it belongs. Loads only what its format needs. */
export async function takeFile(steps: ImportSteps, input: Input, { format, given, onProgress }: Taking) {
  for (const sheet of input.otherSheets) steps.log.notUsed(sheet)
  const bytes = () => input.open(progressOf(input, onProgress))
  if (format === 'osm') return (await import('./osm/take-osm.ts')).takeOsm(steps, input, bytes)
  if (format === 'elevation')
    return (await import('./elevation/take-elevation.ts')).takeElevation(steps, input)
  if (format === 'corrections')
    return (await import('./corrections/take-corrections.ts')).takeCorrections(steps, input, bytes())
  if (format === 'tracing')
    return (await import('./tracing/take-tracing.ts')).takeTracing(steps, input, { given, open: bytes })
  const { fillPlace, checkPlace } = await import('../place/place-of.ts')
  for await (const record of await recordsOf(format, input, {
    given,
    bytes: bytes(),
    notUsed: steps.log.notUsed,
  }))
    await takeRecord(steps, record, { format, findPlace: fillPlace, checkPlace })
}

function progressOf({ size }: Input, onProgress: OnProgress) {
  let read = 0
  return (bytes: number) => {
    read += bytes
    onProgress(size > 0 ? read / size : 1)
  }
}

type Listed = Exclude<Format, 'osm' | 'tracing' | 'elevation' | 'corrections'>

type Reading = {
  readonly given: Given
  readonly bytes: AsyncIterable<Buffer>
  readonly notUsed: (name: string) => void
}

/** The records of the formats that are lists of courses. */
async function recordsOf(format: Listed, { head, name }: Input, { given, bytes, notUsed }: Reading) {
  if (given.mapping !== null)
    return (await import('./mapped/read-mapped.ts')).readMapped(head, bytes, given, notUsed)
  switch (format) {
    case 'records':
      return (await import('./records/read.ts')).readRecords(head, bytes)
    case 'courses':
      return (await import('./courses/read.ts')).readCourseList(
        { head, bytes },
        sourceOfFile(name, given),
        notUsed,
      )
    case 'opengolfapi':
      return (await import('./opengolfapi/read.ts')).readOpengolfapi(head, bytes, notUsed)
    case 'opengolfmap':
      return (await import('./opengolfmap/read.ts')).readOpengolfmap(bytes)
    case 'scorecards':
      return (await import('./scorecards/read.ts')).readScorecards(head, bytes, { given, notUsed })
  }
}
