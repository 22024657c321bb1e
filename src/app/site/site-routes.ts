import type { AppContext } from '../context.ts'
import type { AppRoute } from '../route.ts'

export const siteRoutes = (_context: AppContext): readonly AppRoute[] => []
