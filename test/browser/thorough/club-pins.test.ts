import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { courseToRecord } from '../../../src/course/course-json.ts'
import { groundToJson } from '../../../src/terrain/ground-json.ts'
import { assertFine, launchBrowser, watchFaults } from '../../support/browser.ts'
import { COURSE, GROUND } from '../../support/invented-course.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../../support/test-clubs.ts'

const LINKS = {
  ...courseToRecord({ ...COURSE, layouts: [], holeCount: null }),
  ground: groundToJson(GROUND),
  slug: 'links-with-greens-p1p1',
}

let browser: Browser
let service: TestService
let house: TestClubs
let professional: ClubPerson

before(async () => {
  browser = await launchBrowser()
  service = await startTestService({ records: [LINKS] })
  house = openTestClubs(service)
  await house.found('Pin Club', LINKS.slug)
  professional = await house.admit('pin-club', 'professional')
})

after(async () => {
  await house?.close()
  await browser?.close()
  await service?.stop()
})

const originOf = () => service.origin.replace('127.0.0.1', 'localhost')

async function openPage(): Promise<Page> {
  const context = await browser.newContext({ baseURL: originOf() })
  const session = { name: '_service_session', value: professional.cookie() ?? '', url: originOf() }
  await context.addCookies([session])
  return context.newPage()
}

const values = async (page: Page) => [
  Number(await page.getByLabel('Paces from the front').inputValue()),
  Number(await page.getByLabel('Paces from the left edge').inputValue()),
]

test('a pin is placed with a tap and moved with the arrow keys, and the page says what the ground is like', async () => {
  const page = await openPage()
  const faults = watchFaults(page, [originOf()])
  await page.goto('/club/pin-club/pins/7')
  const green = page.getByRole('application')
  await green.click()
  const [front = 0, left = 0] = await values(page)
  assert.ok(front > 12 && front < 22 && left > 8, `${front} from the front, ${left} from the left`)
  const facts = page.locator('.pin-facts')
  assert.match((await facts.textContent()) ?? '', /paces from the front.*Slope \d+\.\d %, up to/)
  await green.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  assert.ok(Math.abs(((await values(page))[0] ?? 0) - front - 0.9) < 0.11)
  for (let step = 0; step < 60; step++) await page.keyboard.press('ArrowUp')
  const [edge = 0] = await values(page)
  assert.ok(edge > 25, 'it goes as far as the green')
  assert.match((await facts.textContent()) ?? '', /Less than 4 paces from the edge/)
  await page.getByLabel('Paces from the front').fill('15')
  assert.match((await facts.textContent()) ?? '', /^15\.0 paces from the front/)
  await assertFine(page, 'one green')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await page.getByRole('heading', { name: 'Hole 8' }).waitFor()
  await page.getByText('The pin on hole 7 is set.').waitFor()
  assert.deepEqual(faults, [])
  await page.context().close()
})

test('all greens and the sheet are free of faults, and show at once what somebody else sets', async () => {
  await professional.call('DELETE', '/api/v1/clubs/pin-club/pins')
  const page = await openPage()
  await page.goto('/club/pin-club/pins')
  await page.getByText('0 of 3 pins are set.').waitFor()
  await assertFine(page, 'all greens')
  const form = { front: '12', left: '9' }
  assert.equal((await professional.call('POST', '/club/pin-club/pins/9', { form })).status, 303)
  await page.getByText('1 of 3 pins are set.').waitFor()
  await page.goto('/club/pin-club/pins/sheet')
  await page.getByRole('button', { name: 'Print' }).waitFor()
  await assertFine(page, 'the sheet')
  await page.context().close()
})
