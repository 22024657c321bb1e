import type { Addresses } from '../../platform/config.ts'
import type { Language } from '../../words/language.ts'

/** Who is looking. Pages that caches keep are the same for everybody; there, a script finds out. */
export type Viewer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'member'; readonly name: string }

export type PageParts = {
  /** The whole title, as a browser's tab shows it. */
  readonly title: string
  readonly language: Language
  readonly addresses: Addresses
  readonly surface: 'site' | 'app'
  /** The origin of this page, where it isn't that of its surface. */
  readonly host?: string | undefined
  /** Path and query of this page on its surface, without the language. */
  readonly path: string
  readonly viewer: Viewer
  readonly body: unknown
  readonly description?: string | undefined
  /** Listed by search engines, in these languages. */
  readonly listed?: readonly Language[] | undefined
  /** The picture that a shared link shows: a path on the site. */
  readonly picture?: string | undefined
  /** What the page is about, for search engines. */
  readonly facts?: readonly object[] | undefined
  /** Anything else for the head. */
  readonly head?: unknown
  /** There is one thing to do here: the header has no search next to it. */
  readonly isFocused?: boolean | undefined
  /**
   * `text`: one column to read. `wide`: all the room there is. `full`: sections from edge to edge.
   * `play`: the app on the course, which needs the whole screen.
   */
  readonly shape: 'text' | 'wide' | 'full' | 'play'
}
