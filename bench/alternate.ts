/** The median of noisy numbers, and their range. */
export type Summary = { readonly median: number; readonly spread: readonly [number, number] }

export function summarize(numbers: readonly number[]): Summary {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >>> 1
  const upper = sorted[middle] ?? Number.NaN
  const median = sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
  return { median, spread: [sorted[0] ?? Number.NaN, sorted.at(-1) ?? Number.NaN] }
}

export type Round<T> = { readonly subject: T; readonly reference: T }

/** Alternates subject and reference, and which goes first, so whatever slows the machine slows both. */
export async function alternate<T>(
  rounds: number,
  subject: () => Promise<T>,
  reference: () => Promise<T>,
): Promise<readonly Round<T>[]> {
  const measured: Round<T>[] = []
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0 ? await reference() : await subject()
    const second = round % 2 === 0 ? await subject() : await reference()
    measured.push(
      round % 2 === 0 ? { subject: second, reference: first } : { subject: first, reference: second },
    )
  }
  return measured
}

export const meanOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length
