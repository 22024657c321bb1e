import { apiReference } from './api-reference.ts'
import { apiSentences } from './api-sentences.ts'

export const developers = {
  reference: apiReference,
  /** What the API's description says, by its English sentence. */
  sentences: apiSentences,
}
