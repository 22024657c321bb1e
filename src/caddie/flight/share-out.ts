export const PARTS = ['wind', 'slope', 'air'] as const
export type PartName = (typeof PARTS)[number]
export type Parts = Readonly<Record<PartName, number | null>>

/**
 * What each known part adds to a whole that is not the sum of its parts: the mean over all orders in which they
 * could come (the Shapley value), so that no part is favoured and they add up. `worthOf` gives the worth of some of
 * the parts together, in the order of `known`. Null if one of these is unknown.
 */
export function shareOut(
  known: readonly PartName[],
  worthOf: (parts: readonly PartName[]) => number | null,
): Partial<Parts> | null {
  const shares: Partial<Record<PartName, number>> = {}
  const all = orders(known)
  for (const part of known) {
    const gains = all.map((order) => gainOf(part, order, known, worthOf))
    if (gains.some((gain) => gain === null)) return null
    shares[part] = gains.reduce<number>((sum, gain) => sum + (gain ?? 0), 0) / gains.length
  }
  return shares
}

/** How much a part adds to those that come before it. */
function gainOf(
  part: PartName,
  order: readonly PartName[],
  known: readonly PartName[],
  worthOf: (parts: readonly PartName[]) => number | null,
): number | null {
  const place = order.indexOf(part)
  const worth = (count: number) => {
    const some = order.slice(0, count)
    return count === 0 ? 0 : worthOf(known.filter((name) => some.includes(name)))
  }
  const [before, after] = [worth(place), worth(place + 1)]
  return before === null || after === null ? null : after - before
}

const orders = (parts: readonly PartName[]): readonly (readonly PartName[])[] =>
  parts.length === 0
    ? [[]]
    : parts.flatMap((part) => orders(parts.filter((other) => other !== part)).map((rest) => [part, ...rest]))

/** Whole yards that still add up to the rounded total: those with the largest fractions are rounded up. */
export function wholeParts(parts: Parts): Parts {
  const known = PARTS.flatMap((name) => (parts[name] === null ? [] : [{ name, exact: parts[name] }]))
  const sum = known.reduce((total, { exact }) => total + exact, 0)
  const floors = known.reduce((total, { exact }) => total + Math.floor(exact), 0)
  const byFraction = known.toSorted((a, b) => fraction(b.exact) - fraction(a.exact))
  const up = new Set(byFraction.slice(0, Math.round(sum) - floors).map(({ name }) => name))
  const whole = known.map(({ name, exact }) => [name, Math.floor(exact) + (up.has(name) ? 1 : 0)])
  return { ...parts, ...Object.fromEntries(whole) }
}

const fraction = (value: number) => value - Math.floor(value)
