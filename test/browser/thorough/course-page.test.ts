import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { designLibrary } from '../../../src/demo/design-library.ts'
import { assertFine, launchBrowser, watchFaults } from '../../support/browser.ts'
import { BOTH_GENDERS, HOSTILE_TEXT, SAMPLE_RECORDS, TWENTY_SEVEN } from '../../support/sample-courses.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { thorough } from '../../support/thorough.ts'

let browser: Browser
let service: TestService

const designed = [...designLibrary({ courses: 2, seed: 1, maps: 0, contours: 0 })].map((record, i) => ({
  ...record,
  slug: `designed-${i}`,
}))
const SLUGS = thorough(
  [HOSTILE_TEXT.slug],
  ['designed-0', BOTH_GENDERS.slug, TWENTY_SEVEN.slug, HOSTILE_TEXT.slug],
)

before(async () => {
  browser = await launchBrowser()
  service = await startTestService({ records: [...SAMPLE_RECORDS, ...designed] })
})

after(async () => {
  await browser?.close()
  await service?.stop()
})

for (const slug of SLUGS)
  test(`the page of ${slug} is free of faults, light and dark, on a phone and on a desk`, async () => {
    const origin = service.origin.replace('127.0.0.1', 'localhost')
    const context = await browser.newContext()
    const page = await context.newPage()
    const faults = watchFaults(page, [origin])
    const dialogs: string[] = []
    page.on('dialog', (dialog) => dialogs.push(dialog.message()))
    await page.goto(`${origin}/courses/${slug}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await assertFine(page, slug)
    assert.deepEqual(dialogs, [])
    assert.deepEqual(faults, [])
    await context.close()
  })
