import type { Words } from '../words.ts'

export const front: Words['front'] = {}
