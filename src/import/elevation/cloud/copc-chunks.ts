import type { FileHandle } from 'node:fs/promises'
import type { Hierarchy } from 'copc'
import { UnreadableFile } from '../../unreadable-file.ts'
import type { LasHeader } from './las-header.ts'
import { bytesAt, type LasRecord } from './las-records.ts'
import { type Chunk, checkSizes, chunkSizeOf } from './laz-chunks.ts'

/** A rectangle on the file's own map. */
export type MapBox = {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

export const mapBoxesMeet = (a: MapBox, b: MapBox) =>
  a.left <= b.right && b.left <= a.right && a.bottom <= b.top && b.bottom <= a.top

const ENTRY_BYTES = 32
const DEEPEST = 30

/**
 * COPC keeps its points in a tree of cubes; we read those that meet one of the boxes. Null when the file is not
 * COPC.
 */
export async function readCopcChunks(
  file: FileHandle,
  header: LasHeader,
  records: readonly LasRecord[],
  boxes: readonly MapBox[],
): Promise<readonly Chunk[] | null> {
  const info = records.find(({ user, id }) => user === 'copc' && id === 1)?.bytes
  if (!info || info.length < 56) return null
  chunkSizeOf(header, records)
  const [x, y, half] = [info.readDoubleLE(0), info.readDoubleLE(8), info.readDoubleLE(24)]
  const cube = { left: x - half, bottom: y - half, side: 2 * half }
  const meets = (key: string) => boxes.some((box) => mapBoxesMeet(boxOfNode(key, cube), box))
  const chunks: Chunk[] = []
  for await (const { nodes } of pagesOf(file, header, info, meets))
    for (const [key, node] of Object.entries(nodes))
      if (node && node.pointCount > 0 && meets(key))
        chunks.push({ at: node.pointDataOffset, length: node.pointDataLength, count: node.pointCount })
  checkNodes(chunks, header)
  return chunks.sort((a, b) => a.at - b.at)
}

const broken = () => new UnreadableFile('it is broken: its tree of points does not fit the file')

type Cube = { readonly left: number; readonly bottom: number; readonly side: number }

function boxOfNode(key: string, { left, bottom, side }: Cube): MapBox {
  const [depth = 0, column = 0, row = 0] = key.split('-').map(Number)
  if (!(depth >= 0 && depth <= DEEPEST)) throw broken()
  const edge = side / 2 ** depth
  const [west, south] = [left + column * edge, bottom + row * edge]
  return { left: west, bottom: south, right: west + edge, top: south + edge }
}

/** The pages of the tree that lead to the boxes. Together they are never larger than the file. */
async function* pagesOf(
  file: FileHandle,
  { size }: LasHeader,
  info: Buffer,
  meets: (key: string) => boolean,
) {
  const { Hierarchy } = await import('copc')
  const waiting = [{ at: Number(info.readBigUInt64LE(40)), length: Number(info.readBigUInt64LE(48)) }]
  let read = 0
  for (let page = waiting.pop(); page; page = waiting.pop()) {
    read += page.length
    const isWhole = page.length > 0 && page.length % ENTRY_BYTES === 0 && page.at + page.length <= size
    if (!isWhole || read > size) throw broken()
    const entries = parsed(Hierarchy, await bytesAt(file, page.at, page.length))
    yield entries
    for (const [key, next] of Object.entries(entries.pages))
      if (next && meets(key)) waiting.push({ at: next.pageOffset, length: next.pageLength })
  }
}

function parsed(hierarchy: typeof Hierarchy, bytes: Buffer) {
  try {
    return hierarchy.parse(bytes)
  } catch {
    throw broken()
  }
}

function checkNodes(chunks: readonly Chunk[], { recordLength, size, count }: LasHeader) {
  const isSound = chunks.every(({ at, length }) => at > 0 && length >= recordLength && at + length <= size)
  const total = chunks.reduce((sum, chunk) => sum + chunk.count, 0)
  // Each cube has bytes of its own.
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0)
  if (!isSound || total > count || bytes > size) throw broken()
  checkSizes(chunks, recordLength)
}
