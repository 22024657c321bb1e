import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../http/metrics.ts'
import type { McpContext } from './context.ts'

export type McpSurface = { readonly constraints: { readonly surface?: string }; readonly metrics: Metrics }

/** Puts the tool server on its host. */
export function serveMcp(_app: FastifyInstance, _context: McpContext, _surface: McpSurface) {
  return { close: async () => {} }
}
