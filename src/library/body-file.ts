import { closeSync, fstatSync, mkdirSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import path from 'node:path'

/**
 * All courses as JSON, whole, in a file without a name, which goes when the process ends. The world's courses take
 * some 300 MB: in the page cache they cost the process no memory, and a read is one system call. What we have
 * written stays where it is, so a new snapshot never disturbs one in use.
 */
export type BodyFile = { readonly fd: number }

let made = 0

export function openBodyFile(folder: string): BodyFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `bodies-${process.pid}-${made++}.tmp`)
  const fd = openSync(file, 'w+', 0o600)
  unlinkSync(file)
  return { fd }
}

/** Fills `body` with what is at `start`. */
export function readInto(body: Buffer, { fd }: BodyFile, start: number) {
  for (let done = 0; done < body.length; ) {
    const read = readSync(fd, body, done, body.length - done, start + done)
    if (read === 0) throw new Error('The body file is shorter than the snapshot expects.')
    done += read
  }
}

const CHUNK = 1 << 20

/**
 * Appends bodies through one buffer that is written when it is full: a buffer for each body would leave the
 * process with hundreds of megabytes of holes. Read a body only after `flush`.
 */
export function bodyWriter({ fd }: BodyFile) {
  const chunk = Buffer.allocUnsafeSlow(CHUNK)
  let written = fstatSync(fd).size
  let filled = 0
  const flush = () => {
    writeFully(fd, chunk.subarray(0, filled), written)
    written += filled
    filled = 0
  }
  const append = (body: string) => {
    // UTF-8 takes at most three bytes for each unit of a JavaScript string.
    if (filled + body.length * 3 > CHUNK) flush()
    if (body.length * 3 > CHUNK) return appendLarge(Buffer.from(body))
    const length = chunk.write(body, filled)
    filled += length
    return { start: written + filled - length, length }
  }
  const appendLarge = (body: Buffer) => {
    writeFully(fd, body, written)
    written += body.length
    return { start: written - body.length, length: body.length }
  }
  return { append, flush }
}

function writeFully(fd: number, bytes: Buffer, at: number) {
  for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done, bytes.length - done, at + done)
}

/** Appends to a file that nobody else is writing to; returns where. */
export function appendBytes(file: BodyFile, bytes: Buffer): number {
  const start = bodyFileSize(file)
  writeFully(file.fd, bytes, start)
  return start
}

export const closeBodyFile = ({ fd }: BodyFile) => closeSync(fd)
export const bodyFileSize = ({ fd }: BodyFile) => fstatSync(fd).size
