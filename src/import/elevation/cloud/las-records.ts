import type { FileHandle } from 'node:fs/promises'
import { UnreadableFile } from '../../unreadable-file.ts'
import type { LasHeader } from './las-header.ts'

/** A variable record: whose it is, its number, and its bytes. */
export type LasRecord = { readonly user: string; readonly id: number; readonly bytes: Buffer }

const MOST_RECORDS = 10_000
const LARGEST_RECORD = 1 << 20

/** The coordinate system, how points are packed, and where COPC has them. Others are passed over. */
const USED = new Map([
  ['LASF_Projection', [2112, 34735, 34736, 34737]],
  ['laszip encoded', [22204]],
  ['copc', [1]],
])

export async function readLasRecords(file: FileHandle, header: LasHeader): Promise<readonly LasRecord[]> {
  const { start, count, laterStart, laterCount } = header.lists
  return [
    ...(await readList(file, { at: start, count, end: header.pointsAt, head: 54 })),
    ...(await readList(file, { at: laterStart, count: laterCount, end: header.size, head: 60 })),
  ]
}

type List = { readonly at: number; readonly count: number; readonly end: number; readonly head: number }

async function readList(file: FileHandle, { at, count, end, head }: List): Promise<readonly LasRecord[]> {
  if (count > MOST_RECORDS) throw new UnreadableFile(`its header is broken: it announces ${count} records`)
  const records: LasRecord[] = []
  for (let i = 0, next = at; i < count; i++) {
    const { user, id, length } = describe(await bytesAt(file, next, head), head)
    if (next + head + length > end)
      throw new UnreadableFile('it is cut off, or its header is broken: its records go on past their end')
    if (USED.get(user)?.includes(id) && length <= LARGEST_RECORD)
      records.push({ user, id, bytes: await bytesAt(file, next + head, length) })
    next += head + length
  }
  return records
}

const describe = (bytes: Buffer, head: number) => ({
  user: textOf(bytes.subarray(2, 18)),
  id: bytes.readUInt16LE(18),
  length: head === 54 ? bytes.readUInt16LE(20) : Number(bytes.readBigUInt64LE(20)),
})

/** Text ends with its first zero. */
export const textOf = (bytes: Buffer) => bytes.toString('utf8').split('\0', 1)[0] ?? ''

export async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  if (bytesRead < length) throw new UnreadableFile('it is cut off')
  return buffer
}
