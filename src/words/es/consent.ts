import type { Words } from '../words.ts'

export const consent: Words['consent'] = {}
