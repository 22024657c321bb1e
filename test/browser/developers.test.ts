import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { designLibrary } from '../../src/demo/design-library.ts'
import { assertFine, launchBrowser, watchFaults } from '../support/browser.ts'
import { startTestService, type TestService } from '../support/service.ts'

let browser: Browser
let service: TestService
/** As configured: the header asks the app there. */
let origin: string

before(async () => {
  browser = await launchBrowser()
  service = await startTestService({
    records: [...designLibrary({ courses: 40, seed: 1, maps: 0, contours: 0 })],
  })
  origin = service.origin.replace('127.0.0.1', 'localhost')
})

after(async () => {
  await browser?.close()
  await service?.stop()
})

/** A page that fails the test on any script error, blocked content or request to another host. */
async function openPage(path: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const faults = watchFaults(page, [origin])
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
  assert.deepEqual(faults, [])
  return page
}

test('the reference filters and sends requests by keyboard alone', async () => {
  const page = await openPage('/v1/docs')
  const filter = page.getByRole('searchbox', { name: 'Filter the reference' })
  await filter.focus()
  await page.keyboard.type('STROKE_index')
  await page.getByText('1 of 11 sections match.').waitFor()
  assert.equal(await page.getByRole('heading', { name: 'Search courses' }).count(), 0)
  await page.keyboard.press('Escape')
  const search = page.getByRole('region', { name: 'Search courses' })
  await search.getByLabel('q', { exact: true }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type("o'b, c")
  assert.match(
    (await search.getByRole('region', { name: 'Request: curl' }).textContent()) ?? '',
    /\/v1\/courses\?q=o%27b,%20c&limit=3'/,
  )
  await page.keyboard.press('Enter')
  const live = search.getByRole('status')
  await live.getByText('200', { exact: true }).waitFor()
  assert.match((await live.textContent()) ?? '', /ETag"[\w-]+.*"total": 0/s)
  await assertFine(page, 'the reference with an answer')
  await page.context().close()
})
