import type { Words } from '../words.ts'

export const place: Words['place'] = {}
