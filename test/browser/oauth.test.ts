import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type AgentClient, authorizeUrl, newPkce, redeem, registerClient } from '../support/agent-client.ts'
import { launchBrowser, watchFaults } from '../support/browser.ts'
import { type Callback, openCallback } from '../support/official-client.ts'
import { startTestService, type TestService } from '../support/service.ts'

const PASSWORD = 'niblick and spoon'

let browser: Browser
let service: TestService
let callback: Callback
let app: string
before(async () => {
  browser = await launchBrowser()
  service = await startTestService()
  app = service.origin.replace('127.0.0.1', 'localhost')
  callback = await openCallback()
})
after(async () => {
  callback?.close()
  await browser?.close()
  await service?.stop()
})

const pkce = newPkce()

/** An assistant on the web, which we can remember. Nothing answers there: we look at what the browser asks for. */
const ON_THE_WEB = 'https://agent.example/callback'

const register = (uri = callback.url) =>
  registerClient(app, { client_name: 'Test agent', redirect_uris: [uri] })

/** Not that nothing answers on the web. */
const isOurs = (fault: string) => !/net::ERR_/.test(fault)

async function openWindow(t: { after: (work: () => Promise<void>) => void }) {
  const context = await browser.newContext({ baseURL: app })
  t.after(() => context.close())
  const page = await context.newPage()
  const origins = [app, new URL(callback.url).origin, new URL(ON_THE_WEB).origin]
  return { context, page, faults: watchFaults(page, origins) }
}

async function signUp(context: BrowserContext, email: string) {
  const data = { email, password: PASSWORD, name: 'A Golfer' }
  const reply = await context.request.post('/api/v1/accounts', { data })
  assert.equal(reply.status(), 201)
}

const open = (page: Page, client: AgentClient, overrides = {}) =>
  page.goto(authorizeUrl(app, client, pkce, overrides))

const deciding = (page: Page, decision: 'allow' | 'deny') =>
  page.locator(`button[name=decision][value=${decision}]`)

/** The query the client gets; the browser is then on the client's page. */
async function back(page: Page) {
  await page.getByText('Back at the assistant.').waitFor()
  return callback.next()
}

/** The query that an assistant on the web gets after something was done on a page, which is then closed. */
async function toTheWeb(page: Page, work: () => Promise<unknown>) {
  const request = page.waitForRequest((one) => one.url().startsWith(ON_THE_WEB))
  await work().catch(() => {})
  const { searchParams } = new URL((await request).url())
  await page.close()
  return searchParams
}

test('OAUTH-4: a golfer signs up on the way, allows access and returns; the next time there is no question', async (t) => {
  const { context, page, faults } = await openWindow(t)
  const client = await register(ON_THE_WEB)
  await open(page, client)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Name').fill('A Golfer')
  await page.getByLabel('Email').fill('on-the-way@example.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('Test agent').waitFor()
  const query = await toTheWeb(page, () => deciding(page, 'allow').click())
  assert.equal(query.get('iss'), app)
  assert.equal((await redeem(app, client, query.get('code') ?? '', pkce)).status, 200)
  const second = await context.newPage()
  assert.ok((await toTheWeb(second, () => open(second, client))).get('code'))
  assert.deepEqual(faults.filter(isOurs), [])
})

test('after a sign-in by form, a client that was allowed before needs no click', async (t) => {
  const { context, page, faults } = await openWindow(t)
  await signUp(context, 'known@example.test')
  const client = await register(ON_THE_WEB)
  await open(page, client)
  await toTheWeb(page, () => deciding(page, 'allow').click())
  await context.clearCookies()
  const second = await context.newPage()
  await open(second, client)
  await second.getByLabel('Email').fill('known@example.test')
  await second.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const signIn = second.getByRole('button', { name: 'Sign in', exact: true })
  assert.ok((await toTheWeb(second, () => signIn.click())).get('code'))
  assert.deepEqual(faults.filter(isOurs), [])
})

test('saying no returns access_denied, and the question comes again the next time', async (t) => {
  const { context, page, faults } = await openWindow(t)
  await signUp(context, 'no@example.test')
  const client = await register()
  for (let i = 0; i < 2; i++) {
    await open(page, client)
    await deciding(page, 'deny').click()
    assert.equal((await back(page)).get('error'), 'access_denied')
  }
  assert.deepEqual(faults, [])
})

test('the golfer can switch to another account', async (t) => {
  const { context, page } = await openWindow(t)
  await signUp(context, 'wrong-one@example.test')
  await open(page, await register())
  await page.getByRole('button', { name: 'Use another account' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signUp(context, 'right-one@example.test')
  await page.goto(new URL(new URL(page.url()).searchParams.get('return_to') ?? '', app).href)
  await page.getByText('right-one@example.test').waitFor()
})

test('the form also redirects to an app with its own scheme: no policy stops it', async (t) => {
  const { context, page, faults } = await openWindow(t)
  await signUp(context, 'scheme@example.test')
  await open(page, await register('cursor://agent.example/cb'))
  const asked = page.waitForResponse((response) => response.request().method() === 'POST')
  await deciding(page, 'allow').click()
  assert.equal((await asked).status(), 303)
  await page.waitForTimeout(300)
  assert.deepEqual(
    faults.filter((fault) => /Content Security Policy|form-action/i.test(fault)),
    [],
  )
})

test('a page that opened the authorization in a new window still controls that window at the end', async (t) => {
  const { context, page } = await openWindow(t)
  await signUp(context, 'window@example.test')
  const client = await register()
  await page.goto(new URL('/start', callback.url).href)
  const opened = context.waitForEvent('page')
  await page.evaluate((url) => window.open(url, 'authorization', 'popup'), authorizeUrl(app, client, pkce))
  const popup = await opened
  await deciding(popup, 'allow').click()
  assert.ok((await back(popup)).get('code'))
  assert.ok(await popup.evaluate(() => window.opener !== null))
})
