import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { holeView } from '../../src/surfaces/mcp/extras/hole-view.ts'
import { type AppHost, type HostOptions, openAppHost } from '../support/app-host.ts'
import { launchBrowser, overflowOf, seriousFaults } from '../support/browser.ts'
import { ANSWERS, DRAWN_HOLE, HOSTILE_ANSWER } from '../support/hole-answers.ts'

let browser: Browser
/** The host for tests without special needs. */
let host: AppHost

before(async () => {
  browser = await launchBrowser()
  host = await openHost()
})

after(() => browser?.close())

const openHost = (options: Partial<HostOptions> = {}) =>
  openAppHost(browser, { html: holeView(), width: 390, ...options })

/** The text of the view, once it shows something other than that it is waiting. */
async function shownBy(host: AppHost, answer: object): Promise<string> {
  await host.send(answer)
  await host.view.waitForSelector('h1')
  // biome-ignore lint/performance/useDomNodeTextContent: line breaks matter, as a reader sees them.
  return host.view.locator('main').innerText()
}

/** Every part of the view appears in one of these; each check takes a while. */
const LOOKED_INTO = ['caddie', 'premium', 'noPosition']

for (const [theme, width] of [
  ['light', 320],
  ['dark', 800],
] as const)
  test(`the view is free of faults in its sandbox, ${theme}, ${width} px wide`, async () => {
    const host = await openHost({ width, context: { theme } })
    for (const [name, answer] of Object.entries(ANSWERS)) {
      await shownBy(host, answer)
      assert.equal(await overflowOf(host.page), 0, name)
      assert.equal(await host.view.evaluate('document.documentElement.scrollWidth - innerWidth'), 0, name)
      if (LOOKED_INTO.includes(name)) assert.deepEqual(await seriousFaults(host.view), [], name)
    }
    assert.deepEqual(host.faults, [])
    await host.page.context().close()
  })

test('distances: hole, par, a large pin distance, front, middle and back, from where and how accurate', async () => {
  const words = await shownBy(host, ANSWERS.distances)
  assert.equal(await host.view.locator('.big b').textContent(), '152')
  for (const word of [
    /Balcomie Links\n+Hole 7\nPar 4\nStroke index 11\nHole nearest to you/,
    /yards to today’s pin/,
    /Front\n137\nMiddle\n148\nBack\n161/,
    /Position from the app, 12 s old, ± 6 yards\./,
    /not in it yet/,
  ])
    assert.match(words, word)
  assert.doesNotMatch(words, /null|undefined|NaN|Plays like/)
})

test('without a pin for today the middle is large, and nothing is invented for null', async () => {
  const words = await shownBy(host, ANSWERS.withoutPin)
  assert.equal(await host.view.locator('.big b').textContent(), '148')
  assert.match(words, /No pin set today\./)
  assert.match(words, /Plays like\n155/)
  const bare = await shownBy(host, ANSWERS.nulls)
  assert.match(bare, /^Somewhere\n+Hole 3\n+201\n?yards to the middle of the green/)
  assert.match(bare, /Position from your assistant, unknown accuracy\./)
  assert.doesNotMatch(bare, /null|undefined|NaN|Par|Front|Course page/)
})

test('the caddie: club, answer, reasons not already in the answer, and the other clubs', async () => {
  const words = await shownBy(host, ANSWERS.caddie)
  assert.match(words, /8 iron \(150 yards\)\n+Take the 8 iron\./)
  assert.match(words, /Also possible: 7 iron \(160 yards\), 9 iron \(139 yards\)/)
  assert.equal(words.split('short of the back').length, 2, 'no sentence of the answer is repeated')
})

test('TOOL-4: without Premium the view shows the plans, but no payment link', async () => {
  for (const answer of [ANSWERS.premium, ANSWERS.caddiePremium]) {
    const words = await shownBy(host, answer)
    assert.match(words, /part of Premium/)
    assert.match(words, /Day pass\n\$3\.00 once/)
    assert.equal(await host.view.locator('a').count(), 0)
  }
})

