import { apiReference } from './api-reference.ts'
import { apiSentences } from './api-sentences.ts'
import { changelog, downloads } from './downloads.ts'
import { quickStart } from './quick-start.ts'

export const developers = {
  reference: apiReference,
  /** What the API's description says, by its English sentence. */
  sentences: apiSentences,
  quickStart,
  downloads,
  changelog,
}
