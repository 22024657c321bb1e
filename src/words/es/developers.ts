import type { Words } from '../words.ts'
import { apiReference } from './api-reference.ts'
import { apiSentences } from './api-sentences.ts'

export const developers: Words['developers'] = {
  reference: apiReference,
  sentences: apiSentences,
}
