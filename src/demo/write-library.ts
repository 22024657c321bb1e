import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { designLibrary } from './design-library.ts'
import type { LibraryOptions } from './plan-course.ts'

/** Demo courses as NDJSON, a line at a time. */
export async function writeLibrary(file: string, options: LibraryOptions, onCourse: () => void = () => {}) {
  const lines = function* () {
    let chunk = ''
    for (const course of designLibrary(options)) {
      chunk += `${JSON.stringify(course)}\n`
      onCourse()
      if (chunk.length < 1 << 18) continue
      yield chunk
      chunk = ''
    }
    yield chunk
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
}
