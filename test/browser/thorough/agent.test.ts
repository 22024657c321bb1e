import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { UnauthorizedError } from '@modelcontextprotocol/client'
import type { Browser, Page } from 'playwright-core'
import { openDb } from '../../../src/platform/db/open.ts'
import { launchBrowser } from '../../support/browser.ts'
import { DESIGNED } from '../../support/designed-course.ts'
import {
  type Callback,
  connectClient,
  openCallback,
  openTokenStore,
  type TokenStore,
} from '../../support/official-client.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { thorough } from '../../support/thorough.ts'
import { untilReady } from '../../support/until-ready.ts'

const PASSWORD = 'niblick and spoon'
const COURSE = { ...DESIGNED, slug: 'drawn-links-x1y2', name: 'Drawn Links' }

let browser: Browser
let service: TestService
let callback: Callback
/** The address in the metadata; a client would refuse any other. */
let origin: string
before(async () => {
  browser = await launchBrowser()
  service = await startTestService({ records: [COURSE], env: { DOGLEG_MCP_RATE_LIMIT: 'off' } })
  origin = service.origin.replace('127.0.0.1', 'localhost')
  callback = await openCallback()
})
after(async () => {
  callback?.close()
  await browser?.close()
  await service?.stop()
})

const inDatabase = async (work: (db: ReturnType<typeof openDb>) => Promise<unknown>) => {
  const db = openDb({ folder: service.folder, url: service.databaseUrl })
  await work(db)
  await db.destroy()
}

async function openPage(): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  return page
}

/** A protected call without a sign-in, and the URL the assistant then opens. */
async function askForSignIn(
  agent: Awaited<ReturnType<typeof connectClient>>,
  keeper: TokenStore,
): Promise<string> {
  await assert.rejects(agent.client.callTool({ name: 'distance_to_flag', arguments: {} }), UnauthorizedError)
  const url = keeper.opened()
  assert.ok(url)
  return url.href
}

async function signUp(page: Page, email: string) {
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

/** The query the assistant gets; the browser has then arrived on the assistant's page. */
async function back(page: Page) {
  await page.getByText('Back at the assistant.').waitFor()
  return callback.next()
}

for (const mode of thorough(['auto'] as const, ['auto', 'legacy'] as const))
  test(`USE-2: the official client (${mode}) searches right away, and sends the golfer to a browser to sign up for the rest`, async () => {
    const keeper = openTokenStore(callback.url, `Assistant ${mode}`)
    const agent = await connectClient(`${origin}/mcp`, mode, keeper)
    const found = await agent.client.callTool({ name: 'search', arguments: { query: 'drawn links' } })
    assert.equal((found.structuredContent as { total: number }).total, 1)

    const page = await openPage()
    await page.goto(await askForSignIn(agent, keeper))
    const email = `agent-${mode}-${process.pid}@example.test`
    await signUp(page, email)
    await page.getByText(`Assistant ${mode}`).first().waitFor()
    await page.getByRole('button', { name: 'Allow' }).click()
    await agent.transport.finishAuth(await back(page))

    const refused = await agent.client.callTool({ name: 'distance_to_flag', arguments: {} })
    assert.equal(refused.isError ?? false, false)
    assert.match(JSON.stringify(refused.structuredContent), /premium_required/)

    await inDatabase((db) =>
      db
        .updateTable('account')
        .set({ premium_until: Date.now() + 3_600_000 })
        .where('email_key', '=', email)
        .execute(),
    )
    const at = { lat: COURSE.lat, lng: COURSE.lng, course: COURSE.slug, hole: 1 }
    const told = await untilReady(
      () => agent.client.callTool({ name: 'distance_to_flag', arguments: at }),
      ({ content }) => JSON.stringify(content).includes('(unavailable)'),
    )
    assert.ok(!told.isError, JSON.stringify(told.content))
    assert.ok((told.structuredContent as { yards_to_middle: number }).yards_to_middle > 0)
    await agent.client.close()
  })

test('OAUTH-3: the official client refreshes its tokens, and a revoked agent has to ask again', async () => {
  const keeper = openTokenStore(callback.url, 'Renewing assistant')
  const agent = await connectClient(`${origin}/mcp`, 'auto', keeper)
  const page = await openPage()
  await page.goto(await askForSignIn(agent, keeper))
  await signUp(page, `renewing-${process.pid}@example.test`)
  await page.getByRole('button', { name: 'Allow' }).click()
  await agent.transport.finishAuth(await back(page))
  const first = keeper.kept()
  assert.ok(first?.refresh_token)

  await inDatabase((db) =>
    db.updateTable('oauth_record').set({ expires_at: 1 }).where('key', 'like', 'AccessToken %').execute(),
  )
  const renewed = await agent.client.callTool({ name: 'ask_caddie', arguments: { question: 'What now?' } })
  assert.equal((renewed.structuredContent as { premium_required: boolean }).premium_required, true)
  assert.notEqual(keeper.kept()?.access_token, first.access_token)

  await page.goto('/profile/assistants')
  await page.getByText('Renewing assistant').first().waitFor()
  await page.getByRole('button', { name: 'Disconnect Renewing assistant' }).click()
  await page.getByRole('button', { name: /Disconnect/ }).waitFor({ state: 'detached' })
  await assert.rejects(
    agent.client.callTool({ name: 'ask_caddie', arguments: { question: 'And now?' } }),
    UnauthorizedError,
  )
  await agent.client.close()
})

test('OAUTH-4: an assistant on this computer is asked about each time; a refusal reaches the client', async () => {
  const keeper = openTokenStore(callback.url, 'Asking assistant')
  const agent = await connectClient(`${origin}/mcp`, 'auto', keeper)
  const page = await openPage()
  const address = await askForSignIn(agent, keeper)
  await page.goto(address)
  await signUp(page, `asking-${process.pid}@example.test`)
  await page.getByRole('button', { name: 'Deny' }).click()
  const denied = await back(page)
  assert.equal(denied.get('error'), 'access_denied')
  assert.equal(denied.get('iss'), origin)

  await page.goto(address)
  await page.getByRole('button', { name: 'Allow' }).click()
  assert.ok((await back(page)).get('code'))
  // It is an app on this computer: any program could use its address, so the question comes again.
  await page.goto(address)
  await page.getByRole('button', { name: 'Allow' }).click()
  assert.ok((await back(page)).get('code'))
  await agent.client.close()
})
