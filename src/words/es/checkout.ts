import type { Words } from '../words.ts'

export const checkout: Words['checkout'] = {}
