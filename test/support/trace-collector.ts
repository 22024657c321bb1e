import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

export type CollectedSpan = {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  /** 2: a request that we answer, 3: one that we make. */
  readonly kind: number
  readonly attributes: Readonly<Record<string, unknown>>
}

/** What receives spans by OTLP over HTTP, in JSON. */
export type TraceCollector = {
  readonly url: string
  readonly spans: CollectedSpan[]
  /** Everything that came, as text. */
  readonly text: () => string
  readonly close: () => Promise<void>
}

type Value = {
  readonly stringValue?: string
  readonly intValue?: number | string
  readonly doubleValue?: number
}
type Given = Omit<CollectedSpan, 'attributes'> & {
  readonly attributes: readonly { readonly key: string; readonly value: Value }[]
}
type Export = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Given[] }[] }[]
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const texts: string[] = []
  const spans: CollectedSpan[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const text = String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body)
    if (request.url !== '/v1/traces') return response.writeHead(404).end()
    texts.push(text)
    const { resourceSpans }: Export = JSON.parse(text)
    for (const { scopeSpans } of resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans.map(toSpan))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => texts.join('\n'),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const toSpan = ({ attributes, ...span }: Given): CollectedSpan => ({
  ...span,
  attributes: Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? (value.intValue === undefined ? value.doubleValue : Number(value.intValue)),
    ]),
  ),
})
