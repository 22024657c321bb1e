import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { assertFine, launchBrowser, watchFaults } from '../../support/browser.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../../support/sample-courses.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { smallThings } from '../../support/small-things.ts'
import { openTestClubs, type TestClubs } from '../../support/test-clubs.ts'

let browser: Browser
let service: TestService
let house: TestClubs
before(async () => {
  browser = await launchBrowser()
  service = await startTestService({ records: SAMPLE_RECORDS })
  house = openTestClubs(service)
  await house.found('Quay Club', UNMAPPED.slug)
})
after(async () => {
  await browser?.close()
  await house?.close()
  await service?.stop()
})

test('a manager sets the club up and publishes its page, without scripts', async () => {
  const site = service.origin.replace('127.0.0.1', 'localhost')
  const manager = await house.admit('quay-club', 'manager')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  })
  const cookie = { name: '_service_session', value: manager.cookie() ?? '', url: site }
  await context.addCookies([cookie])
  const page = await context.newPage()
  const faults = watchFaults(page, [site])
  await page.goto(`${site}/club/quay-club/set-up`)
  const season = page.locator('#season-0')
  await season.getByLabel('Minutes between groups').fill('3')
  await season.getByRole('button', { name: 'Save' }).click()
  await season.getByRole('alert').filter({ hasText: 'must be a number from 4 to 60' }).waitFor()
  await season.getByLabel('Minutes between groups').fill('12')
  await season.getByRole('button', { name: 'Show a day first' }).click()
  await season.getByRole('status').filter({ hasText: '56 times, 07:00 to 18:00, 224 places' }).waitFor()
  await season.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await page.getByLabel('About the club').fill('On the quay.')
  await page.getByLabel('Show a public page of the club').check()
  await page.locator('#step-page').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'See the page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Quay Club' }).waitFor()
  await page.getByText('On the quay.').waitFor()
  // A form that comes back answers 400, which a browser notes.
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('400')),
    [],
  )
  await context.close()
})

test('the settings and the public page of a club are free of faults', async () => {
  const site = service.origin.replace('127.0.0.1', 'localhost')
  const manager = await house.admit('quay-club', 'manager')
  const context = await browser.newContext()
  await context.addCookies([{ name: '_service_session', value: manager.cookie() ?? '', url: site }])
  for (const path of ['/club/quay-club/set-up', '/clubs/quay-club', `/courses/${UNMAPPED.slug}`]) {
    const page = await context.newPage()
    await page.goto(`${site}${path}`, { waitUntil: 'networkidle' })
    await assertFine(page, path, () => smallThings(page))
    await page.close()
  }
  await context.close()
})
