import type { Schema } from './schema-value.ts'

export type RouteEntry = {
  readonly method: string
  readonly url: string
  readonly isPage: boolean
}

export type ToolEntry = {
  readonly name: string
  readonly inputSchema: Schema
  readonly outputSchema: object
}

export type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema }

export type ApiPath = {
  readonly path: string
  readonly parameters: readonly Parameter[]
}

export type Point = { readonly lat: number; readonly lng: number }

/** What the generators know of the service: taken from the service, in an order that is always the same. */
export type Catalogue = {
  readonly apiBase: string
  readonly apiPaths: readonly ApiPath[]
  readonly tools: readonly ToolEntry[]
  readonly endpoints: readonly string[]
  readonly prompts: readonly string[]
  readonly resources: readonly string[]
  readonly routes: readonly RouteEntry[]
  readonly pages: readonly string[]
  readonly documents: readonly string[]
  readonly assets: readonly string[]
  readonly slugs: readonly string[]
  readonly points: readonly Point[]
  readonly words: readonly string[]
  readonly regions: readonly { readonly country: string; readonly region: string; readonly city: string }[]
  readonly exportFiles: readonly string[]
  readonly clubs: readonly string[]
}
