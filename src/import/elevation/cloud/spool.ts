import type { FileHandle } from 'node:fs/promises'
import { unnamedFile } from '../raster.ts'
import type { Cloud } from './cloud.ts'
import type { MapBox } from './copc-chunks.ts'

/** Some points on the cloud's map, with heights in metres: x, y and z of each. */
export type Points = Float64Array

/** The ground returns of one course, kept in a file: there may be more than fit into memory. */
export type Spool = {
  readonly add: (xyz: Int32Array) => Promise<void>
  readonly read: () => AsyncGenerator<Points>
  readonly close: () => Promise<void>
}

const BYTES = 4
const SLICE = 3 * 65_536 * BYTES

export async function openSpool({ header }: Cloud, box: MapBox, heightUnit: number): Promise<Spool> {
  const file = await unnamedFile()
  const raw = rawBox(header, box)
  let room = new Int32Array(0)
  return {
    add: async (xyz) => {
      if (room.length < xyz.length) room = new Int32Array(xyz.length)
      const used = copyInside(xyz, raw, room)
      if (used > 0) await file.appendFile(new Uint8Array(room.buffer, 0, used * BYTES))
    },
    read: () => readPoints(file, (xyz, points) => place(xyz, points, header, heightUnit)),
    close: () => file.close(),
  }
}

type Placing = Pick<Cloud['header'], 'scale' | 'offset'>

/** The box in the whole numbers of the file. */
const rawBox = ({ scale, offset }: Placing, { left, right, bottom, top }: MapBox): MapBox => ({
  ...{ left: (left - offset[0]) / scale[0], right: (right - offset[0]) / scale[0] },
  ...{ bottom: (bottom - offset[1]) / scale[1], top: (top - offset[1]) / scale[1] },
})

/** Says how many numbers it copied. */
function copyInside(xyz: Int32Array, { left, right, bottom, top }: MapBox, inside: Int32Array): number {
  let used = 0
  for (let i = 0; i < xyz.length; i += 3) {
    const [x, y] = [xyz[i] ?? 0, xyz[i + 1] ?? 0]
    if (x < left || x > right || y < bottom || y > top) continue
    inside[used] = x
    inside[used + 1] = y
    inside[used + 2] = xyz[i + 2] ?? 0
    used += 3
  }
  return used
}

async function* readPoints(
  file: FileHandle,
  toPoints: (xyz: Int32Array, points: Points) => Points,
): AsyncGenerator<Points> {
  const xyz = new Int32Array(SLICE / BYTES)
  const points = new Float64Array(SLICE / BYTES)
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(new Uint8Array(xyz.buffer), 0, SLICE, at)
    if (bytesRead === 0) return
    const whole = Math.floor(bytesRead / (3 * BYTES)) * 3
    yield toPoints(xyz.subarray(0, whole), points.subarray(0, whole))
    at += whole * BYTES
  }
}

function place(xyz: Int32Array, points: Points, { scale, offset }: Placing, heightUnit: number): Points {
  for (let i = 0; i < xyz.length; i += 3) {
    points[i] = (xyz[i] ?? 0) * scale[0] + offset[0]
    points[i + 1] = (xyz[i + 1] ?? 0) * scale[1] + offset[1]
    points[i + 2] = ((xyz[i + 2] ?? 0) * scale[2] + offset[2]) * heightUnit
  }
  return points
}
