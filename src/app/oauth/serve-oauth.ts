import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import type { AppSurface } from '../serve-routes.ts'

/** Puts the authorization server on the app's host. */
export function serveOauth(_app: FastifyInstance, _context: AppContext, _surface: AppSurface) {}
