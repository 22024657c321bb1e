/** A hole of a layout; without a layout, of whichever has it. */
export type HoleRef = { readonly hole: number; readonly layout: string | null }

/**
 * `1;10` with `Dunes;Links` is hole 1 of Dunes and hole 10 of Links. Where the lists differ in length, we
 * cannot know which belongs to which, and every number counts for every layout.
 */
export function readRefs(ref: unknown, layout: unknown): readonly HoleRef[] {
  const holes = wordsOf(ref).map(holeNumber)
  const layouts = wordsOf(layout)
  const pairs: readonly (readonly [number | null, string | null])[] =
    layouts.length === 0
      ? holes.map((hole) => [hole, null])
      : layouts.length === holes.length
        ? holes.map((hole, index) => [hole, layouts[index] ?? null])
        : holes.flatMap((hole) => layouts.map((name) => [hole, name] as const))
  return pairs.flatMap(([hole, name]) => (hole === null ? [] : [{ hole, layout: name }]))
}

const holeNumber = (word: string) => (/^\d{1,2}$/.test(word) && Number(word) > 0 ? Number(word) : null)

/** The parts of a tag that may have several, as `Blue;White`. */
export function wordsOf(value: unknown): readonly string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return []
  return String(value)
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** Whether this is the hole; a shape without a layout belongs to all, and a layout without a name has all. */
export const isOf = (refs: readonly HoleRef[], hole: number, layout: string | null): boolean =>
  refs.some((ref) => ref.hole === hole && (ref.layout === null || layout === null || ref.layout === layout))

/** Whether it belongs to the layout; what has no number, or a number without a layout, belongs to all. */
export const isOfLayout = ({ refs }: { readonly refs: readonly HoleRef[] }, layout: string | null): boolean =>
  layout === null || refs.length === 0 || refs.some((ref) => ref.layout === null || ref.layout === layout)
