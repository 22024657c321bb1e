import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import type { AppSurface } from '../serve-routes.ts'

/** Puts the three agent routes on the app's host. */
export function serveAgentRoutes(_app: FastifyInstance, _context: AppContext, _surface: AppSurface) {}
