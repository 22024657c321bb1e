import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { type Browser, chromium } from 'playwright-core'
import { designLibrary } from '../../src/demo/design-library.ts'
import { BOTH_GENDERS, HOSTILE_TEXT, SAMPLE_RECORDS, TWENTY_SEVEN } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

let browser: Browser
let service: TestService

const designed = [...designLibrary({ courses: 2, seed: 1, maps: 0, contours: 0 })].map((record, i) => ({
  ...record,
  slug: `designed-${i}`,
}))
const SLUGS = ['designed-0', BOTH_GENDERS.slug, TWENTY_SEVEN.slug, HOSTILE_TEXT.slug]

before(async () => {
  const executablePath = process.env.DOGLEG_TEST_BROWSER
  if (!executablePath)
    throw new Error('The browser tests need ./dogleg test, which finds a browser for them.')
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  service = await startTestService({ records: [...SAMPLE_RECORDS, ...designed] })
})

after(async () => {
  await browser?.close()
  await service?.stop()
})

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeResult = { readonly violations: readonly { readonly id: string; readonly impact: string }[] }

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1280])
    for (const slug of SLUGS)
      test(`the page of ${slug} stands without a fault, ${colorScheme}, ${width} px wide`, async () => {
        const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } })
        const page = await context.newPage()
        const faults: string[] = []
        page.on('console', (message) => {
          if (message.type() === 'error') faults.push(message.text())
        })
        page.on('dialog', (dialog) => faults.push(dialog.message()))
        await page.goto(`${service.origin}/courses/${slug}`)
        assert.equal(await page.getByRole('link', { name: 'Open the map' }).count(), 1)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        assert.ok(overflow <= 0, 'tables scroll inside their own box')
        await page.evaluate(axe)
        const { violations } = await page.evaluate<AxeResult>('axe.run()')
        assert.deepEqual(
          violations
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .map(({ id }) => id),
          [],
        )
        assert.deepEqual(faults, [])
        await context.close()
      })
