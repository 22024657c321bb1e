import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppClient } from './app-client.ts'

/** An open page: the topics it was told about, with their ids. */
export async function openNewsPage(
  { origin }: { readonly origin: string },
  who: Pick<AppClient, 'cookie'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const stop = new AbortController()
  const response = await fetch(`${origin}${path}`, {
    headers: { Cookie: `_service_session=${who.cookie()}`, ...headers },
    signal: stop.signal,
  })
  assert.equal(response.status, 200)
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/)
  assert.equal(response.headers.get('cache-control'), 'no-store')
  let text = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
  })().catch(() => {})
  const told = () => [...text.matchAll(/^id: (\d+)\ndata: (.+)$/gm)].map(([, id, topic]) => ({ id, topic }))
  return {
    headers: response.headers,
    told,
    /** Waits for the next topic after those told before. */
    next: async (before: number) => {
      const deadline = Date.now() + 10_000
      while (told().length <= before) {
        assert.ok(Date.now() < deadline, `nothing was told after ${before}`)
        await sleep(20)
      }
      return told()[before]
    },
    ended: reading,
    close: async () => {
      stop.abort()
      await reading
    },
  }
}
