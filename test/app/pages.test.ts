import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { textOf } from '../support/page-text.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS })
})
after(() => service.stop())

const OPEN = ['/gps', '/sign-in', '/sign-up', '/forgotten', '/forgotten?mailed=1', '/verify?done=1']
const VOID = ['/reset?token=x', '/verify?token=x', '/gps?course=nowhere']
const SIGNED_IN = ['/gps?pick=1', `/gps?course=${UNMAPPED.slug}`, '/profile', '/profile/delete']

test('no page has a script or style that the content security policy would block', async () => {
  const stranger = openClient(service.origin)
  const golfer = await openGolfer(service.origin)
  const asked = [
    ...[...OPEN, ...VOID].map((path) => stranger.get(path)),
    ...SIGNED_IN.map((path) => golfer.get(path)),
  ]
  for (const { status, headers, text } of await Promise.all(asked)) {
    assert.ok([200, 404, 410].includes(status), text)
    assert.equal(headers.get('content-type'), 'text/html; charset=utf-8')
    assert.match(headers.get('content-security-policy') ?? '', /script-src 'self'; style-src 'self';/)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.doesNotMatch(
      text,
      /<style|\sstyle=|\son\w+=|<script(?![^>]* src="\/assets\/| type="application\/json")|javascript:/,
    )
    assert.match(text, /<html lang="en">[\s\S]*<title>[^<]+ · Dogleg<\/title>/)
    assert.equal([...text.matchAll(/<h1/g)].length, 1)
  }
})

test('the header of every page links to the courses and to the profile or sign-in', async () => {
  const account = (text: string) => textOf(/<a class="account"[\s\S]*?<\/a>/.exec(text)?.[0] ?? '')
  assert.equal(account((await openClient(service.origin).get('/sign-in')).text), 'Sign in')
  assert.equal(account((await (await openGuest(service.origin)).get('/gps')).text), 'Sign in')
  assert.equal(account((await (await openGolfer(service.origin)).get('/gps')).text), 'A Profile')
})

test('a form from another session is refused with a page that says what to do', async () => {
  const guest = await openGuest(service.origin)
  const reply = await guest.call('POST', '/profile/units', { form: { units: 'metres' }, csrf: false })
  assert.equal(reply.status, 403)
  assert.match(textOf(reply.text), /Go back, reload it and try again/)
  assert.equal((await guest.get('/api/v1/profile')).json.units, 'yards')
})
