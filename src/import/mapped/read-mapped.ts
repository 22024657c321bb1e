import type { Given } from '../given.ts'
import type { RawRecord } from '../raw-record.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { parseMapping } from './parse-mapping.ts'
import { readMappedCourses } from './read-mapped-courses.ts'
import { geojsonFormOf } from './recognise.ts'

/** The courses of a file with a mapping. */
export function readMapped(
  head: Buffer,
  bytes: AsyncIterable<Buffer>,
  given: Given,
  notUsed: (name: string) => void,
): AsyncGenerator<RawRecord> {
  const mapping = parseMapping(given.mapping)
  if (mapping.of === 'features') throw new UnreadableFile('the mapping is for features, not for courses')
  return readMappedCourses(bytes, geojsonFormOf(head), {
    mapping,
    source: given.source ?? mapping.source,
    notUsed,
  })
}
