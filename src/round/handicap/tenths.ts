/** Tenths of a stroke: handicaps have one decimal, and sums of whole numbers have no rounding errors. */
export type Tenths = number

export const toTenths = (value: number): Tenths => Math.round(value * 10)

/** Without a negative zero. */
export const fromTenths = (tenths: Tenths): number => (tenths === 0 ? 0 : tenths / 10)

/** The nearest whole number; halves go up, below zero towards it. Both numbers are whole. */
export const dividedHalfUp = (value: number, by: number): number => Math.floor((2 * value + by) / (2 * by))
