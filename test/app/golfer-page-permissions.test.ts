import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AppContext } from '../../src/surfaces/app/context.ts'
import { roundsPages } from '../../src/surfaces/app/pages/rounds/rounds-pages.ts'
import { socialPages } from '../../src/surfaces/app/pages/social/social-pages.ts'
import { openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { startTestService, type TestService } from '../support/service.ts'

/** Routes that anybody may ask: a link in an email stops the emails, for those who are signed out too. */
const OPEN = ['GET /friends/emails/stop', 'POST /friends/emails/stop']

const CONTEXT = { config: { dataFolder: '/' } } as unknown as AppContext
const ROUTES = [...socialPages(CONTEXT), ...roundsPages(CONTEXT)]
const PAGES = ROUTES.filter(({ page, access }) => page && access !== 'open')
const pathOf = (url: string) => url.replaceAll(/:\w+/g, 'nobody')

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

test('every page of rounds, friends, the feed and games is for signed-in golfers', () => {
  const open = ROUTES.filter(({ access }) => access !== 'golfer').map(({ method, url }) => `${method} ${url}`)
  assert.deepEqual(open.toSorted(), OPEN)
  assert.ok(PAGES.length > 30, 'the pages were found')
})

test('guests, and who isn’t signed in, are led to the sign-in from each of them', async () => {
  for (const client of [openClient(service.origin), await openGuest(service.origin)])
    for (const { method, url, upload } of PAGES) {
      if (upload && method === 'POST') continue
      const sent = method === 'GET' ? {} : { form: {} }
      const { status, headers } = await client.call(method, pathOf(url), sent)
      assert.equal(status, 303, `${method} ${url}`)
      assert.match(headers.get('location') ?? '', /^\/sign-in/, `${method} ${url}`)
    }
})

test('no form of them changes anything without its token', async () => {
  const golfer = await openGolfer(service.origin)
  for (const { method, url, upload } of PAGES) {
    if (method !== 'POST' || upload) continue
    const { status } = await golfer.call('POST', pathOf(url), { form: {}, csrf: false })
    assert.equal(status, 403, url)
  }
})