test('TOOL-2: without a recent position the view says what to do', async () => {
  assert.match(await shownBy(host, ANSWERS.noPosition), /Open https:\/\/app\.example\/gps on the course/)
  assert.match(await shownBy(host, ANSWERS.textOnly), /152 yards to the pin/)
})

test('names with markup stay names, and only web addresses become links', async () => {
  const words = await shownBy(host, HOSTILE_ANSWER)
  assert.match(words, /<img src=x onerror=/)
  assert.equal(await host.view.locator('main :is(img, script, a, iframe)').count(), 0)
  assert.equal(await host.view.title(), 'Dogleg: distances on a hole')
  assert.doesNotMatch(words, /NaN|undefined|\[object/)
  assert.deepEqual(host.faults, [])
})

test('the view accepts messages only from its host page', async () => {
  await shownBy(host, ANSWERS.distances)
  const forged = { jsonrpc: '2.0', method: 'ui/notifications/tool-cancelled', params: {} }
  await host.view.evaluate((message) => window.postMessage(message, '*'), forged)
  await host.view.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  assert.equal(await host.view.locator('.big b').textContent(), '152')
  await host.cancel()
  await host.view.getByText('The question was cancelled.').waitFor()
})

test('the host opens links; if it refuses, the view shows the address', async () => {
  await shownBy(host, ANSWERS.distances)
  await host.view.getByRole('link', { name: 'Course page' }).click()
  await host.page.waitForFunction('opened.length === 1')
  assert.deepEqual(await host.openedLinks(), ['https://site.example/courses/crail-balcomie'])
  const refusing = await openHost({ refusesLinks: true })
  await shownBy(refusing, ANSWERS.distances)
  await refusing.view.getByRole('link', { name: 'Course page' }).click()
  await refusing.view.getByRole('link', { name: 'https://site.example/courses/crail-balcomie' }).waitFor()
  await refusing.page.context().close()
})

test('the view follows the host’s theme and colours, and the frame grows with the view', async () => {
  const variables = { '--color-background-primary': 'rgb(1, 2, 3)' }
  const host = await openHost({ context: { theme: 'dark', styles: { variables } } })
  const look = () =>
    host.view.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body)
      return { backgroundColor, color }
    })
  await shownBy(host, ANSWERS.caddie)
  assert.deepEqual(await look(), { backgroundColor: 'rgb(1, 2, 3)', color: 'rgb(232, 239, 234)' })
  const tall = await host.view.evaluate(() => document.documentElement.scrollHeight)
  await host.page.waitForFunction((height) => document.querySelector('iframe')?.clientHeight === height, tall)
  await host.changeContext({ theme: 'light', styles: { variables } })
  await host.view.waitForFunction(() => getComputedStyle(document.body).color === 'rgb(20, 33, 26)')
  await shownBy(host, ANSWERS.textOnly)
  await host.page.waitForFunction(
    (height) => (document.querySelector('iframe')?.clientHeight ?? 0) < height / 2,
    tall,
  )
  assert.deepEqual(await host.teardown(), {})
  await host.page.context().close()
})

test('the hole is drawn upwards with player and flag; a player far away is left out', async () => {
  await shownBy(host, ANSWERS.distances)
  const drawn = host.view.getByRole('img', { name: 'Drawing of Hole 7, tee at the bottom' })
  const at = async (part: string) => {
    const box = await drawn.locator(part).first().boundingBox()
    assert.ok(box, part)
    return box.y + box.height / 2
  }
  const [tee, player, green, frame] = [
    await at('.shape-tees'),
    await at('.shape-player'),
    await at('.shape-greens'),
    await drawn.boundingBox(),
  ]
  assert.ok(green < player && player < tee, `green ${green}, player ${player}, tee ${tee}`)
  assert.ok(frame && (await at('.shape-pin')) > frame.y, 'the flag is inside the picture')
  const far = { ...ANSWERS.distances, _meta: { 'dogleg/hole': { ...DRAWN_HOLE, player: [5000, 5000] } } }
  await shownBy(host, far)
  assert.equal(await host.view.locator('.shape-player').count(), 0)
  assert.equal(await host.view.locator('.shape-greens').count(), 1)
})
