import type { AppContext } from '../../../context.ts'
import type { AppRoute } from '../../../route.ts'

export const pinPages = (_context: AppContext): readonly AppRoute[] => []
