// The words that name a country's clubs, villages and streets. A template's `{slot}` takes
// a word from the list of that name; in `spoken|written`, the second part is the native script.
export type Vocabulary = {
  words: Readonly<Record<string, readonly string[]>>
  clubs: readonly string[]
  villages: readonly string[]
  streets: readonly string[]
  // Five names, from the back tee to the forward tee.
  tees: readonly TeeNames[]
  nines: readonly string[]
}

export type TeeNames = readonly [string, string, string, string, string]

export const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim())
