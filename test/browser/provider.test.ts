import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts'
import { startTestService, type TestService } from '../support/service.ts'

let browser: Browser
let service: TestService
let idp: IdentityProvider
let app: string

before(async () => {
  browser = await launchBrowser()
  idp = await startIdentityProvider()
  service = await startTestService({ env: idp.env })
  app = service.origin.replace('127.0.0.1', 'localhost')
})

after(async () => {
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
