/** How many letters to add, remove, replace or swap with their neighbour to turn one text into the other. */
export function editDistance(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      row[j] = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, swapped)
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}

/** Whether a text may be a known word with typos: a third of its letters may differ, in short words one. */
export const isTypo = (text: string, word: string) =>
  // The length alone rules out most words.
  Math.abs(text.length - word.length) <= typosIn(word) && editDistance(text, word) <= typosIn(word)

/** By the known word: `srv` may be `serve`, but `count` is not `out`. */
const typosIn = (word: string) => Math.max(1, Math.floor((word.length + 1) / 3))

/** The one that was probably meant: it has a typo, or it was cut short. */
export function closest(text: string, known: readonly string[]): string | null {
  const typos = known.filter((word) => isTypo(text, word))
  const [best] = typos.toSorted((a, b) => editDistance(text, a) - editDistance(text, b))
  if (best !== undefined) return best
  const begun = known.filter((word) => text !== '' && word.startsWith(text))
  return begun.length === 1 ? (begun[0] ?? null) : null
}
