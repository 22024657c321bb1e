import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { pointAlong } from '../../../src/core/geo/path.ts'
import { axeFaults, newEmail, PASSWORD, signUp, watchFaults } from '../../support/browser.ts'
import {
  holeOf,
  LINKS,
  onEarth,
  openCourse,
  openDevice,
  openPlayHouse,
  openTab,
  type PlayHouse,
} from '../../support/play-page.ts'
import { smallThings } from '../../support/small-things.ts'
import { openTestClubs, type TestClubs } from '../../support/test-clubs.ts'
import { untilReady } from '../../support/until-ready.ts'

let house: PlayHouse
let clubs: TestClubs
before(async () => {
  house = await openPlayHouse()
  clubs = openTestClubs(house.service)
})
after(async () => {
  await clubs?.close()
  await house?.close()
})

const strokesOn = (page: Page, hole: number) =>
  page.getByRole('spinbutton', { name: `Strokes on hole ${hole}` })

const entered = (page: Page, hole: number) => strokesOn(page, hole).getAttribute('aria-valuenow')

/** Entered with taps, as on the course. */
async function playHole(page: Page, hole: number, more: number) {
  await strokesOn(page, hole).click()
  for (let stroke = 0; stroke < more; stroke++)
    await page.getByRole('button', { name: 'One stroke more' }).click()
}

test('a guest’s round survives a reload, and signing up takes it to the account', async () => {
  const page = await openDevice(house)
  const faults = watchFaults(page, [house.origin])
  await openCourse(page, '&hole=1')
  await openTab(page, 'Score')
  await page.getByRole('button', { name: 'Start round' }).click()
  await playHole(page, 1, 1)
  await page.getByText('Saved on this device.').waitFor()
  const par = holeOf(1).position === 1 ? (LINKS.layouts[0]?.holes[0]?.par ?? 0) : 0
  assert.equal(await entered(page, 1), String(par + 1))
  await page.reload()
  await openTab(page, 'Score')
  await strokesOn(page, 1).waitFor()
  assert.equal(await entered(page, 1), String(par + 1))
  assert.equal((await page.request.get('/api/v1/rounds')).status(), 403, 'guests have none')

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Sign up' }).first().click()
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL(/\/gps\?course=/)
  await page.locator('[data-yards=middle]').waitFor()
  await openTab(page, 'Score')
  await page.getByText('Saved to your account.').waitFor()
  const { rounds } = await (await page.request.get('/api/v1/rounds')).json()
  assert.deepEqual(
    rounds.map(({ course, holes }: { course: string; holes: { hole: number; strokes: number }[] }) => [
      course,
      holes.find(({ hole }) => hole === 1)?.strokes,
    ]),
    [[LINKS.slug, par + 1]],
  )
  assert.deepEqual(faults, [])
  await page.context().close()
})

test('TOOL-3: Premium bought in the app opens plays-like, today’s pin and the club', async () => {
  await clubs.found('Links Club', LINKS.slug)
  const professional = await clubs.admit('links-club', 'professional')
  const pin = onEarth(holeOf(4).goal)
  const set = await professional.call('PUT', '/api/v1/clubs/links-club/pins', {
    json: { pins: [{ hole: 4, ...pin }] },
  })
  assert.equal(set.status, 200, set.text)

  const at = onEarth(pointAlong(holeOf(4).line, 200))
  const page = await openDevice(house, { at })
  const faults = watchFaults(page, [house.origin])
  await signUp(page)
  await openCourse(page, '&hole=4')
  assert.equal(await page.locator('[data-yards=plays-like], [data-yards=pin]').count(), 0)
  await page.getByRole('button', { name: /^Plays-like, today’s pin and the caddie/ }).click()
  const plan = page.getByRole('listitem').filter({ hasText: 'Day pass' })
  const [checkout] = await Promise.all([
    page.context().waitForEvent('page'),
    plan.getByRole('link', { name: 'Choose' }).click(),
  ])
  await page.getByText('Waiting for your payment').waitFor()
  await checkout.getByRole('button', { name: 'Choose Day pass' }).click()
  await checkout.getByRole('button', { name: 'Pay $3.00' }).click()
  await checkout.getByRole('heading', { name: 'Paid' }).waitFor()

  await page.getByRole('button', { name: 'What club?' }).waitFor()
  await page.locator('[data-yards=plays-like]').waitFor()
  await page.locator('[data-yards=pin]').waitFor()
  const { csrf_token: token } = await (await page.request.get('/api/v1/session')).json()
  const ask = () =>
    page.request.post('/api/v1/distance', {
      data: { course: LINKS.slug, hole: 4, ...at },
      headers: { 'X-CSRF-Token': token },
    })
  const asked = await untilReady(ask, (answer) => answer.status() === 503)
  const measured = await asked.json()
  const shown = (name: string) => page.locator(`[data-yards=${name}]`).textContent().then(Number)
  assert.deepEqual(
    [await shown('plays-like'), await shown('pin'), await shown('front'), await shown('back')],
    [measured.plays_like_yards, measured.yards_to_pin, measured.yards_to_front, measured.yards_to_back],
  )
  await page.getByRole('button', { name: 'What club?' }).click()
  await page.locator('[data-club]').waitFor()
  assert.match((await page.locator('.caddie-odds').textContent()) ?? '', /Green.*%/)
  assert.deepEqual([...(await axeFaults(page)), ...(await smallThings(page))], [])
  assert.deepEqual(faults, [])
  await page.context().close()
})
