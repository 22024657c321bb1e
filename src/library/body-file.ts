import { closeSync, fstatSync, mkdirSync, openSync, readSync, rmSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'

/**
 * What is served of the courses after their summaries. The world's courses take some 300 MB: in the page cache they
 * cost the process no memory, and a read is one system call. What we have written stays where it is, so a new snapshot
 * never disturbs one in use. A file with a name outlasts the process; one without goes with it.
 */
export type BodyFile = { readonly fd: number; readonly file: string | null }

export const NO_FILE: BodyFile = { fd: -1, file: null }

export function openBodyFile(folder: string): BodyFile {
  const { fd, file } = createIn(folder) ?? createIn(tmpdir()) ?? noFolder(folder)
  unlinkSync(file)
  return { fd, file: null }
}

/** Without a name where the folder can't be written. */
export const openNamedBodyFile = (folder: string): BodyFile => createIn(folder) ?? openBodyFile(folder)

function createIn(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return createNew(folder)
  } catch {
    return null
  }
}

/** Another process may have the same number, in a container of its own. */
function createNew(folder: string, number = 1): { readonly fd: number; readonly file: string } {
  const file = path.join(folder, `bodies-${process.pid}-${number}.bin`)
  try {
    return { fd: openSync(file, 'wx+', 0o600), file }
  } catch (error) {
    if (isTaken(error)) return createNew(folder, number + 1)
    throw error
  }
}

export const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

function noFolder(folder: string): never {
  throw new Error(`Neither ${folder} nor the folder for temporary files can be written.`)
}

/** Fills `body` after `from` with what is at `start`; false if the file is shorter. */
export function readInto(body: Buffer, fd: number, start: number, from = 0): boolean {
  for (let done = from; done < body.length; ) {
    const read = readSync(fd, body, done, body.length - done, start + done - from)
    if (read === 0) return false
    done += read
  }
  return true
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
    const crc = crc32(chunk.subarray(filled, filled + length))
    filled += length
    return { start: written + filled - length, length, crc }
  }
  const appendLarge = (body: Buffer) => {
    writeFully(fd, body, written)
    written += body.length
    return { start: written - body.length, length: body.length, crc: crc32(body) }
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

export function removeBodyFile({ file }: BodyFile) {
  if (file !== null) rmSync(file, { force: true })
}

export const closeBodyFile = ({ fd }: BodyFile) => closeSync(fd)
export const bodyFileSize = ({ fd }: BodyFile) => fstatSync(fd).size
