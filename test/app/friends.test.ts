import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openDb } from '../../src/platform/db/open.ts'
import { readOrCreateSecret } from '../../src/platform/db/secret-store.ts'
import { digestToken } from '../../src/social/digest-token.ts'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { englishLeft } from '../support/english-left.ts'
import { mainOf, textOf } from '../support/page-text.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { finishedRound } from '../support/social.ts'

type Golfer = AppClient & { readonly id: string }

const PAGES = ['/feed', '/friends', '/friends/settings', '/games']

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    before(async () => {
      service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
    })
    after(() => service.stop())

    const golfer = (name: string): Promise<Golfer> => openGolfer(service.origin, { name })

    async function friends(): Promise<readonly [Golfer, Golfer]> {
      const [ann, ben] = [await golfer('Ann'), await golfer('Ben')]
      const { code } = (await ben.get('/api/v1/friends/code')).json
      const asked = await ann.post('/api/v1/friends', { code })
      assert.deepEqual([asked.status, asked.json.state, asked.json.golfer.name], [201, 'asked', 'Ben'])
      const accepted = await ben.call('PUT', `/api/v1/friends/${ann.id}`, { json: {} })
      assert.deepEqual([accepted.status, accepted.json.name], [200, 'Ann'])
      return [ann, ben]
    }

    async function share(client: AppClient, visibility: string) {
      const round = finishedRound()
      await client.post('/api/v1/rounds', round)
      const path = `/api/v1/rounds/${round.id}/visibility`
      const { json } = await client.call('PUT', path, { json: { visibility } })
      return { round: round.id, post: json.post as string }
    }

    const press = async (client: AppClient, path: string, form: Record<string, string> = {}) => {
      const { status, headers } = await client.call('POST', path, { form })
      assert.equal(status, 303, path)
      return headers.get('location') ?? ''
    }

    test('a friend sees a shared round, says something, and a former friend sees nothing', async () => {
      const [ann, ben] = await friends()
      const { post } = await share(ann, 'friends')
      const [card] = (await ben.get('/api/v1/feed')).json.posts
      assert.deepEqual(
        [card.id, card.golfer.name, card.strokes, card.visibility],
        [post, 'Ann', 80, undefined],
      )
      await ben.call('PUT', `/api/v1/feed/${post}/reaction`, { json: { reaction: 'great_score' } })
      const said = await ben.post(`/api/v1/feed/${post}/comments`, { text: '<b>Well</b> played' })
      assert.equal(said.status, 201)
      const seen = (await ann.get('/api/v1/feed')).json
      assert.deepEqual(
        [seen.unread, seen.posts[0].reactions, seen.posts[0].visibility],
        [2, { great_score: 1 }, 'friends'],
      )
      const page = await ann.get(`/feed/${post}`)
      assert.match(page.text, /&lt;b&gt;Well&lt;\/b&gt; played/)
      await ann.call('DELETE', `/api/v1/friends/${ben.id}`, { json: {} })
      const gone = await ben.get(`/api/v1/feed/${post}`)
      assert.deepEqual(
        [gone.status, gone.text],
        [404, (await ben.get(`/api/v1/feed/${'x'.repeat(22)}`)).text],
      )
      for (const [method, path, json] of [
        ['PUT', `/api/v1/feed/${post}/reaction`, { reaction: 'jealous' }],
        ['POST', `/api/v1/feed/${post}/comments`, { text: 'Hello?' }],
        ['POST', '/api/v1/blocks', { post }],
        ['POST', '/api/v1/reports', { comment: said.json.id, reason: 'x' }],
      ] as const)
        assert.equal((await ben.call(method, path, { json })).status, 404, path)
      const own = await ben.call('DELETE', `/api/v1/feed/${post}/comments/${said.json.id}`, { json: {} })
      assert.equal(own.status, 204, 'one’s own words can always be taken back')
    })

    test('nobody is found by email, name or id', async () => {
      const [ann] = await friends()
      const eve = await golfer('Eve')
      for (const code of ['Ann', `golfer@example.test`, ann.id, 'ABCDE-FGHJK'])
        assert.equal((await eve.post('/api/v1/friends', { code })).status, 404, code)
      for (const [method, path] of [
        ['GET', '/api/v1/friends/'],
        ['PUT', '/api/v1/friends/'],
        ['DELETE', '/api/v1/friends/'],
        ['DELETE', '/api/v1/blocks/'],
      ] as const) {
        const ask = (id: string) => eve.call(method, path + id, method === 'GET' ? {} : { json: {} })
        const [real, madeUp] = [await ask(ann.id), await ask('x'.repeat(22))]
        assert.deepEqual([real.status, real.text], [404, madeUp.text], path)
        assert.equal((await ask('%00')).status, 404)
      }
    })

    test('golfers mark themselves as minors and can’t take it back', async () => {
      const [ann, ben] = await friends()
      const { post } = await share(ann, 'all')
      const stranger = await golfer('Stranger')
      assert.equal((await stranger.get(`/api/v1/feed/${post}`)).status, 200)
      const put = (json: object) => ann.call('PUT', '/api/v1/friends/settings', { json })
      assert.equal((await put({ minor: true })).json.minor, true)
      assert.equal((await put({ minor: false })).status, 409)
      assert.equal((await put({ new_rounds: 'all' })).status, 409)
      assert.deepEqual(
        [(await stranger.get(`/api/v1/feed/${post}`)).status, (await ben.get(`/api/v1/feed/${post}`)).status],
        [404, 200],
      )
      assert.match((await ann.get('/friends/settings')).text, /marked as under 18/)
    })

    test('a game shows its players how it stands', async () => {
      const [ann, ben] = await friends()
      const body = { kind: 'match', net: false, course: UNMAPPED.slug, players: [ben.id] }
      const made = await ann.post('/api/v1/games', body)
      assert.equal(made.status, 201)
      const path = `/api/v1/games/${made.json.id}`
      const now = new Date().toISOString()
      const begun = { course: UNMAPPED.slug, started_at: now, finished_at: null, updated_at: now }
      for (const client of [ann, ben]) await client.post('/api/v1/rounds', finishedRound({ ...begun }))
      assert.equal((await ben.get(path)).json.standing, null)
      assert.equal((await ben.call('PUT', path, { json: { answer: 'accept' } })).status, 200)
      const { standing } = (await ann.get(path)).json
      assert.deepEqual(
        standing.points.map(({ points }: { points: number }) => points),
        [0.5, 0.5],
      )
      assert.match(textOf(mainOf((await ben.get(`/games/${made.json.id}`)).text)), /halved/)
      assert.equal((await (await golfer('Eve')).get(path)).status, 404)
    })

    test('everything works with forms alone', async () => {
      const [ann, ben] = [await golfer('Ann'), await golfer('Ben')]
      const { link } = (await ben.get('/api/v1/friends/code')).json
      const add = new URL(link).pathname
      assert.match((await ann.get(add)).text, /Ask Ben to be friends\?/)
      assert.equal((await ben.get(add)).headers.get('location'), '/friends?done=own', 'one’s own link')
      assert.doesNotMatch((await ben.get('/profile')).text, /1 request/)
      assert.equal(await press(ann, add), '/friends?done=asked')
      assert.match((await ben.get('/profile')).text, /1 request/)
      assert.match((await ben.get('/friends')).text, /They want to be friends/)
      assert.equal(
        await press(ben, '/friends/tie', { golfer: ann.id, action: 'accept' }),
        '/friends?done=friends',
      )
      const wrong = await ann.call('POST', '/friends', { form: { code: 'nonsense' } })
      assert.equal(wrong.status, 404)
      assert.match(wrong.text, /role="alert"[^>]*>We couldn’t find anybody with that code/)
      const { round, post } = await share(ann, 'friends')
      assert.equal(
        await press(ben, `/feed/${post}/reaction`, { reaction: 'unlucky', return_to: '/feed' }),
        '/feed',
      )
      assert.equal(
        await press(ben, `/feed/${post}/reaction`, { reaction: 'none', return_to: '//evil.example' }),
        `/feed/${post}`,
      )
      assert.equal(await press(ben, `/feed/${post}/comments`, { text: 'Fore!' }), `/feed/${post}?done=sent`)
      assert.match((await ann.get('/feed')).text, /Ben: “Fore!”/)
      assert.equal(await press(ann, '/feed/seen'), '/feed?done=seen')
      assert.doesNotMatch((await ann.get('/feed')).text, /Fore!/)
      await press(ann, `/rounds/${round}/visibility`, { visibility: 'nobody', return_to: `/feed/${post}` })
      assert.equal((await ben.get(`/feed/${post}`)).status, 404)
      assert.equal(await press(ann, '/report', { golfer: ben.id, reason: 'Rude' }), '/feed?done=reported')
      const game = await press(ann, '/games', {
        kind: 'skins',
        net: 'net',
        course: UNMAPPED.slug,
        [`friend_${ben.id}`]: 'on',
      })
      const path = game.replace(/\?.*/, '')
      assert.equal(await press(ben, path, { answer: 'accept' }), `${path}?done=accepted`)
      assert.equal(await press(ann, path, { answer: 'delete' }), '/games?done=left')
      assert.equal(
        await press(ann, '/friends/settings', { new_rounds: 'all', digest: 'weekly', minor: 'on' }),
        '/friends/settings?done=saved',
      )
      assert.deepEqual((await ann.get('/api/v1/friends/settings')).json, {
        new_rounds: 'friends',
        minor: true,
        digest: 'weekly',
      })
      assert.equal(
        await press(ann, '/friends/tie', { golfer: ben.id, action: 'block' }),
        '/friends?done=blocked',
      )
      assert.equal(await press(ann, '/friends/unblock', { golfer: ben.id }), '/friends?done=unblocked')
      await press(ann, '/friends/code')
      await press(ann, '/friends/sharing/stop')
    })

    test('sharing a position ends with the round, even if it is resumed before anybody looks', async () => {
      const [ann, ben] = await friends()
      const now = Date.now()
      const round = {
        ...finishedRound({ finished_at: null, started_at: new Date(now - 60_000).toISOString() }),
        updated_at: new Date(now - 3_000).toISOString(),
      }
      const save = (change: object) => ann.post('/api/v1/rounds', { ...round, ...change })
      await save({})
      await ann.post('/api/v1/position/sharing', { round: round.id, friends: [ben.id] })
      assert.equal((await ben.get('/api/v1/friends/positions')).json.positions.length, 1)
      const [finished, resumed] = [new Date(now - 2_000).toISOString(), new Date(now - 1_000).toISOString()]
      await save({ finished_at: finished, updated_at: finished })
      await save({ updated_at: resumed })
      assert.deepEqual((await ben.get('/api/v1/friends/positions')).json.positions, [])
    })

    test('pages lead guests to the sign-in, refuse forged forms, and are in Spanish too', async () => {
      const [ann] = await friends()
      await share(ann, 'all')
      for (const path of PAGES) {
        for (const client of [openClient(service.origin), await openGuest(service.origin)])
          assert.equal((await client.get(path)).status, 303, path)
        const { status, text } = await ann.get(`/es${path}`)
        assert.deepEqual([status, englishLeft(text)], [200, []], path)
      }
      const forged = await ann.call('POST', '/friends/code', { form: { a: 'b' }, csrf: false })
      assert.equal(forged.status, 403)
    })

    test('an emailed link stops the digest, signed out', async () => {
      const stranger = openClient(service.origin)
      const ann = await golfer('Ann')
      await ann.call('PUT', '/api/v1/friends/settings', { json: { digest: 'daily' } })
      const db = openDb({ folder: service.folder, url: service.databaseUrl })
      const token = digestToken(await readOrCreateSecret(db, 'unsubscribe', 'another', 0), ann.id)
      await db.destroy()
      const path = `/friends/emails/stop?token=${token}`
      const digest = async () => (await ann.get('/api/v1/friends/settings')).json.digest
      assert.equal((await stranger.get(path)).status, 200)
      assert.equal(await digest(), 'daily', 'opening the link changes nothing')
      assert.equal((await stranger.call('POST', path)).status, 200)
      assert.equal(await digest(), 'never')
      assert.equal((await stranger.get('/friends/emails/stop?token=ann.forged')).status, 404)
      assert.equal((await stranger.call('POST', '/friends/emails/stop?token=')).status, 404)
    })
  })
