import type { SlugPair } from '../course/verdict-store.ts'
import type { KeyLookup } from './course-keys.ts'

/** Whether somebody said that two courses are two: an import never joins them. */
export type IsApart = (a: number, b: number) => boolean

export function openApart(pairs: readonly SlugPair[], keys: Pick<KeyLookup, 'bySlug'>): IsApart {
  const apart = new Set(
    pairs.map(([first, second]) => keyOf(keys.bySlug(first) ?? 0, keys.bySlug(second) ?? 0)),
  )
  return (a, b) => apart.has(keyOf(a, b))
}

const keyOf = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`
