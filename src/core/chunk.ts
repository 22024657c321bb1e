/** One statement takes only so many values. */
export function* chunk<T>(list: readonly T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += 1_000) yield list.slice(from, from + 1_000)
}
