/** What the page of a course shows beyond what the API serves: where it comes from, and what its map says. */
export type CourseDetails = {
  readonly sources: readonly DatedSource[]
  /** The reasons of corrections that are in effect. */
  readonly corrections: readonly string[]
  /** Of the holes that are on the map. */
  readonly holes: readonly HoleDetails[]
  readonly survey: {
    readonly date: string | null
    readonly source: string | null
    readonly licence: string | null
  } | null
}

export type DatedSource = {
  readonly name: string
  readonly licence: string | null
  readonly url: string | null
  /** The day of the data, as its source gives it; else of the import. */
  readonly date: string | null
  readonly isImportDate: boolean
}

export type HoleDetails = {
  /** The map's name of the layout; null where the course has only one. */
  readonly layout: string | null
  readonly hole: number
  /** Along the line of play, from the back tee to the middle of the green. */
  readonly metres: number
  readonly par: number | null
  readonly green: GreenFacts | null
}

/** Null where the survey doesn't say. */
export type GreenFacts = {
  readonly areaM2: number
  readonly riseM: number
  readonly steepestPercent: number | null
  readonly meanPercent: number | null
  readonly flatShare: number | null
}
