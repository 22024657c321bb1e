import type { AppContext } from '../../../context.ts'
import type { AppRoute } from '../../../route.ts'

export const setUpPages = (_context: AppContext): readonly AppRoute[] => []
