export const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** How long the work takes, in the middle of many times: in ms. */
export async function medianTime(times: number, work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  return median(took)
}
