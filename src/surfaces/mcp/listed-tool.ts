import { SCOPE } from '../../oauth/scope.ts'
import type { Tool } from './tool.ts'

type Json = Readonly<Record<string, unknown>>

/** A tool as `tools/list` shows it. A model reads all of it before every conversation, so it has to be short. */
export async function listedTool(tool: Tool) {
  const { name, title, description, annotations, needsGolfer, view } = tool
  const { input, output } = await tool.schemas()
  const securitySchemes = [needsGolfer ? { type: 'oauth2', scopes: [SCOPE] } : { type: 'noauth' }]
  return {
    name,
    title,
    description,
    inputSchema: plain(input),
    outputSchema: withFailure(output),
    annotations: { title, ...annotations },
    // Some chat assistants read it here, others in `_meta`.
    securitySchemes,
    _meta: {
      securitySchemes,
      ...(view === undefined ? {} : { ui: { resourceUri: view }, 'openai/outputTemplate': view }),
    },
  }
}

/** TypeBox marks its schemas with members that are not JSON. */
const plain = (schema: object): Json => JSON.parse(JSON.stringify(schema))

/** An answer's members and what each of them consists of; what is inside those is in the data API's own schema. */
const MAX_DEPTH = 1

/** Only names and types: the tool's description says what a model has to know about the answer. */
function shapeOf({ type, properties, items }: Json, depth: number): Json {
  if (isObject(properties))
    return depth > MAX_DEPTH
      ? {}
      : { type, properties: shapesOf(properties, depth), additionalProperties: false }
  if (!isObject(items)) return type === undefined ? {} : { type }
  return depth > MAX_DEPTH ? { type } : { type, items: shapeOf(items, depth) }
}

const shapesOf = (properties: Json, depth: number) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, shapeOf(schema as Json, depth + 1)]),
  )

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

const FAILURE = {
  type: 'object',
  properties: { code: { type: 'string' }, detail: { type: 'string' } },
  required: ['code', 'detail'],
  additionalProperties: false,
}

/**
 * Errors have data too, and some clients check every answer against the schema: it allows a complete answer or an
 * error. The root stays an object with properties, because some clients can read nothing else.
 */
function withFailure(output: object): Json {
  const { required, anyOf, ...schema } = plain(output)
  const { type, properties } = shapeOf(schema, 0)
  return {
    type,
    properties: { ...(properties as Json), error: FAILURE },
    additionalProperties: false,
    anyOf: [...(Array.isArray(anyOf) ? anyOf : [{ required }]), { required: ['error'] }],
  }
}
