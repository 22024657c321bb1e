/** How the points of a file are laid out, as far as we read them. */
export type PointLayout = { readonly format: number; readonly recordLength: number }

/** The ground returns of some points, as the whole numbers the file has: x, y and z of each. */
export type GroundReturns = {
  readonly xyz: Int32Array
  /** The latest GPS time among them; null where the format has none. */
  readonly latest: number | null
}

const GROUND = 2
const SYNTHETIC_OLD = 0x20
const WITHHELD_OLD = 0x80
const SYNTHETIC_OR_WITHHELD = 0x05

/**
 * Returns of class 2 that were measured: those marked as withheld or synthetic are left out. They are written to
 * `into`, which has room for all points: new memory for each slice would pile up until it is collected.
 */
export function groundReturns(
  points: Buffer,
  { format, recordLength }: PointLayout,
  into: Int32Array,
): GroundReturns {
  const count = Math.floor(points.length / recordLength)
  const isGround = format < 6 ? isGroundBefore6 : isGroundFrom6
  const timeAt = TIME_AT[format] ?? null
  let [used, latest] = [0, Number.NEGATIVE_INFINITY]
  for (let at = 0, i = 0; i < count; i++, at += recordLength) {
    if (!isGround(points, at)) continue
    into[used++] = points.readInt32LE(at)
    into[used++] = points.readInt32LE(at + 4)
    into[used++] = points.readInt32LE(at + 8)
    if (timeAt !== null) latest = Math.max(latest, points.readDoubleLE(at + timeAt))
  }
  return { xyz: into.subarray(0, used), latest: Number.isFinite(latest) ? latest : null }
}

/** Where the GPS time is, in the formats that have one. */
const TIME_AT: Readonly<Record<number, number>> = {
  1: 20,
  3: 20,
  4: 20,
  5: 20,
  6: 22,
  7: 22,
  8: 22,
  9: 22,
  10: 22,
}

function isGroundBefore6(points: Buffer, at: number): boolean {
  const byte = points[at + 15] ?? 0
  return (byte & 31) === GROUND && (byte & (SYNTHETIC_OLD | WITHHELD_OLD)) === 0
}

const isGroundFrom6 = (points: Buffer, at: number) =>
  points[at + 16] === GROUND && ((points[at + 15] ?? 0) & SYNTHETIC_OR_WITHHELD) === 0
