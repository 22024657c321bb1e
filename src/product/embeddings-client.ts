import type { Embedder } from './embedder.ts'
import { normalised, type Vector } from './vector.ts'

export type EmbeddingsAddress = {
  readonly url: string
  readonly key: string | null
  readonly model: string | null
}

const TIMEOUT_MS = 5_000
const MAX_BYTES = 8 * 1024 * 1024

/** An OpenAI-compatible endpoint instead of the built-in model. */
export function openEmbeddingsClient(address: EmbeddingsAddress): Embedder {
  const embed = async (texts: readonly string[]) => vectorsOf(await ask(address, texts), texts.length)
  // We don't know its scores, so only the off-topic texts set the limit.
  return {
    model: `${address.url} ${address.model ?? ''}`,
    threshold: 0,
    bestThreshold: 0,
    embed,
    isReady: () => true,
    warmUp: async () => {},
    close: async () => {},
  }
}

async function ask({ url, key, model }: EmbeddingsAddress, input: readonly string[]): Promise<unknown> {
  const response = await fetch(endpointOf(url), {
    method: 'POST',
    // The key is only for this address: no redirects.
    redirect: 'error',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(model === null ? { input } : { input, model }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok || response.body === null) {
    await response.body?.cancel()
    throw new Error(`The embeddings endpoint answered ${response.status}.`)
  }
  return JSON.parse(await readText(response.body))
}

/** Other clients of such endpoints are set up with the common base address, so we accept that too. */
const endpointOf = (url: string) => url.replace(/\/v1\/?$/, '/v1/embeddings')

async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error('The embeddings endpoint sent an answer that is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

type Entry = { readonly index?: unknown; readonly embedding?: unknown }

function vectorsOf(answer: unknown, expected: number): readonly Vector[] {
  const data = (answer as { readonly data?: unknown } | null)?.data
  if (!Array.isArray(data) || data.length !== expected) throw new Error(UNREADABLE)
  const vectors: (Vector | undefined)[] = Array.from({ length: expected })
  for (const [position, entry] of (data as readonly Entry[]).entries()) {
    const { index = position, embedding } = entry ?? {}
    if (!isPlace(index, expected) || !isNumbers(embedding)) throw new Error(UNREADABLE)
    vectors[index] = normalised(embedding)
  }
  const found = vectors.filter((vector) => vector !== undefined)
  if (found.length !== expected || found.some(({ length }) => length !== found[0]?.length))
    throw new Error(UNREADABLE)
  return found
}

const UNREADABLE = 'The embeddings endpoint did not send one vector per text.'
const isPlace = (value: unknown, end: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < end
const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'number')
