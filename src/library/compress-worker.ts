import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { encode, THOROUGH } from '../platform/http/content-coding.ts'
import { answerJobs } from '../platform/threads.ts'
import { appendBytes, type BodyFile, readInto } from './body-file.ts'
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

function compressBatch({ files, start, length }: CompressionJob): CompressedBatch {
  const gzip = new Uint32Array(start.length)
  const br = new Uint32Array(start.length)
  const coded: Buffer[] = []
  start.forEach((at, i) => {
    const body = readBody(files.plain, at, length[i] ?? 0)
    gzip[i] = coded[coded.push(encode(body, 'gzip', THOROUGH)) - 1]?.length ?? 0
    br[i] = coded[coded.push(encode(body, 'br', THOROUGH)) - 1]?.length ?? 0
  })
  return { start: appendBytes(files.coded, Buffer.concat(coded)), gzip, br }
}

let buffer = Buffer.allocUnsafeSlow(64 << 10)

function readBody(file: BodyFile, start: number, length: number): Buffer {
  if (buffer.length < length) buffer = Buffer.allocUnsafeSlow(length)
  const body = buffer.subarray(0, length)
  readInto(body, file, start)
  return body
}

stepBack()
answerJobs(compressBatch)
