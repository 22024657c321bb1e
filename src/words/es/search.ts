import type { Words } from '../words.ts'

export const search: Words['search'] = {}
