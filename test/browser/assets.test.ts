import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page, Response } from 'playwright-core'
import { launchBrowser, watchFaults } from '../support/browser.ts'
import { SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

let browser: Browser
let service: TestService
/** As configured: pages ask for everything there. */
let origin: string
before(async () => {
  browser = await launchBrowser()
  service = await startTestService({ records: SAMPLE_RECORDS })
  origin = service.origin.replace('127.0.0.1', 'localhost')
})
after(async () => {
  await browser?.close()
  await service?.stop()
})

/** Records which assets a page loads. */
function watchAssets(page: Page): readonly Response[] {
  const loaded: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/assets/')) loaded.push(response)
  })
  return loaded
}

const namesOf = (loaded: readonly Response[]) =>
  loaded.map((response) => new URL(response.url()).pathname.replace(/^\/assets\/|-[0-9A-Z]{8}(?=\.)/g, ''))

test('a page’s script and its chunks load compressed, each once, under a policy that allows nothing else', async () => {
  const page = await browser.newPage()
  const faults = watchFaults(page, [origin])
  const loaded = watchAssets(page)
  await page.goto(`${origin}/gps`)
  // The script has run: it started a guest session and reloaded with it.
  await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor()
  assert.deepEqual(faults, [])
  const names = namesOf(loaded)
  assert.equal(names.filter((name) => name === 'start-guest.js').length, 1)
  assert.ok(names.includes('part.js') && names.includes('dogleg.css'), names.join())
  for (const response of loaded) {
    assert.equal(response.status(), 200)
    if (!/\.(?:svg|woff2)$/.test(response.url()))
      assert.equal(await response.headerValue('content-encoding'), 'br')
  }
  await page.context().close()
})

test('a browser does not request a loaded asset again, on the site either', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/gps`)
  await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const cached: string[] = []
  const requests = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => requests.set(requestId, request.url))
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.push(requests.get(requestId) ?? ''))
  await page.goto(`${origin}/plans`, { waitUntil: 'networkidle' })
  assert.ok(
    cached.some((url) => /dogleg-[0-9A-Z]{8}\.css$/.test(url)),
    cached.join(),
  )
  await context.close()
})

test('every page works without scripts: the guest’s button does what the script does', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${origin}/gps`)
  await page.getByRole('button', { name: 'Continue as a guest' }).click()
  await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor()
  await context.close()
})
