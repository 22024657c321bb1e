/** A geometry of GeoJSON, not checked yet. */
export type Outline = { readonly type: string; readonly coordinates: unknown }

/** Something that somebody drew and named. */
export type Placemark = {
  readonly line: number
  readonly name: string
  /** The names of the folders it is in, the outermost first. */
  readonly folders: readonly string[]
  /** What else it says, by key. */
  readonly fields: Readonly<Record<string, string>>
  readonly outlines: readonly Outline[]
  /** What messages call it, if not by its name. */
  readonly label?: string
  /** The keys the file has for it, used or not. */
  readonly keys: readonly string[]
  /** Which course it is on, if the file says so. */
  readonly course?: NamedCourse
}

/** A course as a file names it; empty where it does not. */
export type NamedCourse = { readonly name: string; readonly id: string; readonly slug: string }

// Longer texts are not names, and a hostile file may have endless ones.
const MAX_TEXT = 1_000

export const shortText = (text: string) => text.slice(0, MAX_TEXT).trim()
