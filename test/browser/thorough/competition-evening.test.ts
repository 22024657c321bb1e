import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openBoards } from '../../../src/competition/open-boards.ts'
import { leaderboard } from '../../../src/competition/scoring/leaderboard.ts'
import type { Card } from '../../../src/competition/scoring/types.ts'
import { assertFine, launchBrowser, watchFaults } from '../../support/browser.ts'
import { PLAIN_TEE, rulesOf } from '../../support/competition.ts'
import { admitNamed, type Played, playCompetition } from '../../support/played-competition.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../../support/sample-courses.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../../support/test-clubs.ts'
import { waitUntil } from '../../support/wait-until.ts'

const CLUB = 'evening-club'
const GROUPS = 10
const GROUP = 4
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

let browser: Browser
let service: TestService
let house: TestClubs
let players: ClubPerson[]
let played: Played
before(async () => {
  browser = await launchBrowser()
  service = await startTestService({ records: SAMPLE_RECORDS })
  house = openTestClubs(service)
  await house.found('Evening Club', UNMAPPED.slug)
  const committee = await house.admit(CLUB, 'manager')
  players = []
  for (let at = 0; at < GROUPS * GROUP; at++) players.push(await admitNamed(house, CLUB, `Golfer ${at + 1}`))
  played = await playCompetition(house, {
    ...{ club: CLUB, committee, sides: players.map((player) => [player]) },
    indexes: players.map((_, at) => (at * 7) % 30),
  })
})
after(async () => {
  await house?.close()
  await browser?.close()
  await service?.stop()
})

// Service workers need a host that the browser trusts.
const originOf = () => service.origin.replace('127.0.0.1', 'localhost')
const cardPath = () => `/club/${CLUB}/competitions/${played.id}/card`
const parOf = (hole: number) => PLAIN_TEE.holes[hole - 1]?.par ?? 4
/** What everybody plays: from one under par to two over. */
const strokesOf = (player: number, hole: number) => parOf(hole) - 1 + ((player * 7 + hole * 3) % 4)
const HOLES = PLAIN_TEE.holes.map(({ hole }) => hole)
const groupOf = (group: number) => Array.from({ length: GROUP }, (_, at) => group * GROUP + at)

async function openPhone(player: number, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: originOf(), ...PHONE, ...options })
  const value = players[player]?.cookie() ?? ''
  await context.addCookies([{ name: '_service_session', value, url: originOf() }])
  const page = await context.newPage()
  await page.goto(cardPath())
  return page
}

/** A marker whose phone sends a hole at a time, as its script does. */
async function sendHoles(page: Page, group: number, holes: readonly number[]) {
  const scores = holes.map((hole) =>
    groupOf(group).map((player) => ({ hole, strokes: strokesOf(player, hole) })),
  )
  const saved = await page.evaluate(async (byHole) => {
    const settings = JSON.parse(document.getElementById('card-settings')?.textContent ?? '')
    let count = 0
    for (const hole of byHole) {
      const own = hole.map((score, at) => ({ ...score, card: settings.group.cards[at].id }))
      const answer = await fetch(settings.scores, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': settings.session.csrf },
        body: JSON.stringify({ competition: settings.competition, scores: own }),
      })
      for (const score of (await answer.json()).scores) if (score.saved) count += 1
    }
    return count
  }, scores)
  assert.equal(saved, holes.length * GROUP)
}

/** Taps the strokes of everybody in the group, and goes on. */
async function tapHole(page: Page, group: number, hole: number) {
  for (const player of groupOf(group)) await tapStrokes(page, player, hole, strokesOf(player, hole))
  await page.getByRole('button', { name: 'Next hole' }).click()
}

const strokesField = (page: Page, player: number, hole: number) =>
  page.getByLabel(`Strokes of Golfer ${player + 1} on hole ${hole}`, { exact: true })

/** From what is there; the first tap on an empty field is par. */
async function tapStrokes(page: Page, player: number, hole: number, strokes: number, from = 0) {
  const row = page.locator(`[data-hole="${hole}"] [data-card]`, { has: strokesField(page, player, hole) })
  const [fewer, more] = [row.locator('[data-step="-1"]'), row.locator('[data-step="1"]')]
  if (from === 0) await more.tap()
  const steps = strokes - (from || parOf(hole))
  for (let tap = 0; tap < Math.abs(steps); tap++) await (steps < 0 ? fewer : more).tap()
  assert.equal(await strokesField(page, player, hole).inputValue(), String(strokes))
}

/** Everything for opening the page again: the worker, and the page. */
const isStored = async () => {
  const pages = await caches.open('dogleg-pages')
  const { controller } = navigator.serviceWorker
  return controller?.state === 'activated' && (await pages.keys()).length >= 1
}

const waitUntilStored = (page: Page) => waitUntil(() => page.evaluate(isStored), 'the stored page')

