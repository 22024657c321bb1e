import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { designLibrary } from '../../src/demo/design-library.ts'
import { LOOKS, launchBrowser, overflowOf, seriousFaults, watchFaults } from '../support/browser.ts'
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
async function openPage(path: string, colorScheme: 'light' | 'dark', width: number): Promise<Page> {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } })
  const page = await context.newPage()
  const faults = watchFaults(page, [service.origin])
  await page.goto(`${service.origin}${path}`, { waitUntil: 'networkidle' })
  assert.deepEqual(faults, [])
  return page
}

for (const [scheme, width] of LOOKS) {
  test(`the front page is free of faults, ${scheme}, ${width} px wide`, async () => {
    const page = await openPage('/', scheme, width)
    await page.getByRole('heading', { name: 'Dogleg' }).waitFor()
    assert.equal(await page.getByRole('link', { name: 'API reference' }).count(), 1)
    assert.equal(await overflowOf(page), 0, 'nothing overflows')
    assert.deepEqual(await seriousFaults(page), [])
    await page.context().close()
  })

  test(`the quality page is free of faults, ${scheme}, ${width} px wide`, async () => {
    const page = await openPage('/quality', scheme, width)
    await page.getByRole('heading', { name: 'Data quality' }).waitFor()
    assert.equal(await page.getByRole('rowheader', { name: 'All', exact: true }).count(), 1)
    assert.equal(await overflowOf(page), 0, 'tables scroll inside their own box')
    assert.deepEqual(await seriousFaults(page), [])
    await page.context().close()
  })

  test(`place pages and pages about the service are free of faults, ${scheme}, ${width} px wide`, async () => {
    for (const path of ['/places', '/places/ie', '/agents', '/plans']) {
      const page = await openPage(path, scheme, width)
      await page.getByRole('heading', { level: 1 }).waitFor()
      assert.equal(await overflowOf(page), 0, path)
      assert.deepEqual(await seriousFaults(page), [], path)
      await page.context().close()
    }
  })

  test(`the reference shows every operation, ${scheme}, ${width} px wide`, async () => {
    const page = await openPage('/v1/docs', scheme, width)
    for (const path of ['/courses', '/courses/{slug}', '/export', '/status'])
      await page.locator(`[data-path="${path}"]`).first().waitFor()
    await page.getByRole('heading', { name: 'Schemas' }).waitFor()
    await page.context().close()
  })
}

test('the reference page can run a search', async () => {
  const page = await openPage('/v1/docs', 'light', 1280)
  await page.locator('.opblock-summary').first().click()
  await page.locator('tr[data-param-name=q] input').fill('golf')
  await page.getByRole('button', { name: 'Execute' }).click()
  const answer = page.locator('.live-responses-table .highlight-code').first()
  await answer.waitFor()
  assert.match((await answer.textContent()) ?? '', /"total": \d+/)
  await page.context().close()
})
