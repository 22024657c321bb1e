const TIMEOUT_MS = 3_000
const MOST_BYTES = 64 * 1024

/** A small JSON document of a known address: in time, of bounded size, and from nowhere else. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'error',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok || response.body === null) {
    await response.body?.cancel()
    throw new Error(`${url} answered ${response.status}.`)
  }
  return JSON.parse(await readText(response.body))
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('The document is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
