/** A setting that can be used, or what it must be. */
export type Parsed<T> = { readonly value: T } | { readonly wanted: string }
