/** A vector of length 1, so that the dot product of two is their similarity. */
export type Vector = Float32Array

// Plain loops: we compare thousands of vectors at once, on the event loop.
export function normalised(numbers: ArrayLike<number>): Vector {
  const vector = new Float32Array(numbers)
  let sum = 0
  for (const number of vector) sum += number * number
  const length = Math.sqrt(sum)
  if (!(length > 0) || !Number.isFinite(length)) throw new Error('A vector must have a length.')
  for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] ?? 0) / length
  return vector
}
