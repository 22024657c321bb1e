// The words a country's clubs, villages and streets are named with. A template's
// `{slot}` takes a word of that list; `spoken|written` pairs hold the native script.
export type Vocabulary = {
  words: Readonly<Record<string, readonly string[]>>
  clubs: readonly string[]
  villages: readonly string[]
  streets: readonly string[]
  // Five names from the back tee to the forward one.
  tees: readonly TeeNames[]
  nines: readonly string[]
}

export type TeeNames = readonly [string, string, string, string, string]

export const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim())
