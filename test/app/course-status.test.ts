import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { courseToRecord } from '../../src/course/course-json.ts'
import { giftPremium } from '../../src/premium/gift-store.ts'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { COURSE, toEarth } from '../support/invented-course.ts'
import { TWENTY_SEVEN } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../support/test-clubs.ts'

/** Fourteen hours ahead of UTC, all year round. */
const LINKS = { ...courseToRecord(COURSE), slug: 'invented-links-k1r1', timezone: 'Pacific/Kiritimati' }
const PATH = '/api/v1/clubs/links-club/status'
const OF_COURSE = `/api/v1/courses/${LINKS.slug}/status`
const day = (days = 0) => new Date(Date.now() + 14 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

for (const engine of USUAL_ENGINES) {
  let service: TestService
  let house: TestClubs
  let manager: ClubPerson
  let starter: ClubPerson
  let member: ClubPerson
  let guest: AppClient
  before(async () => {
    service = await startTestService({ records: [LINKS, TWENTY_SEVEN], postgres: engine === 'postgres' })
    house = openTestClubs(service)
    await house.found('Links Club', LINKS.slug)
    manager = await house.admit('links-club', 'manager')
    starter = await house.admit('links-club', 'starter')
    member = await house.admit('links-club', 'member')
    guest = await openGuest(service.origin)
  })
  after(async () => {
    await house.close()
    await service.stop()
  })

  const put = (who: AppClient, json: object, path = PATH) => who.call('PUT', path, { json })

  test(`the staff sets the status, everybody reads it, and the audit keeps it (${engine})`, async () => {
    assert.equal((await member.get(PATH)).json.status, null)
    assert.deepEqual((await guest.get(OF_COURSE)).json, { day: day(), statuses: [] })
    const given = {
      ...{ state: 'front_nine', preferred_lies: true, temporary_greens: [8, 7, 8], carts: 'path_only' },
      ...{ note: 'Frost until ten.', until: day(1) },
    }
    const set = await put(starter, given)
    assert.equal(set.status, 200, set.text)
    const { since, ...status } = (await member.get(PATH)).json.status
    const greens = [
      { layout: null, hole: 7 },
      { layout: null, hole: 8 },
    ]
    assert.deepEqual(status, { ...given, temporary_greens: greens })
    const [shown] = (await guest.get(OF_COURSE)).json.statuses
    assert.deepEqual(shown, { ...status, club: 'Links Club', day: day(), since })
    const { changes } = (await manager.get('/api/v1/clubs/links-club/audit')).json
    assert.deepEqual([changes[0].what, changes[0].about.state], ['status.set', 'front_nine'])
    assert.equal((await openClient(service.origin).get(OF_COURSE)).status, 401)
    assert.equal((await guest.get('/api/v1/courses/made-up/status')).status, 404)
  })

  test(`what is wrong is refused whole, and a member cannot set it (${engine})`, async () => {
    await put(starter, { state: 'open', note: 'As before' })
    for (const [who, body, status] of [
      [member, { state: 'closed' }, 403],
      [starter, {}, 400],
      [starter, { state: 'shut' }, 400],
      [starter, { state: 'open', carts: 'two' }, 400],
      [starter, { state: 'open', preferred_lies: 'yes' }, 400],
      [starter, { state: 'open', temporary_greens: [19] }, 400],
      [starter, { state: 'open', temporary_greens: ['x'] }, 400],
      [starter, { state: 'open', temporary_greens: [{ hole: 7, layout: 'North' }] }, 400],
      [starter, { state: 'open', note: 'x'.repeat(301) }, 400],
      [starter, { state: 'open', until: day(-1) }, 400],
      [starter, { state: 'open', until: '2026-02-30' }, 400],
      [starter, { state: 'open', public_status: false }, 403],
    ] as const)
      assert.equal((await put(who, body)).status, status, JSON.stringify(body))
    assert.equal((await member.get(PATH)).json.status.note, 'As before')
  })

  test(`a status is over after its last day (${engine})`, async () => {
    await put(starter, { state: 'closed', until: day() })
    assert.equal((await member.get(PATH)).json.status.state, 'closed')
    await house.deps.db
      .updateTable('club_status')
      .set({ until_day: day(-1) })
      .execute()
    assert.equal((await member.get(PATH)).json.status, null)
    assert.deepEqual((await guest.get(OF_COURSE)).json.statuses, [])
  })

  test(`a manager decides whether only members see it (${engine})`, async () => {
    assert.equal((await put(manager, { state: 'closed', public_status: false })).json.public_status, false)
    assert.deepEqual((await guest.get(OF_COURSE)).json.statuses, [])
    assert.equal((await member.get(OF_COURSE)).json.statuses[0].state, 'closed')
    assert.equal((await put(starter, { state: 'open' })).json.public_status, false, 'it stays')
    assert.equal((await put(manager, { state: 'open', public_status: true })).json.public_status, true)
    assert.equal((await guest.get(OF_COURSE)).json.statuses.length, 1)
  })

  test(`with several layouts, a green belongs to one of them (${engine})`, async () => {
    const club = await house.found('Three Nines', TWENTY_SEVEN.slug)
    const path = `/api/v1/clubs/${club}/status`
    const own = await house.admit(club, 'starter')
    const [, second] = TWENTY_SEVEN.layouts ?? []
    const sent = { state: 'open', temporary_greens: [2, { hole: 3, layout: second?.name }] }
    const { json } = await put(own, sent, path)
    assert.deepEqual(
      json.status.temporary_greens.map(({ hole }: { hole: number }) => hole),
      [2, 3],
    )
    assert.equal(json.status.temporary_greens[1].layout, second?.name)
  })

  test(`the caddie and the distances mention a temporary green and preferred lies (${engine})`, async () => {
    const golfer = await openGolfer(service.origin)
    await giftPremium(house.deps, 'sandbox', golfer.id, 3_600_000)
    const [lng, lat] = toEarth([0, 0])
    const ask = (hole: number) => golfer.post('/api/v1/caddie', { lat, lng, hole, question: 'What club?' })
    const GREEN = 'A temporary green is in use on this hole; distances are to the regular green.'
    await put(starter, { state: 'open', preferred_lies: true, temporary_greens: [7] })
    const { json } = await ask(7)
    assert.ok(json.answer.endsWith(`${GREEN} Preferred lies today.`), json.answer)
    assert.deepEqual(json.because.slice(-2), [GREEN, 'Preferred lies today.'])
    const other = (await ask(8)).json
    assert.ok(!other.because.includes(GREEN) && other.because.includes('Preferred lies today.'))
    const told = await golfer.post('/api/v1/caddie', {
      lat,
      lng,
      hole: 7,
      yards: 150,
      question: 'What club?',
    })
    assert.ok(told.json.because.includes('A temporary green is in use on this hole.'))
    await put(starter, { state: 'open' })
    assert.doesNotMatch((await ask(7)).json.answer, /temporary|Preferred/)
  })
}
