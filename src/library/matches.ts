/** One page of a search: course numbers of the snapshot, with distances when a point was given. */
export type Page = {
  readonly total: number
  readonly courses: readonly number[]
  /** Distances in hundredths of a mile. */
  readonly hundredths: readonly number[] | null
}

/** All matches in their order; a page is cut from them. */
export type Matches = { readonly total: number; readonly page: (offset: number, limit: number) => number[] }
