import type { Words } from '../words.ts'

export const correction: Words['correction'] = {}
