import type { Words } from '../words.ts'

export const course: Words['course'] = {}
