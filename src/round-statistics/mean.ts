/** A sum and over how many it is: nobody is shown a mean without that. */
export type Sum = { readonly sum: number; readonly of: number }

export const sumOf = (values: readonly (number | null)[]): Sum => {
  const known = values.filter((value) => value !== null)
  return { sum: known.reduce((total, value) => total + value, 0), of: known.length }
}

/** Null of nothing. */
export const meanOf = ({ sum, of }: Sum): number | null => (of === 0 ? null : sum / of)

/** Of so many among so many. */
export type Share = { readonly hit: number; readonly of: number }

export const shareOf = <T>(items: readonly T[], isHit: (item: T) => boolean): Share => ({
  hit: items.filter(isHit).length,
  of: items.length,
})
