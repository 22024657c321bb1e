/** How many colours the tokens have for heights, `--band-1` to `--band-8`. */
const BANDS = 8

/** The colour of a height, from 0 for the lowest point of a green to 1 for its highest. */
export function bandFill(share: number): string {
  const scaled = Math.max(0, Math.min(1, share)) * (BANDS - 1)
  const low = Math.min(BANDS - 2, Math.floor(scaled))
  const more = Math.round((scaled - low) * 100)
  return `color-mix(in srgb, var(--band-${low + 2}) ${more}%, var(--band-${low + 1}))`
}
