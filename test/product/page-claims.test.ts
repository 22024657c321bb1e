import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { readConfig } from '../../src/platform/config.ts'
import { readPages } from '../../src/product/read-pages.ts'
import type { ProductPage } from '../../src/product/retriever.ts'
import { LANGUAGES } from '../../src/words/language.ts'
import { sendRequest } from '../support/raw-request.ts'
import { runHere } from '../support/run-here.ts'
import { UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { addressesIn, commandsIn, figuresIn, shapeOf, variablesIn } from './page-claims.ts'

const CONTENT = path.join(import.meta.dirname, '../../content/product')

let service: TestService
let english: readonly ProductPage[]
let spanish: readonly ProductPage[]
before(async () => {
  const fail = (error: unknown) => assert.fail(String(error))
  ;[english = [], spanish = []] = await Promise.all(
    LANGUAGES.map((language) => readPages(CONTENT, fail, language)),
  )
  service = await startTestService({ records: [UNMAPPED] })
})
after(() => service.stop())

const everyPage = () => [...english, ...spanish]

/** Whether something answers there: not signed in, without permission or with a wrong body is an answer too. */
async function answers(method: string, target: string): Promise<boolean> {
  const headers = method === 'GET' ? {} : { 'content-type': 'application/json', accept: 'application/json' }
  const { status } = await sendRequest(`${service.origin}${target}`, { method, headers })
  return status !== 404
}

/** On this service all surfaces share one host. Paths below a course are named after its address. */
function pathOf(target: string): string {
  const own = target
    .replace(/^\{api_url\}/, '/v1')
    .replace(/^\{(?:site|app|mcp)_url\}/, '')
    .replace(/#.*$/, '')
    .replaceAll('{slug}', UNMAPPED.slug)
  return /^\/(?:greens\/|wind$)/.test(own) ? `/api/v1/courses/${UNMAPPED.slug}${own}` : own || '/'
}

// A prefix in the text, not an address.
const PREFIXES = ['/v1']

test('there is a page for what the site links to, and enough to read', () => {
  const paths = english.map((page) => page.path)
  for (const linked of [
    ...['about', 'faq', 'terms', 'privacy', 'imprint', 'contact', 'sources', 'coverage', 'corrections'],
    ...['clubs', 'add-scorecard', 'caddie', 'premium', 'agents', 'api', 'bulk-data', 'attribution'],
  ])
    assert.ok(paths.includes(linked), linked)
  assert.ok(paths.length >= 30)
  const questions = english.find((page) => page.path === 'faq')?.markdown.match(/^## /gm)
  assert.ok((questions?.length ?? 0) >= 15)
})

test('every address that a page names answers', async () => {
  assert.equal(await answers('GET', '/api/v1/nothing'), false, 'what does not exist is not found')
  assert.equal(await answers('PUT', '/api/v1/clubs/x/nothing'), false)
  const named = new Map<string, string>()
  for (const page of everyPage())
    for (const { method, target } of addressesIn(page))
      if (!/^(?:https?|mailto):/.test(target) && !PREFIXES.includes(target))
        named.set(`${method ?? 'ANY'} ${pathOf(target)}`, page.path)
  assert.ok(named.size > 100, `${named.size}`)
  const missing: string[] = []
  for (const [address, page] of named) {
    const [method = '', target = ''] = address.split(' ')
    const found =
      method === 'ANY'
        ? (await answers('GET', target)) || (await answers('POST', target))
        : await answers(method, target)
    if (!found) missing.push(`${page}: ${address}`)
  }
  assert.deepEqual(missing, [])
})

/** What pages promise, the words they use for it, and the address that does it. */
const FEATURES: readonly (readonly [words: RegExp, address: string])[] = [
  [/Let my assistant use my position/, 'POST /api/v1/position'],
  [/Turn the switch off: that deletes your last position/, 'DELETE /api/v1/position'],
  [/works without a network/, `GET /api/v1/courses/${UNMAPPED.slug}/pack`],
  [/what you ask the \[caddie\]/, 'POST /api/v1/caddie'],
  [/what the shot \[plays like\]/, 'POST /api/v1/distance'],
  [/your rounds are saved there too/, 'POST /api/v1/rounds'],
  [/You can delete each one/, 'DELETE /api/v1/rounds/0198f3a2-5c1e-7b3a-9d21-6f0a4b7c8d9e'],
  [/see them on the map/, `GET /api/v1/courses/${UNMAPPED.slug}/pins`],
  [/download everything we store about you/, 'GET /api/v1/account/data'],
  [/Delete your account/, 'DELETE /api/v1/account'],
  [/sign you out everywhere/, 'POST /profile/sign-out-everywhere'],
  [/Forgot your password\?/, 'GET /forgotten'],
  [/sign in with their club, member number and a PIN/, 'POST /api/v1/session/pin'],
  [/revoke its access/, 'DELETE /api/v1/agents/x'],
  [/print an invoice/, 'GET /profile/payments/x'],
  [/managers invite golfers/, 'POST /api/v1/clubs/x/members'],
  [/you can leave at any time/, 'DELETE /api/v1/clubs/x/members/me'],
  [/marks each hole on the drawing of its green/, 'PUT /api/v1/clubs/x/pins'],
  [/rolls a ball over it/, `GET /api/v1/courses/${UNMAPPED.slug}/greens/1/putt`],
  [/The page of each hole shows the wind/, `GET /api/v1/courses/${UNMAPPED.slug}/wind`],
  [/apps can register themselves/, 'POST /oauth/register'],
  [/typed TypeScript client/, 'GET /v1/openapi.json'],
  [/Download all your rounds as CSV/, 'GET /api/v1/rounds/export'],
  [/Old rounds come in from a CSV file/, 'POST /api/v1/rounds/import'],
  [/We work out an index/, 'GET /api/v1/handicap'],
  [/Send your code or your link/, 'GET /api/v1/friends/code'],
  [/For each round, or for all new ones, you choose/, 'PUT /api/v1/friends/settings'],
  [/It shows the rounds that you and your friends share/, 'GET /api/v1/feed'],
  [/Skins, Nassau or match play/, 'POST /api/v1/games'],
  [/Block somebody/, 'POST /api/v1/blocks'],
  [/You can report golfers, rounds and comments/, 'POST /api/v1/reports'],
  [/you can share your position with \[friends\]/, 'POST /api/v1/position/sharing'],
  [/enter, alone or with your partners/, 'POST /api/v1/clubs/x/competitions/x/entries'],
  [/a correction needs a reason/, 'PUT /api/v1/clubs/x/scores'],
]

test('what pages promise exists', async () => {
  const text = english.map(({ markdown }) => markdown).join('\n')
  for (const [words, address] of FEATURES) {
    assert.match(text, words)
    const [method = '', target = ''] = address.split(' ')
    assert.ok(await answers(method, target), address)
  }
})

test('every command that a page names exists', async () => {
  const named = everyPage().flatMap(commandsIn)
  assert.ok(named.length > 20)
  for (const [command = '', verb = ''] of named) {
    const { code, stdout } = await runHere([command, '--help'])
    assert.equal(code, 0, command)
    if (/^[a-z-]+$/.test(verb) && !verb.startsWith('--'))
      assert.ok(stdout.includes(verb), `${command} ${verb}`)
  }
})

test('every setting that a page names exists', () => {
  const read = new Set<string>()
  readConfig(new Proxy({}, { get: (_env, name) => void read.add(String(name)) }))
  const named = everyPage().flatMap(variablesIn)
  assert.ok(named.length > 10)
  assert.deepEqual(
    named.filter((name) => !read.has(name)),
    [],
  )
})

test('prices, limits and times come from the code, by placeholders', () => {
  const typed = everyPage().flatMap((page) => figuresIn(page).map((figure) => `${page.path}: ${figure}`))
  assert.deepEqual(typed, [])
  for (const text of ['$3', '3,00 $', '600 requests', '30 minutes', '50%', '50 %', 'thirty days', '24 horas'])
    assert.equal(figuresIn({ markdown: `It is ${text}.` }).length, 1, text)
})

test('every page is in Spanish too, with the same parts, figures and links', () => {
  assert.deepEqual(spanish.map(shapeOf), english.map(shapeOf))
})

test('Spanish pages link to Spanish pages', () => {
  const elsewhere = spanish.flatMap((page) =>
    [...page.markdown.matchAll(/\]\((\/[^)]*)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !target.startsWith('/es/')),
  )
  assert.deepEqual(elsewhere, [])
})
