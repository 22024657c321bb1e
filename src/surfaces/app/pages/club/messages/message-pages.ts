import type { AppContext } from '../../../context.ts'
import type { AppRoute } from '../../../route.ts'

export const messagePages = (_context: AppContext): readonly AppRoute[] => []
