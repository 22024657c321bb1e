import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { encode, THOROUGH } from '../platform/http/content-coding.ts'
import { answerJobs } from '../platform/threads.ts'
import { appendBytes, readInto } from './body-file.ts'
import type { CompressedBatch, CompressionJob } from './compress-bodies.ts'

const LOW_PRIORITY = 10

/** Answers come first, so this thread has a low priority. Only Linux has a priority for each thread. */
function stepBack() {
  try {
    setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), LOW_PRIORITY)
  } catch {
    // No such file, or not allowed.
  }
}

/** Null if a course is not what was written. */
function compressBatch(job: CompressionJob): CompressedBatch | null {
  const gzip = new Uint32Array(job.start.length)
  const br = new Uint32Array(job.start.length)
  const coded: Buffer[] = []
  for (let i = 0; i < job.start.length; i++) {
    const course = readCourse(job, i)
    if (course === null) return null
    gzip[i] = coded[coded.push(encode(course, 'gzip', THOROUGH)) - 1]?.length ?? 0
    br[i] = coded[coded.push(encode(course, 'br', THOROUGH)) - 1]?.length ?? 0
  }
  return { start: appendBytes(job.to, Buffer.concat(coded)), gzip, br }
}

let buffer = Buffer.allocUnsafeSlow(64 << 10)

function readCourse({ heads, fd, start, length, crc }: CompressionJob, i: number): Buffer | null {
  const head = heads[i] ?? new Uint8Array()
  const size = head.length + (length[i] ?? 0)
  if (buffer.length < size) buffer = Buffer.allocUnsafeSlow(size)
  const course = buffer.subarray(0, size)
  course.set(head)
  const isWhole = readInto(course, fd[i] ?? -1, start[i] ?? 0, head.length)
  return isWhole && crc32(course.subarray(head.length)) === crc[i] ? course : null
}

stepBack()
answerJobs(compressBatch)
