import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { Value } from 'typebox/value'
import { AdviceOutput, ShotOutput } from '../../src/agent/schema.ts'
import { GROUNDS } from '../../src/caddie/hole/ground.ts'
import { holeView } from '../../src/surfaces/mcp/extras/hole-view.ts'
import { type AppHost, type HostOptions, openAppHost } from '../support/app-host.ts'
import { axeFaults, launchBrowser, overflowOf } from '../support/browser.ts'
import { ADVICES, SHOTS } from '../support/caddie-answers.ts'
import { DRAWN_HOLE, SHOT } from '../support/drawn-hole.ts'
import { ANSWERS, HOSTILE_ANSWER } from '../support/hole-answers.ts'
import { thorough } from '../support/thorough.ts'

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
const LOOKED_INTO = ['caddie', 'putt', 'premium', 'noPosition']

/** The sizes of all letters in the view, in pixels. */
const smallestText = (host: AppHost) =>
  host.view.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const sizes: number[] = []
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (parentElement && parentElement.tagName !== 'SCRIPT' && textContent?.trim())
        sizes.push(Number.parseFloat(getComputedStyle(parentElement).fontSize))
    }
    return Math.min(...sizes)
  })

test('the answers shown here are answers that the tools give', () => {
  for (const [name, shot] of Object.entries(SHOTS))
    assert.deepEqual([...Value.Errors(ShotOutput, shot)], [], name)
  for (const [name, advice] of Object.entries(ADVICES))
    assert.deepEqual([...Value.Errors(AdviceOutput, advice)], [], name)
})

test('the view stays small', () => {
  assert.ok(holeView().length < 25_000, `${holeView().length} characters`)
})

for (const [theme, width] of [
  ['light', 320],
  ...thorough([], [['dark', 390] as const, ['dark', 1280] as const]),
] as const)
  test(`the view is free of faults in its sandbox, ${theme}, ${width} px wide`, async () => {
    const host = await openHost({ width, context: { theme } })
    for (const [name, answer] of Object.entries(ANSWERS)) {
      await shownBy(host, answer)
      assert.equal(await overflowOf(host.page), 0, name)
      assert.equal(await host.view.evaluate('document.documentElement.scrollWidth - innerWidth'), 0, name)
      assert.ok((await smallestText(host)) >= 12, name)
      if (LOOKED_INTO.includes(name)) assert.deepEqual(await axeFaults(host.view), [], name)
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
    /Plays like 161 yards\nFlag\tas measured\t152\n/,
    /Wind\t\n?7 mph against you, 10 mph from the right, gusts to 20\t\+12\n/,
    /Slope\t3 yards downhill\t−4\nAir\t59 °F, 1,049 ft up\t\+1\n/,
  ])
    assert.match(words, word)
  assert.doesNotMatch(words, /null|undefined|NaN|included/)
  // Against the golfer and from the right: down to the left.
  assert.equal(await host.view.locator('.arrow path').getAttribute('transform'), 'rotate(-124)')
})

test('without a pin for today the middle is large, and nothing is invented for null', async () => {
  const words = await shownBy(host, ANSWERS.withoutPin)
  assert.equal(await host.view.locator('.big b').textContent(), '148')
  assert.match(words, /No pin set today\./)
  assert.match(words, /Plays like 157 yards\nMiddle\tas measured\t148\n/)
  const bare = await shownBy(host, ANSWERS.nulls)
  assert.match(bare, /^Somewhere\n+Hole 3\n+201\n?yards to the middle of the green/)
  assert.match(bare, /Position from your assistant, unknown accuracy\./)
  assert.doesNotMatch(bare, /null|undefined|NaN|Par|Front|Course page/)
})

test('the caddie: club, aim, carry, expected strokes and answer, and reasons that the answer lacks', async () => {
  const words = await shownBy(host, ANSWERS.caddie)
  assert.match(
    words,
    /\n8-iron\n+Aim 6 yards left of the pin\n+Carry\n160 yards\nExpected strokes\n3\.21\n+Hole 7, par 4: Take the 8-iron/,
  )
  await host.view.getByText('Why').click()
  assert.deepEqual(
    await host.view.locator('.because li').allTextContents(),
    ADVICES.caddie.because.slice(0, 2),
  )
})

test('the odds are bars with their numbers, as long as they say; what rounds to nothing is left out', async () => {
  const words = await shownBy(host, ANSWERS.caddie)
  assert.match(
    words,
    /Where it ends up\nGreen\n58%\nFairway\n13%\nRough\n14%\nBunker\n12%\nWater\n2%\nTrees\n1%\n/,
  )
  const lengths = await host.view
    .locator('.bar')
    .evaluateAll((bars) =>
      bars.map((bar) => Math.round((100 * bar.clientWidth) / (bar.parentElement?.clientWidth ?? 1))),
    )
  assert.ok(Math.abs((lengths[0] ?? 0) - 58) <= 1 && Math.abs((lengths[3] ?? 0) - 12) <= 1, `${lengths}`)
  const even = Object.fromEntries(GROUNDS.map((ground) => [ground, 1 / GROUNDS.length]))
  const recommendation = { ...ADVICES.caddie.recommendation, odds: even }
  await shownBy(host, { ...ANSWERS.caddie, structuredContent: { ...ADVICES.caddie, recommendation } })
  assert.equal(await host.view.locator('.bar').count(), GROUNDS.length, 'every ground has a bar')
})

