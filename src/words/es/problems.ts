import type { Words } from '../words.ts'

export const problems: Words['problems'] = {}
