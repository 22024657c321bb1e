import type { AppContext } from '../../../context.ts'
import type { AppRoute } from '../../../route.ts'

export const boardPages = (_context: AppContext): readonly AppRoute[] => []
