import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pointAlong } from '../../../src/core/geo/path.ts'
import { giftPremium } from '../../../src/premium/gift-store.ts'
import { signUp } from '../../support/browser.ts'
import {
  expectHole,
  expectYards,
  holeOf,
  LINKS,
  mapIsDrawn,
  moveTo,
  onEarth,
  openCourse,
  openDevice,
  openPlayHouse,
  openTab,
  type PlayHouse,
  yardsFrom,
} from '../../support/play-page.ts'
import { openTestClubs } from '../../support/test-clubs.ts'

let house: PlayHouse
before(async () => {
  house = await openPlayHouse()
})
// The test stops the service.
after(() => house?.closeBrowsers())

const along = (metres: number) => onEarth(pointAlong(holeOf(5).line, metres))

/** Everything for opening the app again: its worker, its page and the course. */
const isStored = async () => {
  const [packs, pages] = [await caches.open('dogleg-packs'), await caches.open('dogleg-pages')]
  const worker = (await navigator.serviceWorker.getRegistration('/'))?.active?.state
  return worker === 'activated' && (await packs.keys()).length >= 2 && (await pages.keys()).length >= 1
}

test('a hole is played without a network, after a reload: map, distances, green, card and caddie', async () => {
  const page = await openDevice(house, { map: true, at: along(0) })
  await signUp(page)
  const { account } = await (await page.request.get('/api/v1/session')).json()
  const clubs = openTestClubs(house.service)
  await giftPremium(clubs.deps, 'sandbox', account.id, 3_600_000)
  await clubs.close()
  await openCourse(page, '&hole=5')
  await page.waitForFunction(isStored)
  await house.service.stop()

  await page.goto(`/gps?course=${LINKS.slug}&hole=5`)
  await mapIsDrawn(page)
  await expectHole(page, 5)
  for (const metres of [0, 120]) {
    await moveTo(page, along(metres))
    await expectYards(page, yardsFrom(5, along(metres)), `${metres} m from the tee`)
  }
  await page.locator('[data-yards=plays-like]').waitFor()
  await openTab(page, 'Caddie')
  await page.getByRole('button', { name: 'What club?' }).click()
  await page.locator('[data-club]').waitFor()
  await page.getByText('Worked out on this device, without a connection.').waitFor()
  await openTab(page, 'Green')
  await page.locator('.green-band').first().waitFor()
  await openTab(page, 'Wind')
  // The answer may still be valid.
  await page
    .getByRole('region', { name: 'Wind' })
    .getByText(/Built-in pattern|No connection/)
    .first()
    .waitFor()
  await openTab(page, 'Score')
  await page.getByRole('button', { name: 'Start round' }).click()
  const strokes = page.getByRole('spinbutton', { name: 'Strokes on hole 5' })
  await strokes.click()
  await page.getByText('We’ll send it to your account when you’re back online.').waitFor()
  await page.reload()
  await openTab(page, 'Score')
  await strokes.waitFor()
  assert.ok(Number(await strokes.getAttribute('aria-valuenow')) >= 3)
  await page.context().close()
})
