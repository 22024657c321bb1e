import type { Words } from '../words.ts'

export const emails: Words['emails'] = {}
