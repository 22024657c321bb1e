import type { Words } from '../words.ts'

export const gps: Words['gps'] = {}
