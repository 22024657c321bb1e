import type { Words } from '../words.ts'

export const quality: Words['quality'] = {}
