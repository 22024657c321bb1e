import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { designLibrary } from '../../src/demo/design-library.ts'
import { assertFine, launchBrowser, watchFaults } from '../support/browser.ts'
import { DESIGNED } from '../support/designed-course.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { smallThings } from '../support/small-things.ts'
import { thorough } from '../support/thorough.ts'

let browser: Browser
let service: TestService
let site: string
let mapped: string

const CODE = '</script><script>document.title="ran"</script><img src=x onerror=\'document.title="ran"\'>'
const HOSTILE = {
  ...{ slug: 'hostile-name-b7b7', name: CODE, city: CODE, region: CODE, country: 'ie' },
  website: 'javascript:document.title="ran"',
}

const BARE = { slug: 'bare-hill-x1y2', name: 'Bare Hill' }

before(async () => {
  browser = await launchBrowser()
  service = await startTestService({
    records: [DESIGNED, ...designLibrary({ courses: 8, seed: 1, maps: 0, contours: 0 }), BARE, HOSTILE],
  })
  site = service.origin.replace('127.0.0.1', 'localhost')
  mapped = await slugOf('coverage=traced&limit=1')
})

after(async () => {
  await browser?.close()
  await service?.stop()
})

async function slugOf(query: string): Promise<string> {
  const { courses } = await (await fetch(`${service.api}/courses?${query}`)).json()
  return courses[0].slug
}

/** A page that fails the test on any script error, blocked content or request to another host. */
async function openPage(path: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const faults = watchFaults(page, [site])
  await page.goto(`${site}${path}`, { waitUntil: 'networkidle' })
  assert.deepEqual(faults, [])
  return page
}

/** The quality page and others for developers have tests of their own. */
const pages = () => [
  ...['/', `/courses/${mapped}`, `/courses/${mapped}/holes/1`],
  ...thorough(
    [],
    ['/places/ie', `/courses/${BARE.slug}`, '/search?q=golf', '/plans', '/agents', '/faq', '/es'],
  ),
  ...thorough([], [`/es/courses/${mapped}`, `/courses/${mapped}/correction`]),
]

test('every kind of page is free of faults, light and dark, on a phone and on a desk', async () => {
  for (const path of pages()) {
    const page = await openPage(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await assertFine(page, path, () => smallThings(page))
    await page.context().close()
  }
})

test('from the front page to a course and into the app, by keyboard alone', async () => {
  const page = await openPage('/')
  const { name } = await (await fetch(`${service.api}/courses/${mapped}`)).json()
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Skip to content')
  await page.keyboard.press('Enter')
  // From the start of the content, the next stop is the search.
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  const option = page.getByRole('option').first()
  await option.waitFor()
  await page.keyboard.press('ArrowDown')
  assert.equal(await option.getAttribute('aria-selected'), 'true')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const open = page.getByRole('link', { name: 'Open in the app' }).first()
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press('Tab')
    if (await open.evaluate((link) => link === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/gps\?course=/)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.context().close()
})

test('the browser’s language is only a suggestion, and closing it is remembered', async () => {
  const context = await browser.newContext({ locale: 'es-ES' })
  const page = await context.newPage()
  await page.goto(`${site}/plans`)
  await page.getByRole('link', { name: 'Ver en español' }).click()
  await page.waitForURL(`${site}/es/plans`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await page.waitForURL(`${site}/plans`)
  assert.equal(await page.getByRole('link', { name: 'Ver en español' }).count(), 0)
  await context.close()
})

test('imported names that look like code run nothing', async () => {
  const { slug } = HOSTILE
  for (const path of [
    `/courses/${slug}`,
    `/es/courses/${slug}`,
    '/places/ie',
    `/courses/${slug}/correction`,
  ]) {
    const page = await openPage(path)
    assert.notEqual(await page.title(), 'ran', path)
    assert.equal(await page.locator('a[href^="javascript"]').count(), 0, path)
    await page.context().close()
  }
})

test('on paper a course has all its tees and nothing to click', async () => {
  const page = await openPage(`/courses/${mapped}`)
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.getByRole('banner').isVisible(), false)
  assert.equal(await page.getByRole('contentinfo').isVisible(), false)
  const hidden = await page
    .locator('.card-table [data-gender]')
    .evaluateAll((cells) => cells.filter((cell) => !cell.checkVisibility()).length)
  assert.equal(hidden, 0)
  await page.context().close()
})
