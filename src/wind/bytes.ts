const MOST = 32_767
/** A ten-thousandth of the wind's speed is more than anyone measures. */
const FINEST = 1e-4

/** Writes numbers one after the other, little-endian on every machine. */
export function byteWriter(size: number) {
  const view = new DataView(new ArrayBuffer(size))
  let end = 0
  const next = (bytes: number) => {
    end += bytes
    return end - bytes
  }
  const doubles = (numbers: Iterable<number>) => {
    for (const number of numbers) view.setFloat64(next(8), number, true)
  }
  const floats = (numbers: Iterable<number>) => {
    for (const number of numbers) view.setFloat32(next(4), number, true)
  }
  /** The step, then each number's difference from the one before in steps: small numbers, which compress well. */
  const scaled = (numbers: Float32Array) => {
    const largest = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0)
    const step = Math.max(FINEST, largest / MOST)
    doubles([step])
    let before = 0
    for (const number of numbers) {
      const steps = Math.round(number / step)
      // Differences that do not fit wrap around, and back when they are added up.
      view.setInt16(next(2), steps - before, true)
      before = steps
    }
  }
  return { doubles, floats, scaled, written: () => new Uint8Array(view.buffer, 0, end) }
}

export type ByteReader = ReturnType<typeof byteReader>

/** Reads what `byteWriter` wrote; a `RangeError` where the bytes end too early. */
export function byteReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = 0
  const next = (size: number) => {
    end += size
    return end - size
  }
  const checked = (count: number, size: number) => {
    if (!(count >= 0 && end + count * size <= view.byteLength))
      throw new RangeError('The bytes end too early.')
    return count
  }
  const doubles = (count: number) =>
    Float64Array.from({ length: checked(count, 8) }, () => view.getFloat64(next(8), true))
  const floats = (count: number) =>
    Float32Array.from({ length: checked(count, 4) }, () => view.getFloat32(next(4), true))
  const scaled = (count: number) => {
    const step = doubles(1)[0] ?? 0
    const steps = Int16Array.of(0)
    return Float32Array.from({ length: checked(count, 2) }, () => {
      steps[0] = (steps[0] ?? 0) + view.getInt16(next(2), true)
      return step * steps[0]
    })
  }
  return { doubles, floats, scaled }
}
