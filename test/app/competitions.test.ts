import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openClient } from '../support/app-client.ts'
import { PLAIN_TEE } from '../support/competition.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../support/test-clubs.ts'
import { waitUntil } from '../support/wait-until.ts'

const HOLES = PLAIN_TEE.holes.map(({ hole, par, strokeIndex }) => ({
  ...{ position: hole, par, stroke_index: strokeIndex, yards: 100 * par },
}))
const COURSE = {
  ...{ slug: 'medal-links-m3d4', name: 'Medal Links', country: 'gb', lat: 56.3, lng: -2.8 },
  layouts: [
    {
      holes: HOLES,
      tees: [
        { name: 'White', gender: 'M', rating: 72, slope: 113, yards: 7200, holes: HOLES },
        { name: 'Red', gender: 'F', rating: 72, slope: 113, yards: 7200, holes: HOLES },
      ],
    },
  ],
}
const DAY = '2026-06-20'

for (const engine of USUAL_ENGINES) {
  let service: TestService
  let house: TestClubs
  let professional: ClubPerson
  let api: string
  before(async () => {
    service = await startTestService({ records: [COURSE], postgres: engine === 'postgres' })
    house = openTestClubs(service)
    const club = await house.found('Medal Club', COURSE.slug)
    professional = await house.admit(club, 'professional')
    api = `/api/v1/clubs/${club}`
  })
  after(async () => {
    await house.close()
    await service.stop()
  })

  const member = () => house.admit('medal-club', 'member')

  /** A competition that is played by members. */
  async function openPlay(players: readonly ClubPerson[], more: object = {}) {
    const made = await professional.post(`${api}/competitions`, {
      ...{ name: 'June <Medal>', days: [DAY], scoring: 'stroke', ...more },
    })
    assert.equal(made.status, 201, made.text)
    const one = `${api}/competitions/${made.json.id}`
    const to = (state: string) => professional.call('PUT', `${one}/state`, { json: { state } })
    assert.equal((await to('open')).status, 200)
    for (const { number } of players) {
      const entry = { players: [{ member: number, handicap: 10, gender: 'M' }] }
      assert.equal((await professional.post(`${one}/entries`, entry)).status, 201)
    }
    await to('closed')
    const { entries } = (await professional.get(one)).json
    for (const { id: side } of entries)
      await professional.post(`${one}/starts`, { side, round: 1, tee: '1', time: '08:00' })
    await to('playing')
    return { id: made.json.id as string, one, to, entries }
  }

  const cardsOf = async (who: ClubPerson, one: string) => (await who.get(`${one}/cards`)).json.cards

  test(`a member enters, marks the others of the group, and both agree (${engine})`, async () => {
    const [ann, ben, cem] = [await member(), await member(), await member()]
    const draft = await professional.post(`${api}/competitions`, {
      name: 'Draft',
      days: [DAY],
      scoring: 'par',
    })
    assert.equal(
      (await ann.get(`${api}/competitions/${draft.json.id}`)).status,
      404,
      'a draft is the committee’s',
    )
    const { id, one } = await openPlay([ann, ben])
    assert.deepEqual(
      (await ann.get(`${api}/scores`)).json.playing.map((each: { id: string }) => each.id),
      [id],
    )
    const cards = await cardsOf(ann, one)
    assert.deepEqual(
      cards.map(({ pen }: { pen: string }) => pen),
      ['player', 'marker'],
    )
    assert.deepEqual(await cardsOf(cem, one), [], 'somebody who doesn’t play has nothing to mark')
    const own = cards[0].id
    const scores = HOLES.map(({ position, par }) => ({ card: own, hole: position, strokes: par }))
    const refused = await cem.post(`${api}/scores`, { competition: id, scores })
    assert.equal(refused.json.scores[0].saved, false)
    assert.match(refused.json.scores[0].reason, /Only the player/)
    assert.equal((await ben.post(`${api}/scores`, { competition: id, scores })).json.scores[17].saved, true)
    const { seen } = (await cardsOf(ann, one))[0]
    for (const who of [ann, ben]) {
      const agreed = await who.call('PUT', `${one}/cards/${own}/agreement`, { json: { seen } })
      assert.equal(agreed.status, 200, agreed.text)
    }
    const { leaderboard } = (await cem.get(one)).json
    assert.deepEqual(
      [leaderboard[0].total, leaderboard[0].gross, leaderboard[0].agreed, leaderboard[0].place],
      [62, 72, true, 1],
    )
    const wrong = { competition: id, card: own, hole: 1, strokes: 9 }
    assert.equal(
      (await professional.call('PUT', `${api}/scores`, { json: wrong })).status,
      400,
      'needs a reason',
    )
    const fix = { ...wrong, reason: 'Played the wrong ball' }
    assert.equal((await professional.call('PUT', `${api}/scores`, { json: fix })).status, 200)
    assert.equal((await cem.get(one)).json.leaderboard[0].gross, 77)
    const page = (await cem.get(`/club/medal-club/competitions/${id}/side/${leaderboard[0].side}`)).text
    assert.match(page, /Played the wrong ball/)
    const saved = await ann.call(
      'POST',
      `/club/medal-club/competitions/${id}/side/${leaderboard[0].side}/round`,
      {
        form: { card: own },
      },
    )
    assert.equal(saved.status, 303, saved.text)
    const [round] = (await ann.get('/api/v1/rounds')).json.rounds
    assert.deepEqual([round.course, round.holes.length, round.holes[0].strokes], [COURSE.slug, 18, 9])
    const others = await ben.call(
      'POST',
      `/club/medal-club/competitions/${id}/side/${leaderboard[0].side}/round`,
      {
        form: { card: own },
      },
    )
    assert.equal(others.status, 404, 'only one’s own card')
    const changes = (await (await house.admit('medal-club', 'manager')).get('/club/medal-club/changes')).text
    assert.match(
      changes,
      /corrected hole 1 of side 1 in “June &lt;Medal&gt;” from 4 to 9: Played the wrong ball/,
    )
  })

  test(`outside the club a leaderboard is seen only if it is public (${engine})`, async () => {
    const stranger = await house.admit(await house.found('Away', COURSE.slug), 'manager')
    const nobody = openClient(service.origin)
    const { id: hidden } = await openPlay([await member()])
    const { id, to } = await openPlay([await member()], { public: true })
    for (const path of ['', '/screen', '/results.csv', '/live', '/card.png']) {
      assert.equal((await stranger.get(`/competitions/${hidden}${path}`)).status, 404, path)
      assert.equal((await stranger.get(`/competitions/none${path}`)).status, 404, path)
    }
    assert.ok([303, 401].includes((await nobody.get(`/competitions/${hidden}`)).status))
    assert.equal((await professional.get(`/competitions/${hidden}`)).status, 200)
    const page = await nobody.get(`/competitions/${id}`)
    assert.equal(page.status, 200)
    assert.match(page.text, /June &lt;Medal&gt;/)
    assert.equal(page.headers.get('x-frame-options'), 'DENY')
    const embedded = await nobody.get(`/competitions/${id}/embed`)
    assert.match(embedded.headers.get('content-security-policy') ?? '', /frame-ancestors \*/)
    assert.equal(embedded.headers.get('x-frame-options'), null)
    for (const viewer of [professional, nobody])
      assert.equal(
        (await viewer.get(`/competitions/${hidden}/embed`)).status,
        404,
        'nobody is signed in there',
      )
    assert.match((await nobody.get(`/es/competitions/${id}`)).text, /En directo/)
    assert.match((await nobody.get(`/competitions/${id}/results.csv`)).text, /^place,tied,players/)
    const picture = await nobody.get(`/competitions/${id}/card.png`)
    assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png'])
    await to('final')
    assert.match((await nobody.get(`/competitions/${id}`)).text, /Final result/)
    assert.match((await nobody.get(`/competitions/${id}/results.csv`)).text, /no_return/)
  })

  test(`who follows a leaderboard is sent the rows that change (${engine})`, async () => {
    const ann = await member()
    const { id, one } = await openPlay([ann, await member()], { public: true })
    const stop = new AbortController()
    const response = await fetch(`${service.origin}/competitions/${id}/live`, { signal: stop.signal })
    let text = ''
    const reading = (async () => {
      for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString()
    })().catch(() => {})
    const events = () =>
      [...text.matchAll(/^data: (.+)$/gm)].map(
        ([, data = '']) => JSON.parse(data) as { order: string[]; parts: object },
      )
    await waitUntil(() => events().length === 1)
    assert.equal(Object.keys(events()[0]?.parts ?? {}).length, 2, 'first all rows')
    const [card] = await cardsOf(ann, one)
    await ann.post(`${api}/scores`, { competition: id, scores: [{ card: card.id, hole: 1, strokes: 2 }] })
    await waitUntil(() => events().length === 2)
    assert.deepEqual(Object.keys(events()[1]?.parts ?? {}), [card.side], 'then the row that changed')
    assert.equal(events()[1]?.order[0], card.side)
    stop.abort()
    await reading
  })

  test(`who follows a leaderboard that is public no longer is sent away (${engine})`, async () => {
    const { id, one } = await openPlay([await member()], { public: true })
    const live = `${service.origin}/competitions/${id}/live`
    const head = await fetch(live, { method: 'HEAD', signal: AbortSignal.timeout(5_000) })
    assert.equal(head.status, 200)
    const response = await fetch(live, { signal: AbortSignal.timeout(20_000) })
    const reader = response.body?.getReader() ?? assert.fail('a stream')
    await reader.read()
    const settings = { name: 'Medal', days: [DAY], scoring: 'stroke', public: false }
    const closed = await professional.call('PUT', one, { json: settings })
    assert.equal(closed.status, 200, closed.text)
    while (!(await reader.read()).done);
    assert.equal((await fetch(live)).status, 401)
  })

  test(`why somebody is out is for the club alone (${engine})`, async () => {
    const ann = await member()
    const { id, one } = await openPlay([ann], { public: true })
    const [{ id: side }] = (await ann.get(one)).json.entries
    const judged = { state: 'disqualified', reason: 'Shouted at the starter' }
    await professional.call('PUT', `${one}/entries/${side}`, { json: judged })
    const file = `/competitions/${id}/results.csv`
    assert.match((await ann.get(file)).text, /disqualified,Shouted/)
    assert.match((await openClient(service.origin).get(file)).text, /disqualified,,/)
  })

  test(`nobody learns a minor’s name by entering with them (${engine})`, async () => {
    const [ann, kid] = [await member(), await member()]
    await kid.call('PUT', '/api/v1/friends/settings', { json: { minor: true } })
    const made = await professional.post(`${api}/competitions`, {
      ...{ name: 'Pairs', days: [DAY], scoring: 'stableford', sides: 'four_ball', basis: 'gross' },
    })
    const one = `${api}/competitions/${made.json.id}`
    await professional.call('PUT', `${one}/state`, { json: { state: 'open' } })
    const players = [
      { member: 'me', gender: 'F' },
      { member: kid.number, gender: 'M' },
    ]
    const entered = await ann.post(`${one}/entries`, { players })
    assert.equal(entered.status, 201, entered.text)
    assert.match(entered.json.players[1].name, /^Junior/)
  })

  test(`everything can be done with forms, and a mistake comes back in words (${engine})`, async () => {
    const pages = '/club/medal-club/competitions'
    const form = (who: ClubPerson, path: string, fields: Readonly<Record<string, string>>) =>
      who.call('POST', path, { form: fields })
    const wrong = await form(professional, `${pages}/new`, {
      name: 'Cup',
      days: 'soon',
      scoring: 'stableford',
    })
    assert.equal(wrong.status, 400)
    assert.match(wrong.text, /Day must be a list of 1 to 8 days/)
    const fields = {
      name: 'Cup',
      days: DAY,
      scoring: 'match',
      sides: 'individual',
      basis: 'net',
      men: 'White',
    }
    const made = await form(professional, `${pages}/new`, fields)
    assert.equal(made.status, 303, made.text)
    const one = (made.headers.get('location') ?? '').split('?')[0] ?? ''
    const step = (path: string, sent: Readonly<Record<string, string>>) =>
      form(professional, one + path, sent)
    assert.equal((await step('/state', { to: 'open' })).status, 303)
    const ann = await member()
    assert.match((await form(ann, `${one}/enter`, {})).text, /Men’s|handicap/i)
    assert.equal((await form(ann, `${one}/enter`, { handicap: '12,4', gender: 'F' })).status, 303)
    assert.match((await ann.get(one)).text, /You’re in/)
    assert.equal((await step('/add', { who_0: 'Pat Visitor', handicap_0: '8' })).status, 303)
    assert.match((await step('/add', { who_0: '4711' })).text, /no member 4711/)
    assert.equal((await step('/state', { to: 'closed' })).status, 303)
    assert.match((await step('/state', { to: 'playing' })).text, /Make the draw first/)
    assert.equal((await step('/draw', { seeding: 'handicap' })).status, 303)
    assert.equal((await step('/state', { to: 'playing' })).status, 303)
    const list = (await ann.get(one)).text
    assert.match(list, /Pat Visitor/)
    const match = /name="match" value="([^"]+)"/.exec((await professional.get(one)).text)?.[1] ?? ''
    assert.equal((await step('/decide', { match, winner: 'b' })).status, 303)
    assert.equal((await step('/state', { to: 'final' })).status, 303)
    assert.match((await ann.get(`/es${pages}`)).text, /Resultados/)
    const merit = await form(professional, '/club/medal-club/merit/new', { name: 'Merit', points: '10 5' })
    assert.equal(merit.status, 303)
    assert.match(
      (await ann.get((merit.headers.get('location') ?? '').split('?')[0] ?? '')).text,
      /is final yet/,
    )
  })

  test(`in a four-ball a member brings a guest, and a partner is never the marker (${engine})`, async () => {
    const [ann, ben, cem, dan] = [await member(), await member(), await member(), await member()]
    const form = (who: ClubPerson, path: string, fields: Readonly<Record<string, string>>) =>
      who.call('POST', path, { form: fields })
    const fields = { name: 'Pairs', days: DAY, scoring: 'stableford', sides: 'four_ball', men: 'White' }
    const made = await form(professional, '/club/medal-club/competitions/new', fields)
    const page = (made.headers.get('location') ?? '').split('?')[0] ?? ''
    const one = `${api}/competitions/${page.split('/').at(-1)}`
    await form(professional, `${page}/state`, { to: 'open' })
    const own = { handicap: '10', gender: 'M' }
    const alone = await form(ann, `${page}/enter`, own)
    assert.match(alone.text, /A side has 2 players here/)
    assert.match(alone.text, new RegExp(`data-address="${page}"`), 'news are fetched from a page that exists')
    const guest = { ...own, partner_1: 'Pat Visitor' }
    assert.match((await form(ann, `${page}/enter`, guest)).text, /Handicap index of a guest must be given/)
    assert.match(
      (await form(ann, `/es${page}/enter`, guest)).text,
      /Hándicap de un invitado: lo necesitamos/,
      'in Spanish too',
    )
    const entered = await form(ann, `${page}/enter`, { ...guest, partner_1_handicap: '20,5' })
    assert.equal(entered.status, 303, entered.text)
    assert.match((await ann.get(page)).text, /20\.5/)
    const pair = [ben, cem].map(({ number }) => ({ member: number, handicap: 10, gender: 'M' }))
    assert.equal((await professional.post(`${one}/entries`, { players: pair })).status, 201)
    await form(professional, `${page}/state`, { to: 'closed' })
    for (const { id: side } of (await professional.get(one)).json.entries)
      await professional.post(`${one}/starts`, { side, round: 1, tee: '1', time: '08:00' })
    await form(professional, `${page}/state`, { to: 'playing' })
    const pens = (await cardsOf(ben, one)).map(({ pen }: { pen: string }) => pen)
    assert.deepEqual(pens, ['player', 'player', 'marker', 'marker'])
    assert.match((await ben.get(`${page}/card`)).text, /Your partner’s card: you write for your side/)
    const [{ id: card }] = await cardsOf(ben, one)
    const competition = page.split('/').at(-1)
    const write = (holes: readonly number[]) =>
      ben.post(`${api}/scores`, { competition, scores: holes.map((hole) => ({ card, hole, strokes: 4 })) })
    await write([1])
    const early = (await ben.get(`${page}/card`)).text
    assert.match(early, /17 holes have no score yet/)
    assert.doesNotMatch(early, /I agree with this card/, 'an agreed card could not be written on any more')
    await write(HOLES.slice(1).map(({ position }) => position))
    assert.match((await ben.get(`${page}/card`)).text, /I agree with this card/)
    const marker = (who: ClubPerson) =>
      professional.call('PUT', `${one}/cards/${card}/marker`, { json: { member: who.number } })
    assert.equal((await marker(cem)).status, 409)
    assert.equal((await marker(dan)).status, 204)
    await form(professional, `${page}/state`, { to: 'final' })
    const keep = async (who: ClubPerson) => {
      const [own] = await cardsOf(who, one)
      return (await form(who, `${page}/side/${own.side}/round`, { card: own.id })).status
    }
    assert.deepEqual([await keep(ben), await keep(cem)], [303, 404], 'an empty card is no round')
  })

  test(`an eclectic has a day for each round, in any order of the form (${engine})`, async () => {
    const make = (more: Readonly<Record<string, string>>) =>
      professional.call('POST', '/club/medal-club/competitions/new', {
        form: { name: 'Eclectic', days: '2026-06-27', scoring: 'stroke', combine: 'eclectic', ...more },
      })
    assert.match((await make({})).text, /An eclectic needs two rounds or more/)
    const made = await make({ day_2: DAY, day_3: '' })
    assert.equal(made.status, 303, made.text)
    const page = (made.headers.get('location') ?? '').split('?')[0] ?? ''
    const { days } = (await professional.get(`${api}/competitions/${page.split('/').at(-1)}`)).json
    assert.deepEqual(days, [DAY, '2026-06-27'])
    assert.match((await professional.get(`${page}/settings`)).text, /name="day_2"[^>]*value="2026-06-27"/)
  })

  test(`an order of merit gives each golfer the points of the place (${engine})`, async () => {
    const [ann, ben] = [await member(), await member()]
    const merit = await professional.post(`${api}/merit`, { name: 'Season', points: [10, 6], best_of: 1 })
    assert.equal(merit.status, 201, merit.text)
    for (const best of [ann, ben, ann]) {
      const { id, one, to } = await openPlay([ann, ben], { basis: 'gross' })
      const settings = {
        name: 'June <Medal>',
        days: [DAY],
        scoring: 'stroke',
        basis: 'gross',
        series: merit.json.id,
      }
      assert.equal((await professional.call('PUT', one, { json: settings })).status, 200)
      for (const who of [ann, ben]) {
        const [card] = await cardsOf(who, one)
        const scores = HOLES.map(({ position }) => ({
          card: card.id,
          hole: position,
          strokes: who === best ? 4 : 5,
        }))
        await who.post(`${api}/scores`, { competition: id, scores })
      }
      await to('final')
    }
    const { table } = (await ann.get(`${api}/merit/${merit.json.id}`)).json
    assert.deepEqual(
      table
        .map(({ place, total, counted, points }: Record<string, unknown>) => [place, total, counted, points])
        .toSorted((a: unknown, b: unknown) => (String(a) < String(b) ? -1 : 1)),
      [
        [1, 10, 1, [10, 6, 10]],
        [1, 10, 1, [6, 10, 6]],
      ],
    )
  })
}
