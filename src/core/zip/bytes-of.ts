import { open } from 'node:fs/promises'
import { BadZip } from './bad-zip.ts'

/** Bytes of an archive, wherever it is. */
export type Bytes = {
  readonly size: number
  readonly read: (from: number, length: number) => Promise<Buffer>
}

/** Of an archive in memory, or in the file of this name. The file is open only while we read from it. */
export async function bytesOf(archive: Buffer | string): Promise<Bytes> {
  if (typeof archive !== 'string')
    return { size: archive.length, read: async (...range) => part(archive, ...range) }
  const size = await withFile(archive, async (file) => (await file.stat()).size)
  const read: Bytes['read'] = (from, length) => {
    checkRange(size, from, length)
    return withFile(archive, async (file) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
      return part(buffer.subarray(0, bytesRead), 0, length)
    })
  }
  return { size, read }
}

function part(bytes: Buffer, from: number, length: number): Buffer {
  checkRange(bytes.length, from, length)
  return bytes.subarray(from, from + length)
}

function checkRange(size: number, from: number, length: number) {
  if (from < 0 || length < 0 || from + length > size) throw new BadZip('the archive is cut off')
}

type OpenFile = Awaited<ReturnType<typeof open>>

async function withFile<T>(name: string, use: (file: OpenFile) => Promise<T>): Promise<T> {
  const file = await open(name)
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}
