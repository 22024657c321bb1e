import type { Words } from '../words.ts'
import { apiReference } from './api-reference.ts'
import { apiSentences } from './api-sentences.ts'
import { changelog, downloads } from './downloads.ts'
import { quickStart } from './quick-start.ts'

export const developers: Words['developers'] = {
  reference: apiReference,
  sentences: apiSentences,
  quickStart,
  downloads,
  changelog,
}
