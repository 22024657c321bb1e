/**
 * How far a ball rolls on a fairway, as a share of its carry, by the angle at which it lands. Our own line: a tour
 * driver that lands at 39° rolls 18 yards, a middle iron at 50° four; steeper than 55° it stays where it lands.
 */
const [NO_ROLL_DEG, PER_DEGREE, MOST] = [55, 0.0041, 0.12] as const

export const rollOf = (carry: number, landDeg: number) =>
  carry * Math.max(0, Math.min(MOST, (NO_ROLL_DEG - landDeg) * PER_DEGREE))
