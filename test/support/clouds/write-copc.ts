import { packChunk } from './pack-points.ts'
import { type LasOptions, type WrittenPoint, withDefaults, writePoint, writeStart } from './write-las.ts'
import { packingRecord, writeTable } from './write-laz.ts'

const VARIABLE = 0xffffffff

/** A point cloud as COPC: four cubes below the root, which has every tenth point. */
export function writeCopc(points: readonly WrittenPoint[], options: LasOptions = {}): Buffer {
  const written = withDefaults({ ...options, minor: 4, format: 6 })
  const info = Buffer.alloc(160)
  const records = [{ user: 'copc', id: 1, bytes: info }, ...written.records, packingRecord(6, VARIABLE)]
  const { centre, half, nodes } = treeOf(points)
  for (const [i, value] of [...centre, half, 1].entries()) info.writeDoubleLE(value, 8 * i)
  const pointsAt = writeStart(points, { ...written, records }).length
  const chunks = nodes.map((node) =>
    packChunk(
      node.points.map((point) => writePoint(point, written)),
      6,
    ),
  )
  const counts = nodes.map((node) => node.points.length)
  const table = writeTable(chunks, counts)
  const end = pointsAt + 8 + chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const hierarchy = writeHierarchy(nodes, chunks, pointsAt + 8)
  info.writeBigUInt64LE(BigInt(end + table.length + 60), 40)
  info.writeBigUInt64LE(BigInt(hierarchy.length), 48)
  const start = writeStart(points, { ...written, records })
  start.writeUInt8(6 | 0x80, 104)
  start.writeBigUInt64LE(BigInt(end + table.length), 235)
  start.writeUInt32LE(1, 243)
  const tableAt = Buffer.alloc(8)
  tableAt.writeBigInt64LE(BigInt(end))
  return Buffer.concat([start, tableAt, ...chunks, table, laterHead(hierarchy.length), hierarchy])
}

type Node = {
  readonly key: readonly [number, number, number, number]
  readonly points: readonly WrittenPoint[]
}

function treeOf(points: readonly WrittenPoint[]) {
  const middle = (axis: 'x' | 'y' | 'z') => {
    const values = points.map((point) => point[axis])
    const [low, high] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
    return { at: (low + high) / 2, half: (high - low) / 2 }
  }
  const [x, y, z] = [middle('x'), middle('y'), middle('z')]
  const sideOf = (value: number, { at }: { at: number }) => (value >= at ? 1 : 0)
  const keyOf = (point: WrittenPoint) =>
    [1, sideOf(point.x, x), sideOf(point.y, y), sideOf(point.z, z)] as const
  const root: Node = { key: [0, 0, 0, 0], points: points.filter((_, i) => i % 10 === 0) }
  const below = Map.groupBy(
    points.filter((_, i) => i % 10 !== 0),
    (point) => keyOf(point).join(' '),
  )
  const nodes = [...below.values()].map(
    (some): Node => ({ key: keyOf(some[0] as WrittenPoint), points: some }),
  )
  const half = Math.max(x.half, y.half, z.half) + 0.01
  return { centre: [x.at, y.at, z.at], half, nodes: [root, ...nodes] }
}

function writeHierarchy(nodes: readonly Node[], chunks: readonly Buffer[], start: number): Buffer {
  let at = start
  const entries = nodes.map(({ key, points }, i) => {
    const entry = Buffer.alloc(32)
    for (const [place, value] of key.entries()) entry.writeInt32LE(value, 4 * place)
    const length = chunks[i]?.length ?? 0
    entry.writeBigUInt64LE(BigInt(at), 16)
    entry.writeInt32LE(length, 24)
    entry.writeInt32LE(points.length, 28)
    at += length
    return entry
  })
  return Buffer.concat(entries)
}

function laterHead(length: number): Buffer {
  const head = Buffer.alloc(60)
  head.write('copc', 2, 'latin1')
  head.writeUInt16LE(1000, 18)
  head.writeBigUInt64LE(BigInt(length), 20)
  return head
}
