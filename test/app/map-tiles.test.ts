import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openGuest } from '../support/app-client.ts'
import { UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  const env = { DOGLEG_MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png?key=abc' }
  service = await startTestService({ records: [UNMAPPED], env })
})
after(() => service.stop())

test('only the page with the map may load tiles, from the one host that is set', async () => {
  const guest = await openGuest(service.origin)
  const policyOf = async (path: string) =>
    (await guest.get(path)).headers.get('content-security-policy') ?? ''
  for (const path of ['/gps', '/es/gps', `/gps?course=${UNMAPPED.slug}`]) {
    const policy = await policyOf(path)
    assert.match(policy, /img-src 'self' data:[^;]* https:\/\/tiles\.example(;| )/, path)
    assert.match(policy, /connect-src 'self'[^;]* https:\/\/tiles\.example(;| )/, path)
    assert.match(policy, /script-src 'self';/, path)
  }
  for (const path of ['/profile', '/sign-in', '/checkout', '/api/v1/session'])
    assert.doesNotMatch(await policyOf(path), /tiles/, path)
})
