import type { Coding } from '../../../platform/http/content-coding.ts'

/** A built file, with every coding that makes it smaller. */
export type Asset = {
  /** What it is served as, with its hash: `start-guest-7K2QX4VZ.js`. */
  readonly file: string
  /** What pages ask for: `start-guest.js`. Null for a part that only other scripts import. */
  readonly name: string | null
  readonly type: string
  /** Digest of the content, for its entity tag. */
  readonly tag: string
  /** Files that a script imports, and their imports. */
  readonly imports: readonly string[]
  /** All that it may ever load, now or later: imports of any kind, and the fonts of a style. */
  readonly parts: readonly string[]
  readonly bodies: { readonly identity: Buffer } & { readonly [coding in Coding]?: Buffer }
}

/** All browser code, styles and pictures, built. */
export type Bundle = {
  readonly assets: readonly Asset[]
  /** Whole pages with their style and script inside, and service workers, by name. They are not served as assets. */
  readonly documents: Readonly<Record<string, string>>
}
