import type { Words } from '../words.ts'

export const product: Words['product'] = {}
