/** Between two nodes: the cubic with their heights and slopes, or a straight line where a slope is unknown. */
export function hermite(
  from: number,
  to: number,
  slopeFrom: number,
  slopeTo: number,
  step: number,
  share: number,
): number {
  if (share === 0) return from
  if (share === 1) return to
  if (Number.isNaN(slopeFrom + slopeTo)) return from + (to - from) * share
  const rest = 1 - share
  return (
    from * (1 + 2 * share) * rest * rest +
    to * (3 - 2 * share) * share * share +
    step * share * rest * (slopeFrom * rest - slopeTo * share)
  )
}
