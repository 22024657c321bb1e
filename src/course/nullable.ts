import { type Static, type TSchema, Type } from 'typebox'

export type Described = { readonly description: string; readonly examples: readonly unknown[] }

// One `type` with two members rather than a union of schemas: serializers and readers both do better with it.
export const nullable = <T extends TSchema & { type: string }>(schema: T, options: Described) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'], ...options })

// What the specification does not require is optional in the description, though every answer carries it.
export const optional = <T extends TSchema & { type: string }>(schema: T, options: Described) =>
  Type.Optional(nullable(schema, options))

export const closed = (title: string, description: string) => ({
  title,
  description,
  additionalProperties: false,
})
