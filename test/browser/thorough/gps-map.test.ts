import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { pointAlong, rectangleOf } from '../../../src/core/geo/path.ts'
import { signUp, watchFaults } from '../../support/browser.ts'
import {
  changeProfile,
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
import { ONLY_THOROUGH } from '../../support/thorough.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { CURRENT, startWeatherService, type WeatherService } from '../../support/weather-service.ts'

let house: PlayHouse
let weather: WeatherService
before(async () => {
  weather = await startWeatherService()
  const observed = new Date(Date.now() - 20 * 60_000).toISOString().slice(0, 16)
  weather.current = { ...CURRENT, time: observed }
  house = await openPlayHouse({ env: { DOGLEG_WEATHER_URL: weather.url } })
  await windIsThere()
})
after(async () => {
  await house?.close()
  await weather?.close()
})

/** On a slow machine the first request may hear that we're busy; pages then ask again later, with an error logged. */
async function windIsThere() {
  const page = await openDevice(house)
  await openCourse(page)
  const isThere = async () => (await page.request.get(`/api/v1/courses/${LINKS.slug}/wind?hole=2`)).ok()
  await waitUntil(isThere, 'the wind')
  await page.context().close()
}

/** One finger over the map, from one place to another, in parts of its width and height. */
async function swipe(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const box = await page.locator('[data-map]').boundingBox()
  assert.ok(box)
  const at = ([x, y]: readonly [number, number]) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [at(from)])
  for (const part of [0.25, 0.5, 0.75, 1])
    await send('touchMove', [at([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part])])
  await send('touchEnd', [])
  await session.detach()
}

/** The map as it is on the screen. */
const picture = async (page: Page) => (await page.locator('[data-map]').screenshot()).toString('base64')

test('fingers swipe from hole to hole, tap for a distance, and hold still with a glove', async () => {
  const page = await openDevice(house, { map: true })
  const faults = watchFaults(page, [house.origin])
  await openCourse(page, '&hole=2')
  await mapIsDrawn(page)
  await swipe(page, [0.7, 0.4], [0.2, 0.42])
  await expectHole(page, 3)
  await swipe(page, [0.2, 0.4], [0.7, 0.38])
  await expectHole(page, 2)
  await swipe(page, [0.4, 0.3], [0.38, 0.6])
  await page.locator('[data-map]').tap({ position: { x: 150, y: 200 } })
  const there = page.locator('[data-tapped=there]')
  await there.waitFor()
  await expectHole(page, 2)
  const [first, onward] = [
    await there.textContent(),
    await page.locator('[data-tapped=onward]').textContent(),
  ]
  assert.ok(Number(first) > 0 && Number(onward) > 0, `${first} and ${onward} yards`)
  // A wide finger drifts a little.
  await swipe(page, [0.5, 0.5], [0.51, 0.505])
  await page.waitForFunction(
    (before) => document.querySelector('[data-tapped=there]')?.textContent !== before,
    first,
  )
  await page.getByRole('button', { name: 'Clear' }).click()
  assert.equal(await there.count(), 0)
  assert.deepEqual(faults, [])
  await page.context().close()
})

test('the wind moves over the hole, and says whose it is and how old', ONLY_THOROUGH, async () => {
  const page = await openDevice(house, { map: true, reducedMotion: 'no-preference' })
  await openCourse(page, '&hole=2')
  await mapIsDrawn(page)
  await page.getByRole('button', { name: 'Hide the wind' }).waitFor()
  const first = await picture(page)
  await waitUntil(async () => (await picture(page)) !== first, 'another picture')
  await page.getByRole('button', { name: 'Hide the wind' }).click()
  await page.getByRole('button', { name: 'Show the wind' }).waitFor()
  const bare = await picture(page)
  assert.equal(await picture(page), bare, 'nothing else moves')
  await openTab(page, 'Wind')
  const panel = page.getByRole('region', { name: 'Wind' })
  await panel.getByText(/Open-Meteo, 2\d minutes old/).waitFor()
  assert.match((await panel.textContent()) ?? '', /At the ball.*mph from the.*At the target.*mph from the/)
  assert.match(await panel.getByRole('img').getAttribute('aria-label').then(String), /^The wind blows /)
  await page.context().close()
})

