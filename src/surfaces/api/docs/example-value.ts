import { type Description, resolved, type Schema } from './description.ts'

/** A value of the shape that a schema describes, made from its examples. */
export function exampleOf(description: Description, given: Schema): unknown {
  const schema = resolved(description, given)
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, exampleOf(description, property)]),
    )
  const [example = null] = schema.examples ?? []
  // An empty list is true, and shows nothing.
  return schema.items && (!Array.isArray(example) || example.length === 0)
    ? [exampleOf(description, schema.items)]
    : example
}
