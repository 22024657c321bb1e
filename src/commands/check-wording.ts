import { askModel } from '../agent/wording-client.ts'
import { checkNumbers } from '../caddie/wording/check-numbers.ts'
import type { Config } from '../platform/config.ts'
import { type Finding, note, ok, wrong } from './finding.ts'

const SAMPLE = {
  question: 'What club?',
  answer: 'It is 152 yards to the pin. Take the 7 iron.',
  facts: ['The 7 iron carries 155 yards.'],
}
/** A model that has to be loaded first takes longer than golfers wait. */
const MODEL_TIMEOUT_MS = 10_000

/** Asks the model to word one answer. */
export async function checkWording({ llm }: Config): Promise<Finding> {
  const what = 'caddie’s wording'
  const { url } = llm
  if (url === null) return note(what, 'built in: DOGLEG_LLM_URL is not set')
  try {
    const text = await askModel({ ...llm, url }, SAMPLE, { timeoutMs: MODEL_TIMEOUT_MS })
    const fault = checkNumbers(text, SAMPLE)
    if (fault === null) return ok(what, `the model at ${new URL(url).host} answers`)
    return note(
      what,
      `the model at ${new URL(url).host} answers, but we can’t use its test sentence: ${fault}`,
    )
  } catch (error) {
    return wrong(what, `DOGLEG_LLM_URL: cannot use the model (${(error as Error).message})`)
  }
}
