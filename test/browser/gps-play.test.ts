import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inUnits } from '../../src/caddie/wording/length-words.ts'
import { pointAlong } from '../../src/core/geo/path.ts'
import { yards } from '../../src/core/units.ts'
import { spotOf } from '../../src/course/find-hole.ts'
import { watchFaults } from '../support/browser.ts'
import {
  chooseHole,
  DESK,
  expectHole,
  expectYards,
  HOLES,
  holeOf,
  LINKS,
  mapIsDrawn,
  moveTo,
  onEarth,
  openCourse,
  openDevice,
  openPlayHouse,
  type PlayHouse,
  shownYards,
  yardsFrom,
} from '../support/play-page.ts'
import { isThorough, ONLY_THOROUGH, thorough } from '../support/thorough.ts'

let house: PlayHouse
before(async () => {
  house = await openPlayHouse()
})
after(() => house?.close())

/** A place so many metres along a hole. */
const along = (position: number, metres: number) => onEarth(pointAlong(holeOf(position).line, metres))
const teeOf = (position: number) => {
  const [tee] = holeOf(position).tees.filter(({ form }) => form === 'area')
  assert.ok(tee)
  return onEarth(spotOf(tee))
}
const greenOf = (position: number) => onEarth(holeOf(position).goal)

for (const [device, options] of [
  ['phone', { map: true }],
  ['desk', { ...DESK, map: isThorough }],
] as const)
  test(`USE-3: a link leads a stranger to the map and the distances, on a ${device}`, async () => {
    const page = await openDevice(house, options)
    const faults = watchFaults(page, [house.origin])
    await page.goto(`/gps?course=${LINKS.slug}&hole=4`)
    if (options.map) await mapIsDrawn(page)
    await expectHole(page, 4)
    await expectYards(page, yardsFrom(4, onEarth(holeOf(4).line[0] ?? [0, 0])), 'from the tee')
    assert.equal(new URL(page.url()).search, `?course=${LINKS.slug}&hole=4`)
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), LINKS.name)
    assert.deepEqual(faults, [])
    await page.context().close()
  })

test('from where a golfer is, every hole has the yards and metres that the service measures', async () => {
  const page = await openDevice(house, { at: along(1, 60) })
  await openCourse(page)
  const play = async (hole: number, units: 'yards' | 'metres') => {
    const from = along(hole, 90)
    await moveTo(page, from)
    const expected = yardsFrom(hole, from).map((each) => inUnits(units, yards(each)))
    await expectYards(page, expected, `hole ${hole} in ${units}`)
  }
  const positions = HOLES.flatMap(({ position }) => position ?? [])
  assert.equal(positions.length, 18)
  for (const hole of positions) {
    await play(hole, 'yards')
    await page.keyboard.press('ArrowRight')
  }
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByLabel('metres').check()
  await page.getByRole('button', { name: 'Close' }).click()
  for (const hole of thorough([1, 2, 3], positions)) {
    await play(hole, 'metres')
    await page.keyboard.press('ArrowRight')
  }
  await page.context().close()
})

test('holes change by the strip, the buttons and the keys; a link opens a hole, and a reload the same one', async () => {
  const page = await openDevice(house)
  await openCourse(page, '&hole=7')
  await expectHole(page, 7)
  await chooseHole(page, 12)
  await expectHole(page, 12)
  await page.keyboard.press('ArrowRight')
  await expectHole(page, 13)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expectHole(page, 11)
  assert.equal(new URL(page.url()).searchParams.get('hole'), '11')
  await page.reload()
  await expectHole(page, 11)
  const current = page.getByRole('navigation', { name: 'Holes' }).locator('[aria-current]')
  assert.equal(await current.textContent(), '11')
  await page.context().close()
})

/** Every hole that was on the screen from now on, in order. */
async function watchHoles(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seenHoles: seen })
    const note = () => {
      const hole = document.querySelector('[data-hole]')?.getAttribute('data-hole') ?? ''
      if (seen.at(-1) !== hole) seen.push(hole)
    }
    note()
    new MutationObserver(note).observe(document.body, { attributes: true, childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { seenHoles: string[] }).seenHoles)
}

test('a golfer who walks on gets the next hole by itself; a ball on another fairway changes nothing', async () => {
  const page = await openDevice(house, { at: teeOf(1) })
  await openCourse(page)
  const seen = await watchHoles(page)
  const walk = async (hole: number, at: ReturnType<typeof onEarth>) => {
    await moveTo(page, at)
    await expectYards(page, yardsFrom(hole, at), `hole ${hole}`)
  }
  for (const metres of [40, 120]) await walk(1, along(1, metres))
  // To the neighbouring fairway and back, again and again.
  for (const metres of [150, 160, 170]) {
    await walk(1, along(2, metres))
    await walk(1, along(1, metres))
  }
  await walk(1, greenOf(1))
  await walk(2, teeOf(2))
  await walk(2, along(2, 100))
  assert.deepEqual(await seen(), ['1', '2'])
  await page.context().close()
})

test('the simulated walk moves on from the hole that is shown, and stops', ONLY_THOROUGH, async () => {
  const page = await openDevice(house)
  await openCourse(page, '&hole=5&demo=walk')
  await page.getByText('Simulated walk').waitFor()
  const [, start = 0] = await shownYards(page)
  await page.waitForFunction(
    (from) => Number(document.querySelector('[data-yards=middle]')?.textContent) < from - 3,
    start,
  )
  await expectHole(page, 5)
  await page.getByRole('button', { name: 'Stop the walk' }).click()
  await expectYards(page, yardsFrom(5, onEarth(holeOf(5).line[0] ?? [0, 0])), 'from the tee again')
  await page.context().close()
})

test('a screen reader hears the distances of a hole, and again once they changed by more than 5 yards', async () => {
  const page = await openDevice(house, { at: along(3, 100) })
  await openCourse(page, '&hole=3')
  const said = page.locator('.play-said[role=status]')
  const sentence = async (metres: number) => {
    const [front, middle, back] = yardsFrom(3, along(3, metres))
    return `Hole 3. ${middle} yards to the middle, ${front} to the front, ${back} to the back.`
  }
  await expectYards(page, yardsFrom(3, along(3, 100)))
  await said.filter({ hasText: await sentence(100) }).waitFor()
  await moveTo(page, along(3, 104))
  await expectYards(page, yardsFrom(3, along(3, 104)), '4 metres nearer')
  assert.equal(await said.textContent(), await sentence(100), 'not for less')
  await moveTo(page, along(3, 106))
  await expectYards(page, yardsFrom(3, along(3, 106)), '6 metres nearer')
  await said.filter({ hasText: await sentence(106) }).waitFor()
  await page.context().close()
})

test('without scripts the page is the yardage book', ONLY_THOROUGH, async () => {
  const page = await openDevice(house, { javaScriptEnabled: false })
  await page.goto(`/gps?course=${LINKS.slug}`)
  await page.getByRole('button', { name: 'Continue as a guest' }).click()
  await page.getByRole('table').first().waitFor()
  await page.goto(`/gps?course=${LINKS.slug}&hole=4`)
  await page.getByRole('img', { name: 'Hole 4 of Drawn Links' }).waitFor()
  assert.equal(await page.locator('[data-map], [role=tab]').count(), 0)
  await page.getByRole('link', { name: 'Hole 5 →' }).click()
  await page.getByRole('img', { name: 'Hole 5 of Drawn Links' }).waitFor()
  await page.context().close()
})
