import type { AppContext } from '../../../context.ts'
import type { AppRoute } from '../../../route.ts'

export const changesPages = (_context: AppContext): readonly AppRoute[] => []
