import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { type Browser, chromium, type Page } from 'playwright-core'
import { designLibrary } from '../../src/demo/design-library.ts'
import { startTestService, type TestService } from '../support/service.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

let browser: Browser
let service: TestService

before(async () => {
  const executablePath = process.env.DOGLEG_TEST_BROWSER
  if (!executablePath)
    throw new Error('The browser tests need ./dogleg test, which finds a browser for them.')
  browser = await chromium.launch({ executablePath, args: FLAGS })
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
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== service.origin) faults.push(`asked ${request.url()}`)
  })
  await page.goto(`${service.origin}${path}`, { waitUntil: 'networkidle' })
  assert.deepEqual(faults, [])
  return page
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe calls serious or worse. */
async function seriousFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResult>('axe.run()')
  return violations.flatMap(({ id, impact }) => (impact === 'serious' || impact === 'critical' ? [id] : []))
}

type AxeResult = { readonly violations: readonly { readonly id: string; readonly impact: string }[] }

for (const scheme of ['light', 'dark'] as const)
  for (const width of [390, 1280]) {
    test(`the front page stands without a fault, ${scheme}, ${width} px wide`, async () => {
      const page = await openPage('/', scheme, width)
      await page.getByRole('heading', { name: 'Dogleg' }).waitFor()
      assert.equal(await page.getByRole('link', { name: 'API reference' }).count(), 1)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      assert.ok(overflow <= 0, 'nothing hangs over the edge')
      assert.deepEqual(await seriousFaults(page), [])
      await page.context().close()
    })

    test(`the quality page stands without a fault, ${scheme}, ${width} px wide`, async () => {
      const page = await openPage('/quality', scheme, width)
      await page.getByRole('heading', { name: 'Quality of the data' }).waitFor()
      assert.equal(await page.getByRole('rowheader', { name: 'All', exact: true }).count(), 1)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      assert.ok(overflow <= 0, 'tables scroll inside their own box')
      assert.deepEqual(await seriousFaults(page), [])
      await page.context().close()
    })

    test(`the reference shows every operation, ${scheme}, ${width} px wide`, async () => {
      const page = await openPage('/v1/docs', scheme, width)
      for (const path of ['/courses', '/courses/{slug}', '/export', '/status'])
        await page.locator(`[data-path="${path}"]`).first().waitFor()
      await page.getByRole('heading', { name: 'Schemas' }).waitFor()
      await page.context().close()
    })
  }

test('a search can be tried on the reference page', async () => {
  const page = await openPage('/v1/docs', 'light', 1280)
  await page.locator('.opblock-summary').first().click()
  await page.locator('tr[data-param-name=q] input').fill('golf')
  await page.getByRole('button', { name: 'Execute' }).click()
  const answer = page.locator('.live-responses-table .highlight-code').first()
  await answer.waitFor()
  assert.match((await answer.textContent()) ?? '', /"total": \d+/)
  await page.context().close()
})
