import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldValue, textOf } from '../../../../test/support/page-text.ts'
import { addressesOf } from '../../../platform/config.ts'
import { continuePage } from '../pages/continue-page.ts'
import { type ConsentView, consentPage } from './consent-page.ts'
import { oauthErrorPage } from './oauth-error-page.ts'

const VIEW: ConsentView = {
  action: '/oauth/interaction/abc',
  csrfToken: 'the token',
  clientName: 'Claude',
  clientHost: 'claude.ai',
  native: false,
  golferName: 'Old Tom',
  golferEmail: 'tom@example.test',
  returnTo: '/oauth/interaction/abc',
}

const REQUEST = {
  session: null,
  language: 'en',
  addresses: addressesOf({ api: null, mcp: null, app: null, site: null }, 'http://localhost:8080'),
  target: '/oauth/interaction/abc',
} as const

const MARKUP = '<script>alert(1)</script>"\'>'

test('OAUTH-4: the page names client, host and golfer, and what the agent may do', async () => {
  const text = textOf(await consentPage(REQUEST, VIEW))
  for (const words of [
    'Claude wants to use Dogleg',
    'Signed in as Old Tom ( tom@example.test )',
    'You’ll return to claude.ai',
    'distance to the flag',
    'see your position, handicap and clubs in the answers',
    'open a checkout',
    'can’t change your profile, see your email or password, or pay for anything',
    'only if you trust claude.ai',
    'access ends after 90 days',
    'at any time on your profile',
  ])
    assert.ok(text.includes(words), words)
})

test('the first form on the page takes the decision: hidden fields, and a button for each answer', async () => {
  const page = await consentPage(REQUEST, VIEW)
  const form = /<form[\s\S]*?<\/form>/.exec(page)?.[0] ?? ''
  assert.match(form, /^<form [^>]*method="post" action="\/oauth\/interaction\/abc"/)
  assert.equal(fieldValue(form, 'csrf_token'), 'the token')
  const buttons = [...form.matchAll(/<button[^>]* name="decision" value="(\w+)"/g)].map(([, value]) => value)
  assert.deepEqual(buttons, ['allow', 'deny'])
})

test('another form signs out and returns here', async () => {
  const other =
    /<form[^>]* action="\/profile\/sign-out">[\s\S]*?<\/form>/.exec(await consentPage(REQUEST, VIEW))?.[0] ??
    ''
  assert.equal(fieldValue(other, 'return_to'), '/oauth/interaction/abc')
  assert.equal(fieldValue(other, 'csrf_token'), 'the token')
})

test('a client’s own name is plain text, isolated from the text around it', async () => {
  const page = await consentPage(REQUEST, {
    ...VIEW,
    clientName: MARKUP,
    clientHost: MARKUP,
    golferName: MARKUP,
  })
  assert.ok(!page.includes('<script>alert'))
  assert.equal(page.match(/<bdi>&lt;script&gt;alert\(1\)&lt;\/script&gt;/g)?.length, 4)
})

test('an app on the golfer’s own device gets a warning', async () => {
  const view = { ...VIEW, native: true, clientHost: 'an app on this device (cursor:)' }
  const text = textOf(await consentPage(REQUEST, view))
  assert.match(text, /You’ll return to an app on this device \(cursor:\)/)
  assert.match(text, /any app can use this name/)
})

test('a golfer without a name is shown by email', async () => {
  const text = textOf(await consentPage(REQUEST, { ...VIEW, golferName: null }))
  assert.match(text, /Signed in as tom@example\.test \. Use another account/)
})

test('the browser returns to the client on its own, and the page has a link too', async () => {
  const target = 'cursor://x/cb?code=1&iss=https%3A%2F%2Fdogleg.example"><script>'
  const page = await continuePage(REQUEST, { title: 'Connected', words: 'On your way.', target })
  const escaped = 'cursor://x/cb?code=1&amp;iss=https%3A%2F%2Fdogleg.example&quot;&gt;&lt;script&gt;'
  assert.ok(page.includes(`<meta http-equiv="refresh" content="0; url=${escaped}">`))
  assert.ok(page.includes(`<a class="button" href="${escaped}">`))
})

test('an error is plain text, and says how to start again', async () => {
  const page = await oauthErrorPage(REQUEST, { title: 'This cannot be', detail: MARKUP })
  assert.ok(!page.includes('<script>alert'))
  assert.match(textOf(page), /This cannot be <script>.* connect again/)
})
