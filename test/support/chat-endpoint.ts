import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ChatRequest = {
  readonly path: string
  readonly key: string | undefined
  readonly body: {
    readonly model?: string
    readonly temperature: number
    readonly messages: readonly { readonly role: string; readonly content: string }[]
  }
}

/** An OpenAI-compatible chat endpoint: it says what a test tells it to. */
export type ChatEndpoint = {
  /** Ends in `/v1`. */
  readonly url: string
  readonly requests: ChatRequest[]
  answer: (response: ServerResponse, request: ChatRequest) => void
  readonly close: () => Promise<void>
}

export const says = (content: unknown, finish_reason = 'stop') =>
  JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }] })

export async function openChatEndpoint(): Promise<ChatEndpoint> {
  const server = createServer(async (request, response) => {
    const received = {
      path: `${request.method} ${request.url}`,
      key: request.headers.authorization,
      body: JSON.parse(await readBody(request)),
    }
    endpoint.requests.push(received)
    endpoint.answer(response, received)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint: ChatEndpoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    answer: (response) => response.end(says('')),
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
