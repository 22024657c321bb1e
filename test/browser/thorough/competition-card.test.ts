import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBoards } from '../../../src/competition/open-boards.ts'
import { launchBrowser } from '../../support/browser.ts'
import { admitNamed, type Played, playCompetition } from '../../support/played-competition.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../../support/sample-courses.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../../support/test-clubs.ts'
import { waitUntil } from '../../support/wait-until.ts'

const CLUB = 'phone-club'

let browser: Browser
let service: TestService
let house: TestClubs
let people: ClubPerson[]
let played: Played
before(async () => {
  browser = await launchBrowser()
  service = await startTestService({ records: SAMPLE_RECORDS })
  house = openTestClubs(service)
  await house.found('Phone Club', UNMAPPED.slug)
  const committee = await house.admit(CLUB, 'manager')
  people = []
  for (const name of ['Ann', 'Ben', 'Cleo']) people.push(await admitNamed(house, CLUB, name))
  played = await playCompetition(house, { club: CLUB, committee, sides: people.map((one) => [one]) })
})
after(async () => {
  await house?.close()
  await browser?.close()
  await service?.stop()
})

const originOf = () => service.origin.replace('127.0.0.1', 'localhost')
const cardPath = () => `/club/${CLUB}/competitions/${played.id}/card`

const signInAs = (page: Page, client: Pick<ClubPerson, 'cookie'> | undefined) =>
  page.context().addCookies([{ name: '_service_session', value: client?.cookie() ?? '', url: originOf() }])

async function openPhone(person: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: originOf(), viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signInAs(page, people[person])
  await page.goto(cardPath())
  return page
}

const field = (page: Page, name: string, hole: number) =>
  page.getByLabel(`Strokes of ${name} on hole ${hole}`, { exact: true })

async function type(page: Page, name: string, hole: number, strokes: number) {
  await field(page, name, hole).fill(String(strokes))
  await field(page, name, hole).blur()
}

const byMarker = async (person: number, hole: number) => {
  const card = await played.cardOf(played.sides[person])
  const stored = await openBoards(house.deps.db).readField(played.id)
  return stored?.cards.find(({ id }) => id === card)?.byMarker.get(hole)?.strokes
}

const isStored = async () => {
  const pages = await caches.open('dogleg-pages')
  return navigator.serviceWorker.controller?.state === 'activated' && (await pages.keys()).length === 1
}

const waitUntilStored = (page: Page) => waitUntil(() => page.evaluate(isStored), 'the stored page')

test('who is signed out keeps the scores on the phone, and sends them after signing in', async () => {
  const page = await openPhone(0)
  await page.context().clearCookies()
  await type(page, 'Ben', 1, 5)
  await page.getByText('You are signed out. Your scores stay on this phone').waitFor()
  assert.equal(await byMarker(1, 1), undefined)
  await signInAs(page, await house.signIn(people[0]?.accountId ?? ''))
  await page.goto(cardPath())
  await page.locator('[data-queue]:empty').waitFor({ state: 'attached' })
  await page.waitForFunction(() => Object.values(localStorage).every((text) => !/"version":null/.test(text)))
  assert.equal(await byMarker(1, 1), 5)
  await page.context().close()
})

test('two markers of one card: who was offline hears that there is a newer score', async () => {
  const [ann, cleo] = [await openPhone(0), await openPhone(2)]
  await waitUntilStored(ann)
  await ann.goto(`${cardPath()}?hole=2`)
  await ann.context().setOffline(true)
  await type(ann, 'Ben', 2, 7)
  await ann.getByText('One score waits for a connection.').waitFor()
  await cleo.goto(`${cardPath()}?hole=2`)
  await type(cleo, 'Ben', 2, 4)
  await cleo.waitForFunction(() => Object.values(localStorage).some((text) => /"version":\d/.test(text)))
  await ann.context().setOffline(false)
  await ann.getByText('Hole 2, Ben: 7 was not saved. There is a newer score for this hole.').waitFor()
  await ann.waitForFunction(
    () =>
      document.querySelector<HTMLInputElement>('[data-hole="2"] [aria-label^="Strokes of Ben"]')?.value ===
      '4',
  )
  assert.equal(await byMarker(1, 2), 4)
  await ann.getByRole('button', { name: 'All right' }).click()
  await ann.getByText('was not saved').waitFor({ state: 'detached' })
  await Promise.all([ann.context().close(), cleo.context().close()])
})

test('after signing out the card does not open without a network, and never for somebody else', async () => {
  const page = await openPhone(0)
  await waitUntilStored(page)
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await page.waitForURL(/sign-in/)
  await page.context().setOffline(true)
  await assert.rejects(page.goto(cardPath()))
  await page.context().setOffline(false)
  await signInAs(page, people[1])
  await page.goto(cardPath())
  await waitUntilStored(page)
  const [key, owner] = await page.evaluate(async () => {
    const pages = await caches.open('dogleg-pages')
    const [stored] = await pages.matchAll()
    return [(await pages.keys())[0]?.url, stored?.headers.get('Dogleg-Account')]
  })
  assert.deepEqual([key, owner], [`${originOf()}${cardPath()}`, people[1]?.accountId])
  await page.context().close()
})

test('a hole is entered by keyboard alone', async () => {
  const page = await openPhone(1)
  await page.goto(`${cardPath()}?hole=6`)
  await page.locator('.marker-page.scripted').waitFor()
  await field(page, 'Cleo', 6).focus()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Hole 7' }).waitFor()
  await page.waitForFunction(() =>
    Object.values(localStorage).some((text) => /"hole":6.*"version":\d/.test(text)),
  )
  assert.equal(await byMarker(2, 6), 6)
  await page.context().close()
})
