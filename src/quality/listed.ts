/** How many there are, and the first of them. */
export type Listed<T> = { readonly total: number; readonly listed: readonly T[] }

/** Counts all that it is given and keeps the first `most`: memory stays flat whatever the library is like. */
export function openList<T>(most: number) {
  const listed: T[] = []
  let total = 0
  const add = (item: T) => {
    total++
    if (listed.length < most) listed.push(item)
  }
  return { add, close: (): Listed<T> => ({ total, listed }) }
}
