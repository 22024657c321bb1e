import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { instantOf } from '../../src/tee-sheet/clock.ts'
import { openGuest } from '../support/app-client.ts'
import { assertFine, launchBrowser, watchFaults } from '../support/browser.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../support/test-clubs.ts'

const CLUB = '/club/day-club'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const DESK = { viewport: { width: 1280, height: 900 } }

/** How far the service's clock is ahead. */
let ahead = 0
let browser: Browser
let service: TestService
let house: TestClubs
before(async () => {
  browser = await launchBrowser()
  service = await startTestService({ records: SAMPLE_RECORDS, tuning: { now: () => Date.now() + ahead } })
  house = openTestClubs(service)
  await house.found('Day Club', UNMAPPED.slug)
})
after(async () => {
  await house?.close()
  await browser?.close()
  await service?.stop()
})

const originOf = () => service.origin.replace('127.0.0.1', 'localhost')

type Role = 'manager' | 'starter' | 'caddie' | 'member'

async function named(role: Role, name: string): Promise<ClubPerson> {
  const person = await house.admit('day-club', role)
  await house.deps.db.updateTable('account').set({ name }).where('id', '=', person.accountId).execute()
  return person
}

const sessionOf = (person: Pick<ClubPerson, 'cookie'>) => ({
  ...{ name: '_service_session', value: person.cookie() ?? '', url: originOf() },
})

/** The same desk or phone in somebody else's hands. */
const handTo = (page: Page, person: Pick<ClubPerson, 'cookie'>) =>
  page.context().addCookies([sessionOf(person)])

async function openPage(person: ClubPerson, screen: typeof PHONE | typeof DESK): Promise<Page> {
  const context = await browser.newContext({ baseURL: originOf(), ...screen })
  await context.addCookies([sessionOf(person)])
  return context.newPage()
}

/** Tomorrow, so that no time is over whenever the test runs. */
async function openTomorrow(page: Page): Promise<string> {
  await page.goto(`${CLUB}/sheet`)
  await page.getByRole('link', { name: 'Next day' }).click()
  await page.getByRole('link', { name: 'Today', exact: true }).last().waitFor()
  return new URL(page.url()).search
}

async function setUp(desk: Page) {
  await desk.goto(`${CLUB}/set-up`)
  const season = desk.locator('#season-0')
  await season.getByLabel('First tee time').fill('08:00')
  await season.getByLabel('Last tee time').fill('09:00')
  await season.getByRole('button', { name: 'Save' }).click()
  await desk.getByText('Saved.').waitFor()
}

async function book(phone: Page) {
  await openTomorrow(phone)
  await phone.getByRole('link', { name: /^Book 4 free 08:10/ }).click()
  const panel = phone.locator('#panel')
  await panel.getByLabel('Player 2').fill('Pat Guest')
  await panel.getByLabel('Guest').first().check()
  await panel.getByRole('button', { name: 'Book' }).click()
  await phone.getByText('Booked.').waitFor()
}

/** Players arrive on the day itself. */
async function waitForMorning(desk: Page, day: string) {
  const { timezone } = (await (await desk.request.get(`/api/v1/clubs/day-club/tee-sheet`)).json()) as Zoned
  const today = new URLSearchParams(day).get('day') ?? ''
  ahead = (instantOf(timezone, { day: today, minute: 7 * 60 }) ?? 0) - Date.now()
  await desk.reload()
}

type Zoned = { readonly timezone: string }

async function mark(desk: Page) {
  const ann = desk.getByRole('button', { name: /^Ann Greenway/ })
  await desk.evaluate(() => window.scrollTo(0, 150))
  await ann.click()
  await desk.locator('.times .here').waitFor()
  assert.match((await ann.textContent()) ?? '', /here$/)
  assert.equal(await desk.evaluate(() => window.scrollY), 150, 'the page stays where it is')
}

/** News that comes between the press and the drop waits, so that the list isn't replaced under the mouse. */
async function drag(desk: Page) {
  await desk.getByRole('button', { name: /^Pat Guest/ }).hover()
  await desk.mouse.down()
  await desk
    .locator('.times')
    .evaluate((list) => list.dispatchEvent(new CustomEvent('changed-here', { bubbles: true })))
  await desk.getByText('Something changed.').waitFor()
  await desk.locator('#t0840-1').hover()
  await desk.locator('#t0840-1').hover()
  await desk.mouse.up()
  await desk.getByText('The group has a new time.').waitFor()
  await desk.locator('#t0840-1').getByText('Ann Greenway').waitFor()
}

async function assign(desk: Page, day: string) {
  await desk.goto(`${CLUB}/caddies${day}`)
  await desk.getByText('Choose a caddie').click()
  await desk.getByLabel('Caddie', { exact: true }).selectOption('Cal Carrier')
  await desk.getByRole('button', { name: /^Assign/ }).click()
  await desk.getByText('The group has a caddie.').waitFor()
}

async function closeForStorm(desk: Page, day: string) {
  await desk.goto(`${CLUB}/sheet${day}`)
  await desk.getByRole('link', { name: 'Close the course' }).click()
  await desk.getByLabel('Reason').first().fill('Thunderstorm')
  await desk.getByRole('button', { name: 'Close the course' }).click()
  await desk.getByText('Everyone who had booked a closed time gets a message.').waitFor()
}

test('a day at a club: set up, booked on a phone, a caddie, and a storm that everyone hears of at once', async () => {
  const [manager, starter] = [await named('manager', 'May Manager'), await named('starter', 'Sam Starter')]
  const [ann, cal] = [await named('member', 'Ann Greenway'), await named('caddie', 'Cal Carrier')]
  const [desk, phone] = [await openPage(manager, DESK), await openPage(ann, PHONE)]
  const faults = [desk, phone].map((page) => watchFaults(page, [originOf()]))

  await setUp(desk)
  await handTo(desk, starter)
  const day = await openTomorrow(desk)
  await book(phone)
  await desk.locator('.times').getByText('Ann Greenway').waitFor()
  await waitForMorning(desk, day)
  await mark(desk)
  await drag(desk)
  await assertFine(desk, 'the sheet of the starter')
  await desk.setViewportSize(DESK.viewport)
  await assign(desk, day)

  await phone.goto(`${CLUB}/sheet${day}`)
  await phone.getByText('Caddie: Cal Carrier').first().waitFor()
  await phone.goto(CLUB)
  await phone
    .getByText(/^Your tee time was moved\. It was: /)
    .first()
    .waitFor()
  await closeForStorm(desk, day)
  await phone.getByText(/The course is closed on .*: Thunderstorm\. Your tee time is affected\./).waitFor()
  await assertFine(phone, 'the board of a member')

  await handTo(phone, cal)
  await phone.goto(`${CLUB}/messages`)
  await phone.getByText(/^You have a loop: /).waitFor()
  assert.deepEqual(faults.flat(), [])

  await handTo(phone, await openGuest(service.origin))
  await phone.goto(`${CLUB}/sheet`)
  await phone.waitForURL(/\/sign-in/)
  await Promise.all([desk.context().close(), phone.context().close()])
})
