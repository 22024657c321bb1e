import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { MILLS, mergeMills } from '../support/merged-courses.ts'
import { SAMPLE_RECORDS, TRACED, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

const PROFILE = '/api/v1/profile'
const put = (client: AppClient, json: unknown) => client.call('PUT', PROFILE, { json })
const patch = (client: AppClient, json: unknown) => client.call('PATCH', '/api/v1/session', { json })

const UNTOLD = {
  handicap: null,
  gender: null,
  tee: null,
  bag: [],
  units: 'yards',
  home_course: null,
  competition: false,
}

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    before(async () => {
      const records = [...SAMPLE_RECORDS, ...MILLS]
      service = await startTestService({ records, postgres: engine === 'postgres' })
    })
    after(() => service.stop())

    test('a new golfer’s profile is empty', async () => {
      const golfer = await openGolfer(service.origin, { name: 'Old Tom' })
      const { status, json } = await golfer.get(PROFILE)
      assert.deepEqual([status, json], [200, { name: 'Old Tom', ...UNTOLD }])
    })

    test('a PUT changes the fields it names and no other', async () => {
      const golfer = await openGolfer(service.origin, { name: 'Old Tom' })
      const bag = [
        { club: 'Driver', carry_yards: 231.5 },
        { club: '7 iron', carry_yards: null },
      ]
      const all = { name: 'Young Tom', handicap: -1.2, gender: 'M', bag, units: 'metres', competition: true }
      const full = { ...all, tee: 'White', home_course: UNMAPPED.slug }
      assert.deepEqual((await put(golfer, full)).json, full)
      const later = await put(golfer, { handicap: null, name: '  Tom Morris ' })
      assert.deepEqual([later.status, later.json], [200, { ...full, handicap: null, name: 'Tom Morris' }])
      assert.deepEqual((await put(golfer, {})).json, later.json)
      assert.deepEqual((await golfer.get(PROFILE)).json, later.json)
      assert.equal((await golfer.get('/api/v1/session')).json.account.name, 'Tom Morris')
      const cleared = { name: 'Tom Morris', ...UNTOLD }
      const { name, ...rest } = cleared
      assert.deepEqual((await put(golfer, rest)).json, cleared)
    })

    test('a tee is kept as it is written, without spaces around it; nothing is no tee', async () => {
      const golfer = await openGolfer(service.origin)
      for (const [given, kept] of [
        ['  Red  ', 'Red'],
        ['Re\u0301d', 'R\u00e9d'],
        ['  ', null],
        ['Gold', 'Gold'],
        ['', null],
      ])
        assert.equal((await put(golfer, { tee: given })).json.tee, kept)
    })

    test('a handicap has one decimal, and a bag at most twenty clubs', async () => {
      const golfer = await openGolfer(service.origin)
      for (const [given, kept] of [
        [12.34, 12.3],
        [-10, -10],
        [54, 54],
        [0, 0],
      ])
        assert.equal((await put(golfer, { handicap: given })).json.handicap, kept)
      const bag = Array.from({ length: 20 }, (_, i) => ({ club: `Club ${i}`, carry_yards: i + 1 }))
      assert.deepEqual((await put(golfer, { bag })).json.bag, bag)
      assert.deepEqual((await put(golfer, { bag: [{ club: ' Putter ' }] })).json.bag, [
        { club: 'Putter', carry_yards: null },
      ])
    })

    const MALFORMED: readonly (readonly [field: string, values: readonly unknown[]])[] = [
      ['name', ['', '   ', null, 7, 'x'.repeat(101), ['a'], 'a\u0000b']],
      ['handicap', [-10.1, 54.1, '12', true, [], {}]],
      ['gender', ['m', 'X', '', 1, ['M']]],
      ['tee', [7, true, ['Red'], {}, 'x'.repeat(61), 'nul\u0000', 'half\ud800']],
      ['units', ['feet', null, '', 'YARDS', 1]],
      ['home_course', ['no-such-course', '', UNMAPPED.slug.toUpperCase(), 7, '__proto__']],
      ['competition', ['true', 1, 0, null, 'on']],
      ['bag', [null, {}, 'Driver', 7, Array.from({ length: 21 }, (_, i) => ({ club: `${i}` }))]],
      [
        'bag',
        [
          [null],
          ['Driver'],
          [{}],
          [{ club: '' }],
          [{ club: '  ' }],
          [{ club: 7 }],
          [{ club: 'x'.repeat(41) }],
        ],
      ],
      ['bag', [0, 0.5, 451, '200', true].map((carry_yards) => [{ club: 'Driver', carry_yards }])],
      ['bag', [[{ club: 'Driver' }, { club: 'dRIVER ' }]]],
    ]

    test('an invalid field is 400 with its name, and nothing is saved', async () => {
      const golfer = await openGolfer(service.origin)
      const { json: before } = await golfer.get(PROFILE)
      for (const [field, values] of MALFORMED)
        for (const value of values) {
          // Everything before and after it in the body is valid.
          const body = { name: 'Written', handicap: 1, competition: true, units: 'metres', [field]: value }
          const { status, json } = await put(golfer, body)
          assert.equal(status, 400, `${field}: ${JSON.stringify(value)}`)
          assert.equal(json.error, 'malformed_parameter')
          assert.ok(json.detail.startsWith(field), json.detail)
        }
      for (const body of [[], 'text', 7]) assert.equal((await put(golfer, body)).status, 400)
      assert.deepEqual((await golfer.get(PROFILE)).json, before)
    })

    test('fields that golfers cannot set are ignored', async () => {
      const golfer = await openGolfer(service.origin)
      const before = (await golfer.get('/api/v1/session')).json.account
      const reply = await put(golfer, {
        ...{ id: 'x', kind: 'guest', email: 'else@example.test', premium_until: '2099-01-01T00:00:00Z' },
        ...{ clubs: [{ slug: 'a', role: 'manager' }], account_id: 'y', units: 'metres' },
      })
      assert.equal(reply.status, 200)
      assert.deepEqual(Object.keys(reply.json), ['name', ...Object.keys(UNTOLD)])
      assert.deepEqual((await golfer.get('/api/v1/session')).json.account, before)
    })

    test('concurrent changes to different fields are all kept', async () => {
      const golfer = await openGolfer(service.origin)
      const changes = [
        { name: 'All At Once' },
        { handicap: 7.1 },
        { gender: 'F' },
        { tee: 'Red' },
        { bag: [{ club: 'Spoon', carry_yards: 190 }] },
        { units: 'metres' },
        { home_course: UNMAPPED.slug },
        { competition: true },
      ]
      await golfer.get('/api/v1/session')
      const replies = await Promise.all(changes.map((change) => put(golfer, change)))
      assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
      assert.deepEqual((await golfer.get(PROFILE)).json, Object.assign({}, ...changes))
    })

    test('each golfer has their own profile', async () => {
      const [one, other] = [await openGolfer(service.origin), await openGolfer(service.origin)]
      await put(one, { handicap: 3 })
      assert.equal((await other.get(PROFILE)).json.handicap, null)
    })

    test('a merged home course becomes the course it was merged into', async () => {
      const golfer = await openGolfer(service.origin)
      await mergeMills(service)
      assert.equal((await put(golfer, { home_course: 'mill-2' })).json.home_course, 'mill-1')
    })

    test('APP-3: a guest may read the profile, but not change it', async () => {
      const guest = await openGuest(service.origin)
      assert.deepEqual((await guest.get(PROFILE)).json, { name: null, ...UNTOLD })
      for (const body of [{}, { units: 'metres' }, { kind: 'member' }, { handicap: 99 }]) {
        const { status, json } = await put(guest, body)
        assert.deepEqual([status, json.error], [403, 'guest'])
      }
    })

    test('APP-3: a guest may choose units and course, and keeps them', async () => {
      const guest = await openGuest(service.origin)
      const first = await patch(guest, { units: 'metres' })
      assert.deepEqual([first.status, first.json], [200, { units: 'metres', golf_course_slug: null }])
      const second = await patch(guest, { golf_course_slug: TRACED.slug })
      assert.deepEqual(second.json, { units: 'metres', golf_course_slug: TRACED.slug })
      assert.deepEqual((await patch(guest, {})).json, second.json)
      assert.equal((await guest.get(PROFILE)).json.units, 'metres')
    })

    test('an invalid choice changes nothing', async () => {
      const guest = await openGuest(service.origin, UNMAPPED.slug)
      for (const [body, status] of [
        [{ units: 'feet', golf_course_slug: TRACED.slug }, 400],
        [{ units: null }, 400],
        [{ golf_course_slug: 7, units: 'metres' }, 400],
        [{ golf_course_slug: 'no-such-course', units: 'metres' }, 404],
      ] as const)
        assert.equal((await patch(guest, body)).status, status, JSON.stringify(body))
      assert.deepEqual((await patch(guest, {})).json, { units: 'yards', golf_course_slug: UNMAPPED.slug })
    })

    test('without a session there is no profile, and without the CSRF token no change', async () => {
      const nobody = openClient(service.origin)
      for (const [method, path] of [
        ['GET', PROFILE],
        ['PUT', PROFILE],
        ['PATCH', '/api/v1/session'],
      ] as const)
        assert.equal(
          (await nobody.call(method, path, { json: method === 'GET' ? undefined : {} })).status,
          401,
        )
      const golfer = await openGolfer(service.origin)
      const forged = await golfer.call('PUT', PROFILE, { json: { handicap: 1 }, csrf: false })
      assert.deepEqual([forged.status, forged.json.error], [403, 'csrf'])
    })
  })
