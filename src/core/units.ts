declare const unit: unique symbol

/** A length that knows its unit, so that nobody passes metres where yards are expected. */
export type Metres = number & { readonly [unit]: 'm' }
export type Yards = number & { readonly [unit]: 'yd' }
export type Miles = number & { readonly [unit]: 'mi' }

export const metres = (value: number) => value as Metres
export const yards = (value: number) => value as Yards
export const miles = (value: number) => value as Miles

// The international yard is 0.9144 m and the statute mile 1609.344 m, both exactly.
export const toYards = (length: Metres) => yards(length / 0.9144)
export const toMiles = (length: Metres) => miles(length / 1609.344)
export const milesToMetres = (length: Miles) => metres(length * 1609.344)
export const yardsToMetres = (length: Yards) => metres(length * 0.9144)
