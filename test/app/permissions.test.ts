import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ROLES, type Role } from '../../src/account/account.ts'
import { clubRoutes } from '../../src/surfaces/app/club/club-routes.ts'
import type { AppContext } from '../../src/surfaces/app/context.ts'
import { connectedAgentRoutes } from '../../src/surfaces/app/golfer/agents.ts'
import { roundRoutes } from '../../src/surfaces/app/rounds/round-routes.ts'
import type { AppRoute } from '../../src/surfaces/app/route.ts'
import { socialRoutes } from '../../src/surfaces/app/social/social-routes.ts'
import { type AppClient, openClient, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { openTestClubs, type TestClubs } from '../support/test-clubs.ts'

// What each role gets from each club route, for a request with an empty object as its body and a number that nobody
// has: member, caddie, starter, professional, manager. Written out, so that this table, not the code, says who may
// do what.
const CLUB_ROUTES: Readonly<Record<string, readonly [number, number, number, number, number]>> = {
  'GET /members': [403, 403, 403, 403, 200],
  'POST /members': [403, 403, 403, 403, 400],
  'GET /members/export': [403, 403, 403, 403, 200],
  // Takes files, and no JSON.
  'POST /members/import': [403, 403, 403, 403, 415],
  'POST /members/:member/invitation': [403, 403, 403, 403, 404],
  'GET /categories': [403, 403, 403, 403, 200],
  'POST /categories': [403, 403, 403, 403, 400],
  'PUT /categories/:category': [403, 403, 403, 403, 400],
  'DELETE /categories/:category': [403, 403, 403, 403, 404],
  'POST /members/me': [400, 400, 400, 400, 400],
  'PUT /members/me': [400, 400, 400, 400, 400],
  'PUT /members/:member': [403, 403, 403, 403, 404],
  'DELETE /members/:member': [403, 403, 403, 403, 404],
  'GET /pins': [200, 200, 200, 200, 200],
  'PUT /pins': [403, 403, 403, 400, 400],
  'DELETE /pins': [403, 403, 403, 204, 204],
  'GET /pins/history': [200, 200, 200, 200, 200],
  'GET /pins/suggestion': [403, 403, 403, 200, 200],
  'GET /tee-sheet': [200, 200, 200, 200, 200],
  'POST /tee-sheet': [400, 400, 400, 400, 400],
  'PUT /tee-sheet': [403, 403, 400, 400, 400],
  'DELETE /tee-sheet': [400, 400, 400, 400, 400],
  'POST /tee-sheet/waiting': [400, 400, 400, 400, 400],
  'DELETE /tee-sheet/waiting/:waiting': [404, 404, 404, 404, 404],
  'PUT /tee-sheet/players': [403, 403, 400, 400, 400],
  'POST /tee-sheet/players': [403, 403, 400, 400, 400],
  'POST /tee-sheet/blocks': [403, 403, 400, 400, 400],
  'DELETE /tee-sheet/blocks/:block': [403, 403, 404, 404, 404],
  'GET /tee-sheet/settings': [200, 200, 200, 200, 200],
  'PUT /tee-sheet/settings': [403, 403, 403, 403, 400],
  'GET /news': [400, 400, 400, 400, 400],
  'GET /audit': [403, 403, 403, 403, 200],
  'GET /audit/export': [403, 403, 403, 403, 200],
  'GET /caddies': [403, 200, 200, 200, 200],
  'PUT /caddies/line/me': [403, 400, 400, 400, 400],
  'PUT /caddies/line/:caddie': [403, 403, 404, 404, 404],
  'POST /caddies/loops': [403, 403, 400, 400, 400],
  'PUT /caddies/loops/:loop': [403, 403, 404, 404, 404],
  'DELETE /caddies/loops/:loop': [403, 403, 404, 404, 404],
  'PUT /caddies/loops/:loop/pay': [403, 400, 400, 400, 400],
  'GET /caddies/history': [403, 200, 200, 200, 200],
  'GET /caddies/history.csv': [403, 403, 200, 200, 200],
  'GET /caddies/settings': [403, 200, 200, 200, 200],
  'PUT /caddies/settings': [403, 403, 403, 403, 400],
  'GET /tee-sheet/caddies': [200, 200, 200, 200, 200],
  'POST /tee-sheet/caddie-request': [400, 400, 400, 400, 400],
  'DELETE /tee-sheet/caddie-request': [400, 400, 400, 400, 400],
  'GET /scores': [200, 200, 200, 200, 200],
  'POST /scores': [400, 400, 400, 400, 400],
  'PUT /scores': [403, 403, 403, 400, 400],
  'GET /competitions': [200, 200, 200, 200, 200],
  'POST /competitions': [403, 403, 403, 400, 400],
  'GET /competitions/:competition': [404, 404, 404, 404, 404],
  'PUT /competitions/:competition': [403, 403, 403, 400, 400],
  'DELETE /competitions/:competition': [403, 403, 403, 404, 404],
  'PUT /competitions/:competition/state': [403, 403, 403, 400, 400],
  'POST /competitions/:competition/entries': [404, 404, 404, 404, 404],
  'PUT /competitions/:competition/entries/:side': [403, 403, 403, 400, 400],
  'DELETE /competitions/:competition/entries/:side': [404, 404, 404, 404, 404],
  'PUT /competitions/:competition/players/:player': [403, 403, 403, 404, 404],
  'POST /competitions/:competition/starts': [403, 403, 403, 404, 404],
  'GET /competitions/:competition/cards': [404, 404, 404, 404, 404],
  'PUT /competitions/:competition/cards/:card/agreement': [400, 400, 400, 400, 400],
  'PUT /competitions/:competition/cards/:card/marker': [403, 403, 403, 400, 400],
  'POST /competitions/:competition/draw': [403, 403, 403, 404, 404],
  'PUT /competitions/:competition/matches/:match': [403, 403, 403, 404, 404],
  'GET /competitions/:competition/results.csv': [404, 404, 404, 404, 404],
  'GET /merit': [200, 200, 200, 200, 200],
  'POST /merit': [403, 403, 403, 400, 400],
  'GET /merit/:series': [404, 404, 404, 404, 404],
  'PUT /merit/:series': [403, 403, 403, 400, 400],
  'DELETE /merit/:series': [403, 403, 403, 404, 404],
  'GET /messages': [200, 200, 200, 200, 200],
  'POST /messages': [400, 400, 400, 400, 400],
  'PUT /messages/:message': [400, 400, 400, 400, 400],
  'GET /messages/:message': [404, 404, 404, 404, 404],
  'GET /messages/emails': [200, 200, 200, 200, 200],
  'PUT /messages/emails': [200, 200, 200, 200, 200],
  'GET /status': [200, 200, 200, 200, 200],
  'PUT /status': [403, 403, 400, 400, 400],
}

// For anybody on the roster, and without a body: asked only where it is refused, since it would remove the member.
const LEAVING = 'DELETE /members/me'

// The same for anybody signed in, in a club or not.
const GOLFER_ROUTES: Readonly<Record<string, number>> = {
  'GET /api/v1/clubs': 200,
  'GET /api/v1/agents': 200,
  'DELETE /api/v1/agents/:client': 404,
  'GET /api/v1/friends': 200,
  'POST /api/v1/friends': 400,
  'GET /api/v1/friends/:id': 404,
  'PUT /api/v1/friends/:id': 404,
  'DELETE /api/v1/friends/:id': 404,
  'GET /api/v1/friends/code': 200,
  'POST /api/v1/friends/code': 200,
  'GET /api/v1/friends/settings': 200,
  'PUT /api/v1/friends/settings': 200,
  'GET /api/v1/friends/positions': 200,
  'GET /api/v1/position/sharing': 200,
  'POST /api/v1/position/sharing': 400,
  'DELETE /api/v1/position/sharing': 204,
  'GET /api/v1/blocks': 200,
  'POST /api/v1/blocks': 400,
  'DELETE /api/v1/blocks/:id': 404,
  'POST /api/v1/reports': 400,
  'DELETE /api/v1/friends': 400,
  'POST /api/v1/feed': 400,
  'DELETE /api/v1/feed': 400,
  'DELETE /api/v1/feed/:id': 404,
  'GET /api/v1/feed': 200,
  'PUT /api/v1/feed/seen': 204,
  'GET /api/v1/feed/:id': 404,
  'PUT /api/v1/feed/:id/reaction': 400,
  'DELETE /api/v1/feed/:id/reaction': 404,
  'POST /api/v1/feed/:id/comments': 400,
  'DELETE /api/v1/feed/:id/comments/:comment': 404,
  'GET /api/v1/games': 200,
  'POST /api/v1/games': 400,
  'GET /api/v1/games/:id': 404,
  'PUT /api/v1/games/:id': 400,
  'DELETE /api/v1/games/:id': 404,
  'GET /api/v1/rounds/:id/visibility': 400,
  'PUT /api/v1/rounds/:id/visibility': 400,
  'GET /api/v1/handicap': 200,
  'GET /api/v1/rounds': 200,
  'POST /api/v1/rounds': 400,
  'DELETE /api/v1/rounds': 400,
  'GET /api/v1/rounds/statistics': 200,
  'GET /api/v1/rounds/export': 200,
  // Takes files, and no JSON.
  'POST /api/v1/rounds/import': 415,
  'GET /api/v1/rounds/:id': 400,
  'DELETE /api/v1/rounds/:id': 400,
}

const CLUB = '/api/v1/clubs/:club'
const MADE_UP = 'made-up-club'

const routesOf = (list: (context: AppContext) => readonly AppRoute[]) =>
  list({} as AppContext).map(({ method, url }) => `${method} ${url}`)

test('every route of clubs, agents and social surfaces is in the tables, and no other', () => {
  const listed = [
    ...[...Object.keys(CLUB_ROUTES), LEAVING].map((route) => route.replace(' ', ` ${CLUB}`)),
    ...Object.keys(GOLFER_ROUTES),
  ]
  const served = [clubRoutes, connectedAgentRoutes, roundRoutes, socialRoutes].flatMap(routesOf)
  assert.deepEqual(served.sort(), listed.sort())
})

type Ask = { readonly csrf?: boolean; readonly json?: object; readonly query?: string }

/** Calls a route from the tables, with a club if it is a club route. */
function ask(
  client: AppClient,
  route: string,
  club: string,
  { csrf = true, json = {}, query = '' }: Ask = {},
) {
  const [method = '', url = ''] = route.split(' ')
  const full = url.startsWith('/api') ? url : `${CLUB}${url}`
  const path = full.replace(':club', club).replace(':member', 'nobody').replace(':id', '1')
  return client.call(method, `${path}${query}`, { csrf, ...(method === 'GET' ? {} : { json }) })
}

for (const engine of USUAL_ENGINES) {
  let service: TestService
  let house: TestClubs
  let guest: AppClient
  let stranger: AppClient
  const people = new Map<Role, AppClient>()
  before(async () => {
    service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
    house = openTestClubs(service)
    await house.found('Home Club', UNMAPPED.slug)
    await house.found('Away Club', UNMAPPED.slug)
    for (const role of ROLES) people.set(role, await house.admit('home-club', role))
    guest = await openGuest(service.origin)
    stranger = await house.admit('away-club', 'manager')
  })
  after(async () => {
    await house.close()
    await service.stop()
  })

  const all = [...Object.keys(CLUB_ROUTES), LEAVING, ...Object.keys(GOLFER_ROUTES)]

  test(`without a session, every route refuses (${engine})`, async () => {
    for (const route of all) {
      const { status, json } = await ask(openClient(service.origin), route, 'home-club')
      assert.deepEqual([status, json.error], [401, 'signed_out'], route)
    }
  })

  test(`ERR-403: guests are refused everywhere, whether the club exists or not (${engine})`, async () => {
    for (const route of all) {
      const real = await ask(guest, route, 'home-club')
      assert.deepEqual([real.status, real.json.error], [403, 'guest'], route)
      assert.equal((await ask(guest, route, MADE_UP)).text, real.text, route)
    }
  })

  test(`APP-3: to non-members, a club looks like one that does not exist (${engine})`, async () => {
    const { accountId } = await house.admit('away-club', 'member')
    await house.deps.db.deleteFrom('club_membership').where('account_id', '=', accountId).execute()
    const clubless = await house.signIn(accountId)
    for (const route of [...Object.keys(CLUB_ROUTES), LEAVING])
      for (const client of [stranger, clubless]) {
        const real = await ask(client, route, 'home-club')
        const madeUp = await ask(client, route, MADE_UP)
        assert.deepEqual([real.status, real.json.error], [404, 'not_found'], route)
        assert.deepEqual([madeUp.status, madeUp.text], [404, real.text], route)
      }
  })

  test(`APP-3: a role allows exactly what the table says (${engine})`, async () => {
    for (const [route, statuses] of Object.entries(CLUB_ROUTES))
      for (const [index, role] of ROLES.entries()) {
        const client = people.get(role) ?? guest
        const reply = await ask(client, route, 'home-club')
        assert.equal(reply.status, statuses[index], `${role}: ${route}`)
        if (reply.status === 403) assert.equal(reply.json.error, 'role', `${role}: ${route}`)
        // A missing member of one's own club has another message than a club one may not see.
        if (reply.status === 404)
          assert.match(
            reply.json.detail,
            /couldn’t find that (member|place|block|message|category|caddie|loop|competition|order of merit)/,
          )
      }
  })

  test(`routes for everybody who is signed in (${engine})`, async () => {
    for (const [route, status] of Object.entries(GOLFER_ROUTES))
      for (const client of [stranger, ...people.values()])
        assert.equal((await ask(client, route, '')).status, status, route)
  })

  test(`a role or a club in the body or the query is ignored (${engine})`, async () => {
    const claims = { role: 'manager', club: 'away-club', account: { kind: 'member' }, membership: 'manager' }
    const sent = { json: claims, query: '?role=manager&club=away-club' }
    const member = people.get('member') ?? guest
    for (const [route, [status]] of Object.entries(CLUB_ROUTES))
      assert.equal((await ask(member, route, 'home-club', sent)).status, status, route)
    for (const route of all) assert.equal((await ask(guest, route, 'home-club', sent)).status, 403, route)
    for (const route of Object.keys(CLUB_ROUTES))
      assert.equal((await ask(stranger, route, 'home-club', sent)).status, 404, route)
  })

  test(`nothing changes without the CSRF token (${engine})`, async () => {
    const manager = people.get('manager') ?? guest
    for (const route of all.filter((one) => !one.startsWith('GET'))) {
      const { status, json } = await ask(manager, route, 'home-club', { csrf: false })
      assert.deepEqual([status, json.error], [403, 'csrf'], route)
    }
  })

  test(`a slug in a different case, or with something after it, is another club (${engine})`, async () => {
    const manager = people.get('manager') ?? guest
    for (const club of [
      'HOME-CLUB',
      'home-club%20',
      'home-club%00',
      '%2e%2e',
      '__proto__',
      'home-club%2fmembers',
    ])
      assert.equal((await ask(manager, 'GET /members', club)).status, 404, club)
  })

  test(`an id with a character that databases refuse is an id that nobody has (${engine})`, async () => {
    const manager = people.get('manager') ?? guest
    const odd = [
      ['DELETE', '/tee-sheet?booking=%00'],
      ['DELETE', '/tee-sheet/blocks/a%00b'],
      ['GET', '/messages/%00'],
      ['DELETE', '/caddies/loops/%00'],
      ['DELETE', '/categories/%00'],
      ['DELETE', '/members/%00'],
    ] as const
    for (const [method, path] of odd)
      assert.equal((await manager.call(method, `/api/v1/clubs/home-club${path}`)).status, 404, path)
    const bodies = [
      ['/messages', { text: 'Fore!', to: { booking: 'a\0b' } }],
      ['/caddies/loops', { booking: 'a', caddie: 'a\0b' }],
    ] as const
    for (const [path, body] of bodies)
      assert.equal((await manager.post(`/api/v1/clubs/home-club${path}`, body)).status, 400, path)
  })
}
