import type { Words } from '../words.ts'

export const plans: Words['plans'] = {}
