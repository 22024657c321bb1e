import { withTimeout } from '../platform/with-timeout.ts'
import type { Embedder } from './embedder.ts'
import type { FailureCooldown } from './failure-cooldown.ts'
import { openLruCache } from './lru-cache.ts'
import type { Vector } from './vector.ts'

const MAX_CACHED_QUESTIONS = 1_000
const MAX_WAITING = 4
// Loading the model takes about a second; a loaded model that is slow is short of CPU.
const LOADING_MS = 2_000
const ASKING_MS = 1_000

/** The vector of a question; null if the model fails, takes too long, or too many questions wait already. */
export function keepQuestionVectors(embedder: Embedder, trouble: FailureCooldown) {
  const remembered = openLruCache<Promise<Vector | null>>(MAX_CACHED_QUESTIONS)
  let waiting = 0
  let isLoaded = false
  const embed = async (question: string) => {
    waiting += 1
    try {
      const [vector = null] = await embedder.embed([question])
      isLoaded = true
      return vector
    } catch (error) {
      remembered.delete(question)
      trouble.happened(error)
      return null
    } finally {
      waiting -= 1
    }
  }
  return async (question: string): Promise<Vector | null> => {
    const known = remembered.get(question)
    if (known === undefined && waiting >= MAX_WAITING) return null
    const vector = known ?? embed(question)
    if (known === undefined) remembered.set(question, vector)
    return withTimeout(vector, isLoaded ? ASKING_MS : LOADING_MS)
  }
}
