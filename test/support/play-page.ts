import assert from 'node:assert/strict'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { measureGreen } from '../../src/caddie/measure-green.ts'
import type { Point } from '../../src/core/geo/path.ts'
import type { LatLng } from '../../src/core/geo/point.ts'
import { type PlayableHole, playableMap } from '../../src/course/playable-map.ts'
import { launchBrowser, launchMapBrowser } from './browser.ts'
import { DESIGNED } from './designed-course.ts'
import { startTestService, type TestService, type TestServiceOptions } from './service.ts'

/** Eighteen holes with everything, except that the green of the last one was never surveyed. */
export const LINKS = {
  ...{ ...DESIGNED, slug: 'drawn-links-x1y2', name: 'Drawn Links', aliases: [] },
  ground: DESIGNED.ground && { ...DESIGNED.ground, greens: DESIGNED.ground.greens.slice(0, -1) },
}
/** A card, and no map. */
export const PLAIN = {
  ...{ slug: 'gravel-park-x1y2', name: 'Gravel Park', city: 'Gravelton', lat: 36.6, lng: -121.9 },
  layouts: [
    {
      holes: [1, 2, 3].map((position) => ({ position, par: 3, stroke_index: position })),
      tees: [{ name: 'White', gender: 'M', holes: [1, 2, 3].map((position) => ({ position, yards: 100 })) }],
    },
  ],
}

/** Only its name. */
export const BARE = { slug: 'bare-hill-x1y2', name: 'Bare Hill', city: 'Hillton', lat: 36.7, lng: -121.7 }

const drawn = playableMap({ map: LINKS.map ?? null, layouts: [] })
assert.ok(drawn)
/** The course as the service knows it, not as it is packed for the app. */
export const MAP = drawn
export const HOLES: readonly PlayableHole[] = MAP.holes

export const holeOf = (position: number): PlayableHole => {
  const hole = HOLES.find((each) => each.position === position)
  assert.ok(hole?.green)
  return hole
}

export const onEarth = (point: Point): LatLng => {
  const [lng, lat] = MAP.plane.toEarth(point)
  return { lat, lng }
}

/** Front, middle and back as the service measures them. */
export function yardsFrom(position: number, from: LatLng): readonly number[] {
  const { green } = holeOf(position)
  assert.ok(green)
  const { toFront, toMiddle, toBack } = measureGreen(MAP.plane, green, from, null)
  assert.ok(toFront !== null && toBack !== null)
  return [toFront, toMiddle, toBack]
}

/** A service with these courses, and browsers, one of which draws maps. */
export type PlayHouse = {
  readonly browserFor: (map: boolean) => Promise<Browser>
  readonly service: TestService
  readonly origin: string
  readonly closeBrowsers: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function openPlayHouse(options: TestServiceOptions = {}): Promise<PlayHouse> {
  const opened = new Set<Browser>()
  const browserFor = async (map: boolean) => {
    const browser = await (map ? launchMapBrowser() : launchBrowser())
    opened.add(browser)
    return browser
  }
  const service = await startTestService({ records: [LINKS, PLAIN, BARE], ...options })
  // Service workers and positions need a host that the browser trusts.
  const origin = service.origin.replace('127.0.0.1', 'localhost')
  const closeBrowsers = async () => {
    await Promise.all([...opened].map((browser) => browser.close()))
  }
  const close = async () => {
    await closeBrowsers()
    await service.stop()
  }
  return { browserFor, service, origin, closeBrowsers, close }
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
export const DESK = { viewport: { width: 1280, height: 900 } } as const

export type DeviceOptions = BrowserContextOptions & {
  /** False for a device that cannot draw one, which is much quicker. */
  readonly map?: boolean
  readonly at?: LatLng & { readonly accuracy?: number }
}

/** A phone of its own. Nothing moves unless a test wants it: pictures are drawn by software here. */
export async function openDevice(
  { browserFor, origin }: PlayHouse,
  options: DeviceOptions = {},
): Promise<Page> {
  const { map = false, at, ...own } = options
  const browser = await browserFor(map)
  const context = await browser.newContext({
    ...{ baseURL: origin, reducedMotion: 'reduce', ...PHONE },
    ...(at && { geolocation: placeOf(at), permissions: ['geolocation'] }),
    ...own,
  })
  return context.newPage()
}

const placeOf = ({ lat, lng, accuracy = 5 }: LatLng & { readonly accuracy?: number }) => ({
  ...{ latitude: lat, longitude: lng, accuracy },
})

export const moveTo = (page: Page, at: LatLng & { readonly accuracy?: number }) =>
  page.context().setGeolocation(placeOf(at))

/** Opens the course for a stranger, who becomes a guest, or for the golfer who is signed in. */
export async function openCourse(page: Page, rest = ''): Promise<void> {
  await page.goto(`/gps?course=${LINKS.slug}${rest}`)
  await page.locator('[data-yards=middle]').waitFor()
}

const PLACES = ['front', 'middle', 'back'] as const

/** The numbers on the screen. */
export const shownYards = (page: Page): Promise<readonly number[]> =>
  page.evaluate(
    (places) => places.map((place) => Number(document.querySelector(`[data-yards=${place}]`)?.textContent)),
    PLACES,
  )

/** Waits for these numbers, and shows the others if they never come. */
export async function expectYards(page: Page, expected: readonly number[], what = ''): Promise<void> {
  await page
    .waitForFunction(
      ([places, wanted]) =>
        places.every(
          (place, index) =>
            document.querySelector(`[data-yards=${place}]`)?.textContent === String(wanted[index]),
        ),
      [PLACES, expected] as const,
      { timeout: 20_000 },
    )
    .catch(() => {})
  assert.deepEqual(await shownYards(page), expected, what)
}

export const shownHole = async (page: Page) =>
  Number(await page.locator('[data-hole]').getAttribute('data-hole'))

export const expectHole = (page: Page, position: number) =>
  page.locator(`[data-hole="${position}"]`).waitFor()

export const chooseHole = (page: Page, position: number) =>
  page
    .getByRole('navigation', { name: 'Holes' })
    .getByRole('button', { name: `Hole ${position}`, exact: true })
    .click()

export const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

export const mapIsDrawn = (page: Page) => page.locator('[data-map][data-complete=true]').waitFor()

/** Of the golfer who is signed in. */
export async function changeProfile(page: Page, data: object): Promise<void> {
  const { csrf_token: token } = await (await page.request.get('/api/v1/session')).json()
  const answer = await page.request.put('/api/v1/profile', { data, headers: { 'X-CSRF-Token': token } })
  assert.equal(answer.status(), 200, await answer.text())
}
