import { openApiDocument } from '../openapi.ts'

/** The parts of the API's description that the reference shows. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly (string | null)[]
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly (string | null)[]
  readonly description?: string
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly default?: string | number
  readonly examples?: readonly unknown[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

export type Parameter = {
  readonly name: string
  readonly in: 'query' | 'path'
  readonly required: boolean
  readonly description: string
  readonly schema: Schema
  readonly example?: string
}

export type Header = { readonly description: string; readonly example: string }

export type Response = {
  readonly description: string
  readonly headers?: Readonly<Record<string, Header>>
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly parameters: readonly Parameter[]
  readonly responses: Readonly<Record<string, Response>>
}

export type Description = {
  readonly info: {
    readonly title: string
    readonly version: string
    readonly summary: string
    readonly description: string
  }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

export const describeApi = (address: string) => openApiDocument(address) as unknown as Description

/** A schema that only names a component is that component. */
export function resolved({ components }: Description, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  if (name === undefined) return schema
  const { description } = schema
  const found = components.schemas[name] ?? {}
  return description === undefined ? found : { ...found, description }
}

/** `/courses/{slug}` → `get-courses-slug`: links to it stay good. */
export const anchorOf = (path: string) => `get${path.replaceAll(/[/{}]+/g, '-').replace(/-$/, '')}`

/** The body of a good answer. */
export const bodyOf = ({ responses }: Operation): Schema | null =>
  responses['200']?.content?.['application/json']?.schema ?? null
