import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { authorizeUrl, newPkce, redeem, registerClient } from '../../support/agent-client.ts'
import { assertFine, launchBrowser, watchFaults } from '../../support/browser.ts'
import { callTool } from '../../support/call-tool.ts'
import { type IdentityProvider, startIdentityProvider } from '../../support/identity-provider.ts'
import { type Callback, openCallback } from '../../support/official-client.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let browser: Browser
let service: TestService
let idp: IdentityProvider
let app: string
let callback: Callback

before(async () => {
  browser = await launchBrowser()
  idp = await startIdentityProvider()
  service = await startTestService({ env: idp.env })
  app = service.origin.replace('127.0.0.1', 'localhost')
  callback = await openCallback()
})

after(async () => {
  callback?.close()
  await browser?.close()
  await service?.stop()
  await idp?.goDown()
})

const readAccount = (context: BrowserContext) =>
  context.request.get(`${app}/api/v1/session`).then(async (reply) => (await reply.json()).account)

/** Waits for the message of a page that does not redirect. */
const saying = (page: Page, hasText: string) => page.locator('#provider-return').filter({ hasText }).waitFor()

test('APP-1: a browser signs in through the provider and ends up on the requested page', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  for (const person of ['first', 'second']) {
    idp.person.claims = { sub: person, email: `${person}@example.test`, email_verified: true }
    await page.goto(`${app}/sign-in/provider?return_to=${encodeURIComponent('/healthz?by=provider')}`)
    await page.waitForURL(`${app}/healthz?by=provider`)
    // The second time, within the first session.
    assert.equal((await readAccount(context)).email, `${person}@example.test`)
  }
  assert.deepEqual(faults, [])
  // The token is not left in the browser history.
  await page.goBack()
  assert.doesNotMatch(page.url(), /id_token/)
  await context.close()
})

test('a token that another browser fetched signs nobody in', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const token = await idp.token({ sub: 'attacker' })
  for (const fragment of [`id_token=${token}`, `id_token=${token}&state=${'x'.repeat(43)}`]) {
    await page.goto('about:blank')
    await page.goto(`${app}/sign-in/provider/return#${fragment}`)
    await saying(page, 'started in another browser')
    assert.equal(page.url(), `${app}/sign-in/provider/return`)
  }
  assert.equal((await context.request.get(`${app}/api/v1/session`)).status(), 401)
  await context.close()
})

test('a sign-in cancelled at the provider says so, and offers another way', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${app}/sign-in/provider/return#error=access_denied&state=x`)
  await saying(page, 'wasn’t completed')
  await page.getByRole('link', { name: 'Sign in another way' }).waitFor()
  await context.close()
})

const PHONE = { width: 390, height: 850 }

test('OAUTH-4, APP-2: from an assistant through the provider, a newcomer gives a name, agrees, and the tools work', async () => {
  const context = await browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  const faults = watchFaults(page, [app, idp.issuer, new URL(callback.url).origin])
  const email = 'from-an-assistant@example.test'
  idp.person.claims = { sub: 'newcomer', email, email_verified: true, name: 'Nora Niblick' }
  const client = await registerClient(app, { client_name: 'Test agent', redirect_uris: [callback.url] })
  const pkce = newPkce()
  await page.goto(authorizeUrl(app, client, pkce))
  await page.getByText('Sign in to connect your assistant.').waitFor()
  await page.getByRole('link', { name: /^Sign in with/ }).click()
  await page.getByRole('heading', { name: 'Finish signing up' }).waitFor()
  await page.getByText('Then you can connect your assistant.').waitFor()
  await page.getByText(email).waitFor()
  assert.equal(await page.getByLabel('Name').inputValue(), 'Nora Niblick')
  await assertFine(page, 'the form that finishes a sign-up')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('Signed in as Nora Niblick').waitFor()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('Back at the assistant.').waitFor()
  const code = (await callback.next()).get('code') ?? ''
  const { json } = await redeem(app, client, code, pkce)
  const headers = { Authorization: `Bearer ${json.access_token}` }
  const called = await callTool(`${app}/mcp`, 'distance_to_flag', {}, { headers })
  assert.equal(called.status, 200, called.text)
  assert.deepEqual(faults, [])
  const { kind, name } = await readAccount(context)
  assert.deepEqual([kind, name], ['member', 'Nora Niblick'])
  await context.close()
})

test('a newcomer from the provider who already has an account finds the usual ways in', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  idp.person.claims = { sub: 'has-one', email: 'has-one@example.test', email_verified: true }
  await page.goto(`${app}/sign-in/provider?return_to=${encodeURIComponent('/profile/delete')}`)
  await page.getByRole('heading', { name: 'Finish signing up' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Name').fill('Has One')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL(`${app}/profile/delete`)
  await context.close()
})
