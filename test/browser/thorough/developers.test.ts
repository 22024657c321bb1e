import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { designLibrary } from '../../../src/demo/design-library.ts'
import { assertFine, launchBrowser, watchFaults } from '../../support/browser.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { ONLY_THOROUGH, thorough } from '../../support/thorough.ts'

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

/** What is too small to read or to hit with a thumb. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>()
    const main = document.querySelector('main') ?? document.body
    // The offer of another language belongs to the frame.
    main.querySelector('.suggested-language')?.remove()
    for (const control of main.querySelectorAll('a, button, input, select, summary, .code-tabs label')) {
      const { width, height } = control.getBoundingClientRect()
      if (control.matches('.unseen, [type=hidden]') || !control.checkVisibility()) continue
      if (width < 44 || height < 44) found.add(`${control.outerHTML.slice(0, 80)}: ${width} × ${height}`)
    }
    for (const element of main.querySelectorAll('*')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (hasText && Number.parseFloat(getComputedStyle(element).fontSize) < 12)
        found.add(`${element.outerHTML.slice(0, 80)}: small text`)
    }
    return [...found]
  })

const SOME = ['/developers', '/status', '/quality']
const ALL = [...SOME, '/downloads', '/es/changelog']

test('the pages for developers are free of faults, light and dark, on a phone and on a desk', async () => {
  for (const path of thorough(SOME, ALL)) {
    const page = await openPage(path)
    await assertFine(page, path, () => tooSmall(page))
    await page.context().close()
  }
})

test('the reference filters and sends requests by keyboard alone', ONLY_THOROUGH, async () => {
  const page = await openPage('/v1/docs')
  const filter = page.getByRole('searchbox', { name: 'Filter the reference' })
  await filter.focus()
  await page.keyboard.type('STROKE_index')
  await page.getByText(/^1 of \d+ sections match\.$/).waitFor()
  assert.equal(await page.getByRole('heading', { name: 'Search courses' }).count(), 0)
  await page.keyboard.press('Escape')
  const search = page.getByRole('region', { name: 'Search courses' })
  await search.getByLabel('q', { exact: true }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type("o'b, c")
  assert.match(
    (await search.getByRole('group', { name: 'Request: curl' }).textContent()) ?? '',
    /\/v1\/courses\?q=o%27b,%20c&limit=3'/,
  )
  await page.keyboard.press('Enter')
  const live = search.getByRole('status')
  await live.getByText('200', { exact: true }).waitFor()
  assert.match((await live.textContent()) ?? '', /ETag"[\w-]+.*"total": 0/s)
  await assertFine(page, 'the reference with an answer', () => tooSmall(page))
  await page.context().close()
})
