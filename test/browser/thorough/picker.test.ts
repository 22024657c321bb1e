import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { assertFine, axeFaults, launchBrowser, watchFaults } from '../../support/browser.ts'
import { DESIGNED } from '../../support/designed-course.ts'
import { startTestService, type TestService } from '../../support/service.ts'

const DRAWN = {
  ...DESIGNED,
  ...{ slug: 'pebble-links-x1y2', name: 'Pebble Links', aliases: [] },
}
const PLAIN = { slug: 'gravel-park-x1y2', name: 'Gravel Park', city: 'Gravelton', lat: 36.6, lng: -121.9 }

let browser: Browser
let service: TestService
let origin: string
before(async () => {
  browser = await launchBrowser()
  service = await startTestService({ records: [DRAWN, PLAIN] })
  origin = service.origin.replace('127.0.0.1', 'localhost')
})
after(async () => {
  await browser?.close()
  await service?.stop()
})

async function openPicker(options = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, ...options })
  const page = await context.newPage()
  await page.request.post('/api/v1/session/guest', { headers: { Accept: 'application/json' }, data: {} })
  await page.goto('/gps?pick=1')
  return page
}

const card = (page: Page, name: string) => page.locator('.tile', { hasText: name })
const star = (page: Page, name: string) => page.getByRole('button', { name: `Favourite: ${name}` })

test('search as you type forgives a misspelling; stars and recent courses stay on the device', async () => {
  const page = await openPicker()
  const faults = watchFaults(page, [origin])
  await page.getByLabel('Course or town').pressSequentially('grvel')
  await page.getByText('Showing results for “gravel”').first().waitFor()
  await card(page, 'Gravel Park').waitFor()
  assert.match(page.url(), /\/gps\?q=grvel$/)
  assert.equal(await page.locator('[data-told]').textContent(), await page.locator('.found').textContent())
  const gravel = star(page, 'Gravel Park')
  await gravel.focus()
  await page.keyboard.press('Enter')
  assert.equal(await gravel.getAttribute('aria-pressed'), 'true')
  assert.equal(
    await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    'Favourite: Gravel Park',
    'the keyboard stays where it was',
  )
  await page.getByLabel('Course or town').fill('')
  await page.getByRole('heading', { name: 'Favourites' }).waitFor()
  assert.match(page.url(), /\/gps\?pick=1$/)
  await page.evaluate(() =>
    localStorage.setItem(
      'dogleg-recent',
      JSON.stringify([{ slug: 'pebble-links-x1y2', name: 'Pebble Links', place: '' }]),
    ),
  )
  await page.goto('/es/gps?pick=1')
  const recent = page.locator('[data-own-courses] li', { hasText: 'Pebble Links' })
  assert.equal(await recent.getByRole('link').getAttribute('href'), '/es/gps?course=pebble-links-x1y2')
  await page.getByRole('heading', { name: 'Favoritos' }).waitFor()
  await assertFine(page, 'the picker with favourites', async () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main button, main a')]
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44)
        .map((each) => each.outerHTML),
    ),
  )
  assert.deepEqual(faults, [])
  await page.context().close()
})

test('the position is asked for only after a tap, and from then on courses say how far they are', async () => {
  const place = { latitude: 36.57, longitude: -121.95, accuracy: 10 }
  const page = await openPicker({ geolocation: place, permissions: ['geolocation'] })
  await page.getByRole('button', { name: 'Near me' }).click()
  await page.waitForURL(/near=36\.57%2C-121\.95/)
  await card(page, 'Gravel Park').getByText('3.5 mi away').waitFor()
  await page.getByLabel('Course or town').fill('gravel')
  await page.waitForURL(/q=gravel/)
  await card(page, 'Gravel Park').getByText('3.5 mi away').waitFor()
  await page.context().close()
})

test('courses whose pack is stored say so; without a network the page says what still works', async () => {
  const page = await openPicker()
  await page.evaluate(async () => {
    const cache = await caches.open('dogleg-packs')
    await cache.put('/stored-courses/pebble-links-x1y2.json', new Response('{}'))
    await cache.put(
      '/stored-courses.json',
      Response.json([
        { slug: 'pebble-links-x1y2', name: 'Pebble Links', place: '', storedAt: 1, openedAt: 1 },
      ]),
    )
  })
  await page.reload()
  await card(page, 'Pebble Links').getByText('Saved offline').waitFor()
  await page.context().setOffline(true)
  await page.getByLabel('Course or town').fill('gravel')
  await page.getByText('No connection. You can open courses that are saved').waitFor()
  await page.context().close()
})

test('the search box of every page suggests close spellings', async () => {
  const page = await openPicker()
  await page.goto('/plans')
  const box = page.getByRole('combobox').first()
  await box.pressSequentially('gravle park')
  await page.getByRole('option', { name: 'Gravel Park' }).waitFor()
  await page.getByText('Did you mean').waitFor()
  assert.deepEqual(await axeFaults(page), [])
  await page.context().close()
})
