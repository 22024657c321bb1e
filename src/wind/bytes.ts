const MOST = 32_767

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
  /** As whole numbers of 16 bits, after the step between them. */
  const scaled = (numbers: Float32Array) => {
    const step = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0) / MOST
    doubles([step])
    for (const number of numbers) view.setInt16(next(2), step === 0 ? 0 : Math.round(number / step), true)
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
    return Float32Array.from({ length: checked(count, 2) }, () => step * view.getInt16(next(2), true))
  }
  return { doubles, floats, scaled }
}
