/** The API's description is English already: nothing to look up. */
export const apiSentences: Readonly<Record<string, string>> = {}
