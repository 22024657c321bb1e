import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pointAlong } from '../../../src/core/geo/path.ts'
import { assertFine, watchFaults } from '../../support/browser.ts'
import {
  BARE,
  chooseHole,
  DESK,
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
  PLAIN,
  type PlayHouse,
  yardsFrom,
} from '../../support/play-page.ts'
import { smallThings } from '../../support/small-things.ts'
import { isThorough, thorough } from '../../support/thorough.ts'

let house: PlayHouse
before(async () => {
  house = await openPlayHouse()
})
after(() => house?.close())

const TEE = onEarth(holeOf(1).line[0] ?? [0, 0])
const FROM_TEE = yardsFrom(1, TEE)
const start = { name: 'Use my position' }
const walk = { name: 'See how it works: take a simulated walk' }

test('a device without a position, and one that refuses it, say so and measure from the tee', async () => {
  const page = await openDevice(house)
  await openCourse(page)
  await page.getByRole('button', start).click()
  await page.getByText('Your browser is blocking your position.').waitFor()
  await expectYards(page, FROM_TEE)
  assert.equal(await page.getByRole('button', start).count(), 1, 'to try again')
  assert.equal(await page.getByRole('button', walk).count(), 1)
  await page.context().addInitScript(() => {
    delete (Navigator.prototype as { geolocation?: unknown }).geolocation
  })
  await page.reload()
  await page.getByRole('button', start).click()
  await page.getByText('This device doesn’t know its position.').waitFor()
  await expectYards(page, FROM_TEE)
  await page.getByRole('button', walk).click()
  await page.getByText('Simulated walk').waitFor()
  await page.context().close()
})

test('a vague position, one far away and one that is lost measure nothing, and say why', async () => {
  const near = onEarth(pointAlong(holeOf(1).line, 100))
  const page = await openDevice(house, { at: { ...near, accuracy: 200 } })
  await openCourse(page)
  await page.getByText('Your position is only accurate to 219 yd, so distances are from the tee.').waitFor()
  await expectYards(page, FROM_TEE)
  await moveTo(page, { ...near, accuracy: 60 })
  await page.getByText('Your position is only accurate to 66 yd. Wait a moment in the open.').waitFor()
  await expectYards(page, yardsFrom(1, near))
  // 30 miles to the north.
  await moveTo(page, { lat: near.lat + 0.435, lng: near.lng })
  await page.getByText(/You’re (?:29|30|31) mi from this course, so distances are from the tee\./).waitFor()
  await expectYards(page, FROM_TEE)
  assert.equal(await page.getByRole('button', walk).count(), 1)
  await moveTo(page, near)
  await expectYards(page, yardsFrom(1, near), 'back on the course')
  await page.context().setGeolocation(null)
  await page.getByText('We can’t find your position right now.').waitFor()
  await page.context().close()
})

test('a course without a map says so, and its card can be kept', async () => {
  const page = await openDevice(house, { map: true })
  const faults = watchFaults(page, [house.origin])
  await page.goto(`/gps?course=${PLAIN.slug}`)
  await page.getByText('We don’t have a map of this course yet').waitFor()
  assert.equal(await page.locator('[data-map]').count(), 0)
  await openTab(page, 'Green')
  await page.getByText('The green of this hole isn’t on our map yet').waitFor()
  await openTab(page, 'Wind')
  await page.getByText('We can’t calculate wind for this course yet').waitFor()
  await openTab(page, 'Score')
  await page.getByRole('button', { name: 'Start round' }).click()
  await page.getByRole('spinbutton', { name: 'Strokes on hole 1' }).click()
  await page.getByText('Saved on this device.').waitFor()
  assert.deepEqual(faults, [])
  await page.context().close()
})

test('on a course that we know only by name, a score is counted hole by hole', async () => {
  const page = await openDevice(house)
  await page.goto(`/gps?course=${BARE.slug}&hole=3`)
  await page.getByText('We don’t have a map of this course yet').waitFor()
  await openTab(page, 'Score')
  await page.getByText('We don’t have this course’s scorecard yet.').waitFor()
  await page.getByRole('button', { name: 'Start round' }).click()
  await page.getByRole('spinbutton', { name: 'Strokes on hole 3' }).click()
  await chooseHole(page, 18)
  await page.getByRole('spinbutton', { name: 'Strokes on hole 18' }).click()
  await page.locator('.score-totals').getByText('8', { exact: true }).waitFor()
  await page.context().close()
})

test('a green that was never surveyed shows its outline and its distances', async () => {
  const at = onEarth(pointAlong(holeOf(18).line, 150))
  const page = await openDevice(house, { at })
  await openCourse(page, '&hole=18')
  await openTab(page, 'Green')
  await page.getByText('This green hasn’t been surveyed yet').waitFor()
  const distances = page.getByLabel('From your ball')
  const [front, middle, back] = yardsFrom(18, at)
  assert.match(
    (await distances.textContent()) ?? '',
    new RegExp(`Front${front} ?yd.*Middle${middle} ?yd.*Back${back} ?yd`),
  )
  await page.context().close()
})

/** As a much older version of the app stored it. */
const storeOldPack = async (slug: string) => {
  const cache = await caches.open('dogleg-packs')
  await cache.put(`/stored-courses/${slug}.json`, Response.json({ format: 0, slug, name: 'Old' }))
}

test('a pack of an older version is fetched again; without a network the page says what to do', async () => {
  const page = await openDevice(house)
  await openCourse(page)
  await page.evaluate(storeOldPack, LINKS.slug)
  await page.reload()
  await page.locator('[data-yards=middle]').waitFor()
  await page.evaluate(storeOldPack, LINKS.slug)
  await page.route('**/pack', (route) => route.abort())
  await page.reload()
  const alert = page.getByRole('alert')
  await alert.getByText('The stored course is from an older version of the app.').waitFor()
  assert.equal(await alert.getByRole('link', { name: 'Choose another course' }).count(), 1)
  await page.unroute('**/pack')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expectYards(page, FROM_TEE)
  await page.context().close()
})

test('every tab is free of faults, light and dark, on a phone and on a desk', async () => {
  const page = await openDevice(house, {
    ...DESK,
    hasTouch: false,
    isMobile: false,
    map: isThorough,
    at: TEE,
  })
  const faults = watchFaults(page, [house.origin])
  const fine = (where: string) => assertFine(page, where, () => smallThings(page))
  await openCourse(page)
  if (isThorough) await mapIsDrawn(page)
  await fine('distances')
  for (const tab of thorough(['Green', 'Score'], ['Green', 'Caddie', 'Wind', 'Score'])) {
    await openTab(page, tab)
    await page.locator('.play-panel section, .play-panel form').first().waitFor()
    await fine(tab)
  }
  await page.getByRole('button', { name: 'Start round' }).click()
  await fine('the card')
  await page.getByRole('spinbutton', { name: 'Strokes on hole 1' }).click()
  await page.getByRole('button', { name: 'Finish round' }).click()
  await page.getByRole('region', { name: 'Score by hole' }).waitFor()
  await fine('the story')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await fine('the menu')
  for (const rest of thorough([], ['', '&hole=18'])) {
    await page.goto(`/es/gps?course=${LINKS.slug}${rest}`)
    await page.locator('[data-yards=middle]').waitFor()
    await fine(`in Spanish ${rest}`)
  }
  assert.deepEqual(faults, [])
  await page.context().close()
})
