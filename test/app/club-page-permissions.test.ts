import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ROLES, type Role } from '../../src/account/account.ts'
import type { AppContext } from '../../src/surfaces/app/context.ts'
import { clubPages } from '../../src/surfaces/app/pages/club/club-pages.ts'
import { type AppClient, openClient, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { openTestClubs, type TestClubs } from '../support/test-clubs.ts'

const EVERY_ROLE: readonly Role[] = ['member', 'caddie', 'starter', 'professional', 'manager']
const YARD: readonly Role[] = ['caddie', 'starter', 'professional', 'manager']
const STAFF: readonly Role[] = ['starter', 'professional', 'manager']
// Set the pins, and run competitions.
const PINS: readonly Role[] = ['professional', 'manager']
const MANAGER: readonly Role[] = ['manager']

// Who may open each page and send each form. Written out, so that this table, not the code, says who may do what.
const PAGES: Readonly<Record<string, readonly Role[]>> = {
  'GET ': EVERY_ROLE,
  'POST ': STAFF,
  'GET /sheet': EVERY_ROLE,
  'POST /sheet/book': EVERY_ROLE,
  'POST /sheet/cancel': EVERY_ROLE,
  'POST /sheet/wait': EVERY_ROLE,
  'POST /sheet/leave': EVERY_ROLE,
  'POST /sheet/calendar': EVERY_ROLE,
  'POST /sheet/mark': STAFF,
  'POST /sheet/move': STAFF,
  'POST /sheet/players': STAFF,
  'POST /sheet/close': STAFF,
  'POST /sheet/block': STAFF,
  'POST /sheet/reopen': STAFF,
  'GET /competitions': EVERY_ROLE,
  'GET /competitions/new': PINS,
  'POST /competitions/new': PINS,
  'GET /competitions/:competition': EVERY_ROLE,
  'GET /competitions/:competition/settings': PINS,
  'POST /competitions/:competition/settings': PINS,
  'POST /competitions/:competition/remove': PINS,
  'POST /competitions/:competition/enter': EVERY_ROLE,
  'POST /competitions/:competition/withdraw': EVERY_ROLE,
  'POST /competitions/:competition/add': PINS,
  'POST /competitions/:competition/from-sheet': PINS,
  'POST /competitions/:competition/state': PINS,
  'POST /competitions/:competition/starts': PINS,
  'POST /competitions/:competition/draw': PINS,
  'POST /competitions/:competition/decide': PINS,
  'GET /competitions/:competition/side/:side': EVERY_ROLE,
  'POST /competitions/:competition/side/:side/round': EVERY_ROLE,
  'POST /competitions/:competition/side/:side/correct': PINS,
  'POST /competitions/:competition/side/:side/accept': PINS,
  'POST /competitions/:competition/side/:side/player': PINS,
  'POST /competitions/:competition/side/:side/place': PINS,
  'POST /competitions/:competition/side/:side/marker': PINS,
  'POST /competitions/:competition/side/:side/judge': PINS,
  'GET /merit/new': PINS,
  'POST /merit/new': PINS,
  'GET /merit/:series': EVERY_ROLE,
  'GET /merit/:series/edit': PINS,
  'POST /merit/:series/edit': PINS,
  'POST /merit/:series/remove': PINS,
  'GET /caddies': YARD,
  'POST /caddies/state': YARD,
  'POST /caddies/place': STAFF,
  'POST /caddies/loops': STAFF,
  'POST /caddies/replace': STAFF,
  'POST /caddies/release': STAFF,
  'POST /caddies/pay': YARD,
  'GET /caddies/history': YARD,
  'GET /caddies/settings': MANAGER,
  'POST /caddies/settings': MANAGER,
  'GET /caddie-request': EVERY_ROLE,
  'POST /caddie-request': EVERY_ROLE,
  'GET /messages': EVERY_ROLE,
  'GET /messages/write': EVERY_ROLE,
  'POST /messages/write': EVERY_ROLE,
  'GET /messages/emails': EVERY_ROLE,
  'POST /messages/emails': EVERY_ROLE,
  'GET /messages/:message': EVERY_ROLE,
  'POST /messages/:message': EVERY_ROLE,
  'GET /pins': EVERY_ROLE,
  'POST /pins': PINS,
  'GET /pins/sheet': EVERY_ROLE,
  'POST /pins/clear': PINS,
  'GET /pins/:hole': EVERY_ROLE,
  'POST /pins/:hole': PINS,
  'GET /competitions/:competition/card': EVERY_ROLE,
  'POST /competitions/:competition/card': EVERY_ROLE,
  'POST /competitions/:competition/card/agreement': EVERY_ROLE,
  'GET /members': MANAGER,
  'POST /members/mail': MANAGER,
  'GET /members/invite': MANAGER,
  'POST /members/invite': MANAGER,
  'GET /members/categories': MANAGER,
  'POST /members/categories': MANAGER,
  'GET /members/file': MANAGER,
  'POST /members/file': MANAGER,
  'GET /member/:member': MANAGER,
  'POST /member/:member': MANAGER,
  'POST /member/:member/pin': MANAGER,
  'POST /member/:member/mail': MANAGER,
  'POST /member/:member/restore': MANAGER,
  'GET /member/:member/archive': MANAGER,
  'POST /member/:member/archive': MANAGER,
  'GET /member/:member/remove': MANAGER,
  'POST /member/:member/remove': MANAGER,
  'GET /changes': MANAGER,
  'GET /changes/file': MANAGER,
  'GET /set-up': MANAGER,
  'POST /set-up/zone': MANAGER,
  'POST /set-up/season': MANAGER,
  'POST /set-up/round': MANAGER,
  'POST /set-up/rules': MANAGER,
  'POST /set-up/page': MANAGER,
}

// For whoever is signed in, since an invitation is answered here before there is a membership.
const FOR_GOLFERS = ['GET /club', ...['join', 'leave'].flatMap((one) => [`GET ${one}`, `POST ${one}`])]

test('every page of clubs is in the table, and no other', () => {
  const listed = Object.keys(PAGES).map((page) => page.replace(' ', ' /club/:club'))
  const forGolfers = FOR_GOLFERS.map((page) => page.replace(/ (join|leave)$/, ' /club/:club/$1'))
  const served = clubPages({} as AppContext).map(({ method, url }) => `${method} ${url}`)
  assert.deepEqual(served.toSorted(), [...listed, ...forGolfers].toSorted())
})

/** Sends an empty form, or asks for the page. */
function ask(client: AppClient, page: string, club: string) {
  const [method = '', rest = ''] = page.split(' ')
  const path = `/club/${club}${rest}`.replace(/:\w+/g, 'nobody')
  return client.call(method, path, method === 'GET' ? {} : { form: {} })
}

for (const engine of USUAL_ENGINES) {
  let service: TestService
  let house: TestClubs
  const people = new Map<Role, AppClient>()
  before(async () => {
    service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
    house = openTestClubs(service)
    await house.found('Home Club', UNMAPPED.slug)
    for (const role of ROLES) people.set(role, await house.admit('home-club', role))
  })
  after(async () => {
    await house.close()
    await service.stop()
  })

  test(`a role opens exactly the pages of the table (${engine})`, async () => {
    for (const [page, roles] of Object.entries(PAGES))
      for (const [role, client] of people) {
        const { status } = await ask(client, page, 'home-club')
        if (roles.includes(role)) assert.ok(status !== 403 && status < 500, `${role}: ${page} is ${status}`)
        else assert.equal(status, 403, `${role}: ${page}`)
      }
  })

  test(`to others, pages of a club are those of one that doesn’t exist (${engine})`, async () => {
    const stranger = await house.admit(await house.found('Away Club', UNMAPPED.slug), 'manager')
    for (const page of Object.keys(PAGES)) {
      const real = await ask(stranger, page, 'home-club')
      const madeUp = await ask(stranger, page, 'made-up-club')
      assert.equal(real.status, 404, page)
      assert.equal(madeUp.text, real.text, page)
    }
  })

  test(`guests, and who isn’t signed in, are led to the sign-in (${engine})`, async () => {
    for (const client of [await openGuest(service.origin), openClient(service.origin)])
      for (const page of Object.keys(PAGES)) {
        const { status, headers } = await ask(client, page, 'home-club')
        assert.equal(status, 303, page)
        assert.match(headers.get('location') ?? '', /^\/sign-in\?/, page)
      }
  })

  test(`no form changes anything without its token (${engine})`, async () => {
    const manager = people.get('manager')
    for (const page of Object.keys(PAGES).filter((one) => one.startsWith('POST'))) {
      const path = page.slice('POST '.length).replace(/:\w+/g, 'nobody')
      const reply = await manager?.call('POST', `/club/home-club${path}`, { form: {}, csrf: false })
      // It takes files only.
      assert.equal(reply?.status, path === '/members/file' ? 415 : 403, page)
    }
  })
}
