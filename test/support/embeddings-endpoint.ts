import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stemsOf } from '../../src/product/words.ts'

export type EmbeddingsRequest = {
  readonly input: readonly string[]
  readonly model?: string
  readonly key: string | undefined
}

/** An OpenAI-compatible embeddings endpoint: texts with common words are close together. */
export type EmbeddingsEndpoint = {
  readonly url: string
  readonly requests: EmbeddingsRequest[]
  /** Replaces the normal answer; null restores it. */
  answer: ((input: readonly string[], response: ServerResponse) => void) | null
  readonly close: () => Promise<void>
}

export async function openEmbeddingsEndpoint(): Promise<EmbeddingsEndpoint> {
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await readBody(request))
    endpoint.requests.push({ ...body, key: request.headers.authorization })
    response.setHeader('Content-Type', 'application/json')
    if (endpoint.answer) endpoint.answer(body.input, response)
    else response.end(embeddingsJson(body.input))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint: EmbeddingsEndpoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/embeddings`,
    requests: [],
    answer: null,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return endpoint
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** In another order than requested: the index says which text each belongs to. */
export const embeddingsJson = (input: readonly string[]) =>
  JSON.stringify({
    data: input.map((text, index) => ({ index, embedding: embeddingOf(text) })).toReversed(),
  })

const DIMENSIONS = 256

/** Word counts by hash. Not normalized to length 1, because some models aren't either. */
function embeddingOf(text: string): readonly number[] {
  const numbers = Array.from({ length: DIMENSIONS }, () => 0.001)
  for (const stem of stemsOf(text)) {
    const index = [...stem].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % DIMENSIONS, 7)
    numbers[index] = (numbers[index] ?? 0) + 1
  }
  return numbers
}
