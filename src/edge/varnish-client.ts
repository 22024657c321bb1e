import { request } from 'node:http'

const TIMEOUT_MS = 10_000

/** Asks Varnish, at the socket that only this machine can reach, to drop everything. */
export function banAll(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { hostname, port } = new URL(address)
  const sent = request(
    { hostname, port, method: 'BAN', path: '/', agent: false, timeout: TIMEOUT_MS },
    (response) => {
      response.resume()
      if (response.statusCode === 200) resolve()
      else reject(new Error(`Varnish answered ${response.statusCode} to BAN.`))
    },
  )
  sent.once('timeout', () => sent.destroy(new Error('Varnish did not answer in time.')))
  sent.once('error', reject)
  sent.end()
  return promise
}
