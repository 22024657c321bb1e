/** One statement takes only so many values. */
export function* chunk<T>(list: readonly T[], size = 1_000): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size)
}
