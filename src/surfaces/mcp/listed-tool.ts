import { SCOPE } from '../../oauth/scope.ts'
import type { Tool } from './tool.ts'

type Json = Readonly<Record<string, unknown>>

/** A tool as `tools/list` shows it. */
export async function listedTool(tool: Tool, icons: readonly object[]) {
  const { name, title, description, annotations, needsGolfer, view } = tool
  const { input, output } = await tool.schemas()
  const securitySchemes = [needsGolfer ? { type: 'oauth2', scopes: [SCOPE] } : { type: 'noauth' }]
  return {
    name,
    title,
    description,
    inputSchema: plain(input),
    outputSchema: withFailure(plain(output)),
    annotations: { title, ...annotations },
    icons,
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

const FAILURE = {
  type: 'object',
  description: 'Only if the call failed: what went wrong, as a code and a sentence.',
  properties: { code: { type: 'string' }, detail: { type: 'string' } },
  required: ['code', 'detail'],
}

/**
 * Errors have data too, and some clients check every answer against the schema: it allows a complete answer or an
 * error. The root stays an object with properties, because some clients can read nothing else.
 */
function withFailure({ required, anyOf, additionalProperties: _, ...schema }: Json): Json {
  const answers = Array.isArray(anyOf) ? anyOf : [{ required: required ?? [] }]
  return {
    ...schema,
    type: 'object',
    properties: { ...(schema.properties as Json | undefined), error: FAILURE },
    anyOf: [...answers, { required: ['error'] }],
  }
}
