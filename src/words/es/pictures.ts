import type { Words } from '../words.ts'

export const pictures: Words['pictures'] = {}
