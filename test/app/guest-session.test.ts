import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openClient, openGuest } from '../support/app-client.ts'
import { ENGINES } from '../support/engines.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

for (const engine of ENGINES) {
  let service: TestService
  before(async () => {
    service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
  })
  after(() => service.stop())

  test(`USE-3: a guest comes in with one request (${engine})`, async () => {
    const client = openClient(service.origin)
    const reply = await client.post('/api/v1/session/guest', { golf_course_slug: UNMAPPED.slug })
    assert.equal(reply.status, 302)
    assert.equal(reply.headers.get('location'), '/gps')
    assert.match(
      reply.headers.getSetCookie().join('\n'),
      /^_service_session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    )
    const { json } = await client.get('/api/v1/session')
    assert.deepEqual(json.account, {
      id: json.account.id,
      kind: 'guest',
      name: null,
      email: null,
      premium_until: null,
      clubs: [],
    })
    assert.match(json.csrf_token, /^[\w-]{43}$/)
  })

  test(`a guest who signs out is signed out (${engine})`, async () => {
    const guest = await openGuest(service.origin)
    const token = guest.cookie()
    assert.equal((await guest.call('DELETE', '/api/v1/session')).status, 204)
    guest.plant(token)
    assert.equal((await guest.get('/api/v1/session')).status, 401)
  })
}