test('the caddie: other clubs with aim, carry, odds and strokes; one of them is safe', async () => {
  const words = await shownBy(host, ANSWERS.caddie)
  assert.match(
    words,
    /You could also play\n+7-iron\n3\.26 strokes\n+Aim 6 yards left of the pin\. Carries 171 yards\. 55% green, 5% bunker\.\n/,
  )
  assert.match(
    words,
    /9-iron\nSafe\n3\.40 strokes\n+Aim at the middle of the green\. Carries 148 yards\. 31% green, 50% fairway\.\n/,
  )
  assert.equal(await host.view.locator('.safe').count(), 1)
})

test('a putt shows how to aim, without odds, wind and air', async () => {
  const words = await shownBy(host, ANSWERS.putt)
  assert.match(words, /On the green\n+8\n?yards to today’s pin/)
  assert.match(words, /Putter\n+Aim 15 inches left of the hole\n+Expected strokes\n2\.09\n/)
  assert.doesNotMatch(words, /Where it ends up|mph|Plays like|Front|Carry|Open-Meteo/)
  const green = await host.view.locator('.shape-greens').boundingBox()
  const frame = await host.view.locator('.picture').boundingBox()
  assert.ok(green && frame && green.width > frame.width / 2, 'the green fills the picture')
})

test('Rule 4.3: in a competition the view shows distances, and says why nothing else', async () => {
  const words = await shownBy(host, ANSWERS.competition)
  assert.match(words, /152\n?yards to today’s pin/)
  assert.equal(words.split('(Rule 4.3)').length, 2, 'once')
  assert.doesNotMatch(words, /iron|mph|Plays like|Aim|Expected/)
  assert.equal(await host.view.locator('.shape-oval').count(), 0)
})

test('a stated distance needs no course, hole or map', async () => {
  const words = await shownBy(host, ANSWERS.stated)
  for (const word of [
    /^Your shot\n+150\n?yards to the flag, as you said\n/,
    /6-iron\n+Aim at the pin\n/,
    /Flag\tas you said\t150\nWind\t\n?15 mph against you\t\+20\n/,
    /Clubs of a standard bag: you haven’t entered yours\.\nWind as you said\.\nSlope and air are not known here/,
  ])
    assert.match(words, word)
  assert.doesNotMatch(words, /null|nearest|No pin|Position|Slope\t|Open-Meteo/)
})

test('without a recommendation the view shows the answer; answers of an earlier caddie are shown too', async () => {
  const words = await shownBy(host, ANSWERS.tooFar)
  assert.match(words, /too far for me to recommend a shot\.\n+Plays like 909 yards/)
  assert.equal(await host.view.locator('.club, .odds, .others').count(), 0)
  const earlier = await shownBy(host, ANSWERS.earlier)
  assert.match(earlier, /8 iron\n+Carry\n150 yards\n+Take the 8 iron\./)
  assert.match(earlier, /You could also play\n+7 iron\n+Carries 160 yards\./)
  assert.match(earlier, /Wind and slope are not in it yet\./)
  assert.equal(earlier.split('short of the back').length, 2, 'no sentence of the answer is repeated')
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

test('the drawing shows player, aim and where two of three good shots land, and says so in words', async () => {
  await shownBy(host, ANSWERS.caddie)
  const drawn = host.view.getByRole('img', {
    name: 'Drawing of Hole 7, played upwards. Aim 6 yards left of the pin. Two of three good shots land in an oval 32 yards long and 26 yards wide.',
  })
  const boxOf = async (part: string) => {
    const box = await drawn.locator(part).boundingBox()
    assert.ok(box, part)
    return { ...box, x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [player, oval, pin] = [
    await boxOf('.shape-player'),
    await boxOf('.shape-oval'),
    await boxOf('.shape-pin'),
  ]
  const aim = await boxOf('.shape-aim >> nth=1')
  const frame = await drawn.boundingBox()
  assert.ok(frame && oval.y < player.y && aim.x < oval.x && aim.x < pin.x, 'up the hole, left of the pin')
  assert.ok(oval.y - oval.height / 2 > frame.y && oval.x + oval.width / 2 < frame.x + frame.width)
  // 32 of the 131 yards between player and oval, both in the same scale.
  const scale = (player.y - oval.y) / Math.hypot(291 - 176, 294 - 226)
  assert.ok(Math.abs(oval.height / scale - 32) < 2 && Math.abs(oval.width / scale - 26) < 2)
  assert.deepEqual(await host.view.locator('.key li').allTextContents(), ['You', 'Aim', '2 of 3 good shots'])
})

test('a shot that nobody could play is not drawn', async () => {
  const shots = [
    { ...SHOT, along: -3 },
    { ...SHOT, across: 1e9 },
    { ...SHOT, bearing: null },
    { ...SHOT, aim: [9e9, 0] },
    { ...SHOT, centre: 'here' },
    'left',
    [],
  ]
  for (const shot of shots) {
    await shownBy(host, { ...ANSWERS.caddie, _meta: { 'dogleg/hole': { ...DRAWN_HOLE, shot } } })
    assert.equal(await host.view.locator('.shape-oval, .shape-aim, .key').count(), 0, JSON.stringify(shot))
    assert.equal(await host.view.locator('.shape-greens').count(), 1)
  }
})

test('nothing moves once it is shown', async () => {
  const host = await openHost()
  const places = () =>
    host.view.evaluate(() =>
      [...document.querySelectorAll('h1, .big, .picture, .club, table, .odds, .links')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [x, y, width, height]
      }),
    )
  await shownBy(host, ANSWERS.caddie)
  const first = await places()
  const tall = await host.view.evaluate(() => document.documentElement.scrollHeight)
  await host.page.waitForFunction((height) => document.querySelector('iframe')?.clientHeight === height, tall)
  assert.equal(first.length, 7)
  assert.deepEqual(await places(), first)
  await host.page.context().close()
})
