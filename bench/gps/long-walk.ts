import type { Browser } from 'playwright-core'
import { alternate, summarize } from '../alternate.ts'
import { type Figure, figure, ratioAtLeast, ratioAtMost } from '../figure.ts'
import { LINKS, placesOnTheWay } from './course.ts'
import { addressOf, mapDrawn, openPhone, type Phone } from './phone.ts'

const part = 'gps'
const ROUNDS = 3
const FRAMES_MS = 3_000
/** Over all holes. */
const LAP = 300
/** An hour, if a phone says every three seconds where it is. */
const LAPS = 4
/** Until everything has been drawn and compiled. */
const WARM_UP_LAPS = 2

/** Frames a second while the map moves under a finger, with wind over it and without. */
export async function measureFrames(browser: Browser, origin: string): Promise<readonly Figure[]> {
  const phone = await openPhone(browser, origin, { reducedMotion: 'no-preference' })
  await phone.page.goto(addressOf(LINKS.slug))
  await mapDrawn(phone)
  await phone.page.getByRole('button', { name: 'Hide the wind' }).waitFor()
  const rounds = await alternate(
    ROUNDS,
    () => framesWith(phone, true),
    () => framesWith(phone, false),
  )
  await phone.close()
  const ratios = summarize(rounds.map(({ subject, reference }) => subject / reference))
  return [
    figure({
      ...{ part, what: 'a moving map with wind particles, compared with the bare map', unit: 'frames/s' },
      value: summarize(rounds.map(({ subject }) => subject)).median,
      reference: summarize(rounds.map(({ reference }) => reference)).median,
      ...{ ratio: ratios.median, spread: ratios.spread, target: ratioAtLeast(0.6) },
    }),
  ]
}

async function framesWith({ page }: Phone, isWindy: boolean): Promise<number> {
  const button = page.getByRole('button', { name: isWindy ? 'Show the wind' : 'Hide the wind' })
  if ((await button.count()) > 0) await button.click()
  const box = await page.locator('[data-map]').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 190, (box?.y ?? 0) + 200]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const counting = page.evaluate(countFrames, FRAMES_MS)
  let isDone = false
  void counting.finally(() => {
    isDone = true
  })
  for (let step = 0; !isDone; step++)
    await page.mouse.move(x + 40 * Math.sin(step / 9), y + 40 * Math.cos(step / 9))
  await page.mouse.up()
  return counting
}

const countFrames = (ms: number) =>
  new Promise<number>((done) => {
    let [frames, start] = [0, 0]
    const tick = (now: number) => {
      start ||= now
      if (now - start >= ms) return done((frames * 1_000) / (now - start))
      frames += 1
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })

/** The memory of a phone whose golfer walks over all holes again and again, compared with after the first two times. */
export async function measureMemory(browser: Browser, origin: string): Promise<readonly Figure[]> {
  const phone = await openPhone(browser, origin, { permissions: ['geolocation'], reducedMotion: 'reduce' })
  const places = placesOnTheWay(LAP)
  await moveTo(phone, places[0])
  await phone.page.goto(addressOf(LINKS.slug))
  await mapDrawn(phone)
  for (let lap = 0; lap < WARM_UP_LAPS; lap++) await walk(phone, places)
  const before = await memoryOf(phone)
  for (let lap = 0; lap < LAPS; lap++) await walk(phone, places)
  const after = await memoryOf(phone)
  await phone.close()
  const grown = (what: string, unit: string, of: (memory: Memory) => number) =>
    figure({
      ...{ part, what, unit, value: of(after), reference: of(before) },
      ...{ ratio: of(after) / of(before), target: ratioAtMost(1.1) },
    })
  return [
    grown(
      `memory of scripts after another ${LAPS * LAP} positions, compared with after the first ${WARM_UP_LAPS * LAP}`,
      'MB',
      ({ heap }) => heap / 1e6,
    ),
    grown('elements of the page after them', 'nodes', ({ nodes }) => nodes),
  ]
}

const moveTo = ({ page }: Phone, at: { readonly lat: number; readonly lng: number } | undefined) =>
  page.context().setGeolocation(at ? { latitude: at.lat, longitude: at.lng, accuracy: 5 } : null)

async function walk(phone: Phone, places: ReturnType<typeof placesOnTheWay>) {
  for (const place of places) {
    await moveTo(phone, place)
    await phone.page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
}

type Memory = { readonly heap: number; readonly nodes: number }

/** Without garbage. */
async function memoryOf({ protocol }: Phone): Promise<Memory> {
  await protocol.send('HeapProfiler.enable')
  for (let time = 0; time < 3; time++) await protocol.send('HeapProfiler.collectGarbage')
  const { usedSize } = await protocol.send('Runtime.getHeapUsage')
  const { nodes } = await protocol.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes }
}
