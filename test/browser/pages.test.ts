import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { designLibrary } from '../../src/demo/design-library.ts'
import { assertFine, launchBrowser, watchFaults } from '../support/browser.ts'
import { startTestService, type TestService } from '../support/service.ts'

let browser: Browser
let service: TestService

before(async () => {
  browser = await launchBrowser()
  service = await startTestService({
    records: [...designLibrary({ courses: 40, seed: 1, maps: 0, contours: 0 })],
  })
})

after(async () => {
  await browser?.close()
  await service?.stop()
})

/** A page that fails the test on any script error, blocked content or request to another host. */
async function openPage(path: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const faults = watchFaults(page, [service.origin])
  await page.goto(`${service.origin}${path}`, { waitUntil: 'networkidle' })
  assert.deepEqual(faults, [])
  return page
}

test('the front page is free of faults, light and dark, on a phone and on a desk', async () => {
  const page = await openPage('/')
  await page.getByRole('heading', { name: 'Dogleg' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'API reference' }).count(), 1)
  await assertFine(page, 'the front page')
  await page.context().close()
})

test('so is the quality page', async () => {
  const page = await openPage('/quality')
  await page.getByRole('heading', { name: 'Data quality' }).waitFor()
  assert.equal(await page.getByRole('rowheader', { name: 'All', exact: true }).count(), 1)
  await assertFine(page, 'the quality page')
  await page.context().close()
})

test('so are place pages and pages about the service', async () => {
  for (const path of ['/places', '/places/ie', '/agents', '/plans']) {
    const page = await openPage(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await assertFine(page, path)
    await page.context().close()
  }
})
