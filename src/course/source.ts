/** Where a record comes from. */
export type Source = { readonly name: string; readonly licence: string | null; readonly url: string | null }