test('where nothing should move, the wind is a still picture', ONLY_THOROUGH, async () => {
  const page = await openDevice(house, { map: true })
  await openCourse(page, '&hole=2')
  await mapIsDrawn(page)
  await page.getByRole('button', { name: 'Hide the wind' }).waitFor()
  const first = await picture(page)
  assert.equal(await picture(page), first, 'nothing moves')
  await page.getByRole('button', { name: 'Hide the wind' }).click()
  await page.getByRole('button', { name: 'Show the wind' }).waitFor()
  assert.notEqual(await picture(page), first, 'arrows')
  await page.context().close()
})

test('a green has bands, and two taps give a putt with aim and break; its markers move with the keys', async () => {
  const page = await openDevice(house, { at: onEarth(pointAlong(holeOf(6).line, 100)) })
  const faults = watchFaults(page, [house.origin])
  await openCourse(page, '&hole=6')
  await openTab(page, 'Green')
  const drawing = page.getByRole('img', { name: 'Green 6, with the approach from below' })
  await drawing.locator('.green-band').first().waitFor()
  assert.ok((await drawing.locator('.green-band').count()) >= 3, 'bands')
  assert.ok((await drawing.locator('.green-arrow').count()) >= 5, 'arrows')
  const box = await drawing.boundingBox()
  assert.ok(box)
  const tap = (x: number, y: number) => drawing.click({ position: { x: box.width * x, y: box.height * y } })
  await page.getByText('Tap where your ball is.').waitFor()
  await tap(0.02, 0.02)
  await page.getByText('That point is off the green.').waitFor()
  await tap(0.42, 0.62)
  await page.getByText('Now tap the hole.').waitFor()
  // The golfer walks on: what was tapped stays.
  const nearer = onEarth(pointAlong(holeOf(6).line, 130))
  await moveTo(page, nearer)
  await expectYards(page, yardsFrom(6, nearer))
  await page.getByText('Now tap the hole.').waitFor()
  await tap(0.58, 0.38)
  const aim = page.locator('[data-putt=aim]')
  await aim.waitFor()
  const first = await aim.textContent()
  assert.match(first ?? '', /^(?:\d+ (?:inch(?:es)?|ft) (?:left|right) of the hole|Straight at the hole)$/)
  assert.match(
    (await page.locator('.green-panel').textContent()) ?? '',
    /Length\d+ ft.*Plays like\d+ ft.*(?:Uphill|Downhill|Level).*Make[\d.]+%/,
  )
  assert.equal(await drawing.locator('.green-roll').count(), 1, 'the ball’s way is drawn')
  const x = await drawing.locator('.green-ball').getAttribute('cx')
  await page.getByRole('button', { name: /^Ball\./ }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.waitForFunction(
    (before) => Number(document.querySelector('.green-ball')?.getAttribute('cx')) > before,
    Number(x),
  )
  await expectHole(page, 6)
  await page.getByRole('button', { name: 'Tilted' }).click()
  await drawing.locator('.green-skirt').waitFor()
  assert.deepEqual(faults, [])
  await page.context().close()
})

test('Rule 4.3: in a competition a green is drawn at 1:480 at most, without a putt, wind and plays-like', async () => {
  const page = await openDevice(house)
  await signUp(page)
  await changeProfile(page, { competition: true })
  await openCourse(page, '&hole=6')
  await page.getByText('Competition mode: distances only.').waitFor()
  await openTab(page, 'Green')
  const drawing = page.getByRole('img', { name: 'Green 6, with the approach from below' })
  await drawing.locator('.green-band').first().waitFor()
  const [, scale] =
    /drawn at 1:(\d+), without putting lines/.exec((await page.getByText('Rule 4.3a').textContent()) ?? '') ??
    []
  assert.ok(Number(scale) >= 480, `1:${scale}`)
  const edge = await drawing.locator('.green-edge').boundingBox()
  const { width, height } = rectangleOf(holeOf(6).green?.paths[0] ?? [])
  // However the green is turned: 96 pixels are an inch.
  const metresDrawn = Math.hypot(edge?.width ?? 0, edge?.height ?? 0) * (0.0254 / 96) * 480
  assert.ok(metresDrawn <= Math.hypot(width, height) * Math.SQRT2, `${metresDrawn} m`)
  await drawing.click()
  assert.equal(await page.locator('.green-putts, .green-roll, .green-ball').count(), 0)
  assert.equal(await page.getByRole('button', { name: 'Tilted' }).count(), 0)
  await openTab(page, 'Wind')
  await page.getByText('Competition mode is on, so we don’t show wind.').waitFor()
  await page.context().close()
})