const waitUntilSent = (page: Page) =>
  page.waitForFunction(() => {
    const stored = Object.keys(localStorage).filter((key) => key.startsWith('dogleg scores '))
    const entries = stored.flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '[]'))
    return entries.length > 0 && entries.every(({ version }) => version !== null)
  })

/** A hole by taps, the next three without a network, with a reload in the middle of them. */
async function markWithReload(page: Page) {
  await tapHole(page, 0, 1)
  await waitUntilSent(page)
  await waitUntilStored(page)
  await page.context().setOffline(true)
  for (const hole of [2, 3]) await tapHole(page, 0, hole)
  await page.getByText('8 scores wait for a connection.').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Hole 4' }).waitFor()
  await page.getByText('8 scores wait for a connection.').waitFor()
  assert.equal(await strokesField(page, 1, 1).inputValue(), String(strokesOf(1, 1)), 'what was sent is there')
  assert.equal(await strokesField(page, 1, 3).inputValue(), String(strokesOf(1, 3)), 'and what was not')
  await tapHole(page, 0, 4)
  await page.getByText('12 scores wait for a connection.').waitFor()
  await page.context().setOffline(false)
  await waitUntilSent(page)
  await page.locator('[data-queue]:empty').waitFor({ state: 'attached' })
}

async function markOfflineForAWhile(page: Page) {
  await tapHole(page, 1, 1)
  await waitUntilSent(page)
  await page.context().setOffline(true)
  for (const hole of [2, 3]) await tapHole(page, 1, hole)
  await page.getByText('8 scores wait for a connection.').waitFor()
  await page.context().setOffline(false)
  await waitUntilSent(page)
  await sendHoles(page, 1, HOLES.slice(3))
}

/** The player of a card and its marker differ, talk, and agree. */
async function solveConflict(marker: Page, player: number) {
  const own = await openPhone(player, { serviceWorkers: 'block' })
  await own.getByRole('navigation', { name: 'Holes' }).getByRole('link', { name: /^9/ }).click()
  const right = strokesOf(player, 9)
  await strokesField(own, player, 9).fill(String(right + 1))
  await strokesField(own, player, 9).blur()
  await own.getByText(`You: ${right + 1} · Marker: ${right}`).waitFor()
  await marker.goto(`${cardPath()}?hole=9`)
  await marker.getByText(`You: ${right} · Player: ${right + 1}`).waitFor()
  await own.getByText('Player and marker have different scores on hole 9.').first().waitFor()
  await tapStrokes(own, player, 9, right, right + 1)
  await marker.getByText(`Player: ${right + 1}`).waitFor({ state: 'hidden' })
  await assertFine(marker, 'the card of a group')
  const agree = async (page: Page) => {
    const card = page.locator('.card-whole', { hasText: `Golfer ${player + 1}` }).first()
    await card.getByRole('button', { name: 'I agree with this card' }).click()
    await page.getByText('Thank you. You have agreed to the card.').waitFor()
  }
  await agree(own)
  await agree(marker)
  await own.getByText('Player and marker have agreed on this card.').waitFor()
  await own.context().close()
}

async function assertBoard() {
  const board = await openBoards(house.deps.db).read(played.id)
  const field = await openBoards(house.deps.db).readField(played.id)
  assert.ok(board && field)
  const entered = played.sides.map((side, player): Card => {
    const marks = new Map(HOLES.map((hole) => [hole, { strokes: strokesOf(player, hole), picked: false }]))
    return { side: side.id, ball: side.players[0]?.id ?? '', round: 1, marks }
  })
  const sides = played.sides.map(({ id, players: own }) => ({
    ...{ id, state: 'in' as const },
    players: own.map((player) => ({ id: player.id, index: player.index ?? 0, tee: PLAIN_TEE })),
  }))
  assert.deepEqual(board.rows, leaderboard(rulesOf(), sides, entered))
  for (const { side, gross, complete } of board.rows) {
    const player = played.sides.findIndex(({ id }) => id === side)
    assert.ok(complete)
    assert.equal(
      gross,
      HOLES.reduce((sum, hole) => sum + strokesOf(player, hole), 0),
      `Golfer ${player + 1}`,
    )
  }
  assert.equal(board.returned.size, 1)
}

test('a competition evening: 40 players, 10 markers, two of them without a network for a while', async () => {
  const quick = { serviceWorkers: 'block' } as const
  const [reloading, walking] = [await openPhone(0), await openPhone(GROUP, quick)]
  const faults = watchFaults(walking, [originOf()])
  const others = async () => {
    for (let group = 2; group < GROUPS; group++) {
      const page = await openPhone(group * GROUP, quick)
      await sendHoles(page, group, HOLES)
      await page.context().close()
    }
  }
  await Promise.all([markWithReload(reloading), markOfflineForAWhile(walking), others()])
  await sendHoles(reloading, 0, HOLES.slice(4))
  await solveConflict(reloading, 1)
  await assertBoard()
  assert.deepEqual(
    faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault)),
    [],
  )
  await Promise.all([reloading.context().close(), walking.context().close()])
})
