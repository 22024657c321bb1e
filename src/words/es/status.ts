import type { Words } from '../words.ts'

export const status: Words['status'] = {}
