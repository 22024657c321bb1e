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
  return {
    add: async (xyz) => {
      const inside = within(xyz, raw)
      if (inside.length > 0) await file.appendFile(new Uint8Array(inside.buffer, 0, inside.byteLength))
    },
    read: () => readPoints(file, (xyz) => placed(xyz, header, heightUnit)),
    close: () => file.close(),
  }
}

type Placing = Pick<Cloud['header'], 'scale' | 'offset'>

/** The box in the whole numbers of the file. */
const rawBox = ({ scale, offset }: Placing, { left, right, bottom, top }: MapBox): MapBox => ({
  ...{ left: (left - offset[0]) / scale[0], right: (right - offset[0]) / scale[0] },
  ...{ bottom: (bottom - offset[1]) / scale[1], top: (top - offset[1]) / scale[1] },
})

function within(xyz: Int32Array, { left, right, bottom, top }: MapBox): Int32Array {
  const inside = new Int32Array(xyz.length)
  let used = 0
  for (let i = 0; i < xyz.length; i += 3) {
    const [x, y] = [xyz[i] ?? 0, xyz[i + 1] ?? 0]
    if (x < left || x > right || y < bottom || y > top) continue
    inside[used] = x
    inside[used + 1] = y
    inside[used + 2] = xyz[i + 2] ?? 0
    used += 3
  }
  return inside.slice(0, used)
}

async function* readPoints(file: FileHandle, toPoints: (xyz: Int32Array) => Points): AsyncGenerator<Points> {
  const xyz = new Int32Array(SLICE / BYTES)
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(new Uint8Array(xyz.buffer), 0, SLICE, at)
    if (bytesRead === 0) return
    const whole = Math.floor(bytesRead / (3 * BYTES)) * 3
    yield toPoints(xyz.subarray(0, whole))
    at += whole * BYTES
  }
}

function placed(xyz: Int32Array, { scale, offset }: Placing, heightUnit: number): Points {
  const points = new Float64Array(xyz.length)
  for (let i = 0; i < xyz.length; i += 3) {
    points[i] = (xyz[i] ?? 0) * scale[0] + offset[0]
    points[i + 1] = (xyz[i + 1] ?? 0) * scale[1] + offset[1]
    points[i + 2] = ((xyz[i + 2] ?? 0) * scale[2] + offset[2]) * heightUnit
  }
  return points
}
