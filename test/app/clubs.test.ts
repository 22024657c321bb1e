import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openClient } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../support/test-clubs.ts'

for (const engine of USUAL_ENGINES) {
  let service: TestService
  let house: TestClubs
  let club: string
  let manager: ClubPerson
  before(async () => {
    service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
    house = openTestClubs(service)
    club = await house.found('Fore Club', UNMAPPED.slug)
    manager = await house.admit(club, 'manager')
  })
  after(async () => {
    await house.close()
    await service.stop()
  })

  const members = () => `/api/v1/clubs/${club}/members`
  const byPin = async (member: string, pin: string) => {
    const client = openClient(service.origin)
    const { status } = await client.post('/api/v1/session/pin', { club, member, pin })
    return { client, status }
  }
  const add = (fields: object) => manager.post(members(), { role: 'member', ...fields })

  test(`APP-1: a golfer accepts a manager’s invitation, chooses a PIN and signs in by it (${engine})`, async () => {
    const ann = openClient(service.origin)
    const password = 'brassie and cleek'
    await ann.post('/api/v1/accounts', { email: 'Ann@example.test', password, name: 'Ann Owner' })
    const added = await add({ email: 'ann@example.test', member: '0017', name: 'Annie', pin: '0420' })
    assert.equal(added.status, 201, added.text)
    const { since, ...rest } = added.json
    assert.deepEqual(rest, {
      member: '0017',
      name: 'Annie',
      email: 'ann@example.test',
      role: 'member',
      has_pin: false,
      accepted: false,
      category: null,
      handicap: null,
      joined: null,
      archived: false,
    })
    assert.ok(Math.abs(Date.parse(since) - Date.now()) < 60_000)
    const listed = (await manager.get(members())).json
    assert.equal(listed.club, club)
    assert.deepEqual(
      listed.members.find(({ member }: { member: string }) => member === '0017'),
      added.json,
    )
    const own = (method: string, json?: object) => ann.call(method, `${members()}/me`, json ? { json } : {})
    // Nothing opens before she accepts.
    assert.equal((await byPin('0017', '0420')).status, 401)
    assert.deepEqual((await ann.get('/api/v1/clubs')).json, { clubs: [] })
    assert.equal((await ann.get(`/api/v1/clubs/${club}/tee-sheet`)).status, 404)
    assert.equal((await own('PUT', { pin: '9876', password })).status, 404)
    for (const wrong of [{}, { accept: false }, { accept: 'true' }])
      assert.equal((await own('POST', wrong)).status, 400)
    const accepted = await own('POST', { accept: true })
    assert.deepEqual([accepted.status, accepted.json.name, accepted.json.accepted], [200, 'Ann Owner', true])
    assert.equal((await byPin('0017', '0420')).status, 401)
    // A PIN opens the account, so it takes the password.
    assert.equal((await own('PUT', { pin: '9876' })).status, 400)
    assert.equal((await own('PUT', { pin: '9876', password: 'wrong' })).status, 401)
    assert.equal((await own('PUT', { pin: '9876', password })).status, 200)
    const { client, status } = await byPin('0017', '9876')
    assert.equal(status, 200)
    const clubs = { clubs: [{ slug: club, name: 'Fore Club', role: 'member' }] }
    assert.deepEqual((await client.get('/api/v1/clubs')).json, clubs)
    // A new password removes the PIN.
    const change = { current: password, password: 'spoon and niblick' }
    assert.equal((await ann.call('PUT', '/api/v1/password', { json: change })).status, 204)
    assert.equal((await byPin('0017', '9876')).status, 401)
    assert.equal((await client.get('/api/v1/session')).status, 401)
    assert.equal((await own('DELETE')).status, 204)
    assert.deepEqual((await ann.get('/api/v1/clubs')).json, { clubs: [] })
  })

  test(`APP-3: a changed role takes effect at once, even in open sessions (${engine})`, async () => {
    const person = await house.admit(club, 'member')
    const path = `/api/v1/clubs/${club}/caddies`
    assert.equal((await person.get(path)).status, 403)
    const raised = await manager.call('PUT', `${members()}/${person.number}`, { json: { role: 'caddie' } })
    assert.deepEqual([raised.status, raised.json.role], [200, 'caddie'])
    assert.equal((await person.get(path)).status, 200)
    assert.equal((await manager.call('DELETE', `${members()}/${person.number}`)).status, 204)
    assert.equal((await person.get(path)).status, 404)
    assert.deepEqual((await person.get('/api/v1/clubs')).json, { clubs: [] })
  })

  test(`a golfer sets, changes and removes their own PIN (${engine})`, async () => {
    const person = await house.admit(club, 'caddie')
    const own = (pin: unknown) => person.call('PUT', `${members()}/me`, { json: { pin, role: 'manager' } })
    for (const wrong of [1234, '12', 'abcd', '', undefined])
      assert.equal((await own(wrong)).status, 400, String(wrong))
    const set = await own('246800')
    assert.deepEqual([set.status, set.json.has_pin, set.json.role], [200, true, 'caddie'])
    const { client, status } = await byPin(person.number, '246800')
    assert.equal(status, 200)
    assert.equal((await own('135700')).status, 200)
    assert.equal((await client.get('/api/v1/session')).status, 401)
    assert.equal((await byPin(person.number, '246800')).status, 401)
    assert.equal((await byPin(person.number, '135700')).status, 200)
    assert.equal((await own(null)).json.has_pin, false)
    assert.equal((await byPin(person.number, '135700')).status, 401)
    assert.equal((await person.get('/api/v1/session')).status, 200)
  })

  test(`a manager cannot sign in as somebody by choosing their PIN (${engine})`, async () => {
    const golfer = openClient(service.origin)
    const email = 'owner@example.test'
    await golfer.post('/api/v1/accounts', { email, password: 'brassie and cleek', name: 'An Owner' })
    assert.equal((await add({ email, member: '200', pin: '1234' })).status, 201)
    const isRefused = async () => {
      const set = await manager.call('PUT', `${members()}/200`, { json: { pin: '1234' } })
      assert.deepEqual([set.status, set.json.error], [409, 'conflict'])
      assert.equal((await byPin('200', '1234')).status, 401)
    }
    await isRefused()
    await golfer.post(`${members()}/me`, { accept: true })
    await isRefused()
  })

  test(`the last manager can neither leave nor step down (${engine})`, async () => {
    const own = `${members()}/${manager.number}`
    assert.equal((await manager.call('DELETE', own)).status, 409)
    assert.equal((await manager.call('PUT', own, { json: { role: 'starter' } })).status, 409)
    const second = await house.admit(club, 'manager')
    assert.equal((await second.call('DELETE', `${members()}/${second.number}`)).status, 204)
  })

  test(`errors about a member are reported, and nothing is saved (${engine})`, async () => {
    const good = { email: 'bob@example.test', member: '77', role: 'member' }
    const count = async () => (await manager.get(members())).json.members.length
    const before = await count()
    for (const [wrong, field] of [
      [{ email: 'bob' }, 'email'],
      [{ email: undefined }, 'email'],
      [{ role: 'owner' }, 'role'],
      [{ role: undefined }, 'role'],
      [{ role: '__proto__' }, 'role'],
      [{ member: 'me' }, 'member'],
      [{ member: '7 7' }, 'member'],
      [{ member: 7.5 }, 'member'],
      [{ member: null }, 'member'],
      [{ pin: '123' }, 'pin'],
      [{ pin: 1234 }, 'pin'],
    ] as const) {
      const { status, json } = await add({ ...good, ...wrong })
      assert.deepEqual([status, json.error], [400, 'malformed_parameter'], JSON.stringify(wrong))
      assert.ok(json.detail.startsWith(`${field} `), json.detail)
    }
    assert.equal((await add({ email: 'carl@example.test', member: manager.number })).status, 409)
    assert.equal((await add({ email: manager.email, member: '78' })).status, 409)
    assert.equal(await count(), before)
    assert.equal((await add({ ...good, member: 77 })).json.member, '77')
  })

  test(`changing a member changes only the fields sent (${engine})`, async () => {
    const { number } = await house.admit(club, 'starter')
    const put = (json: object) => manager.call('PUT', `${members()}/${number}`, { json })
    assert.deepEqual((await put({ pin: '8642' })).json.role, 'starter')
    assert.deepEqual((await put({ role: 'member' })).json.has_pin, true)
    assert.deepEqual((await put({})).json.has_pin, true)
    assert.deepEqual((await put({ pin: null })).json.has_pin, false)
    assert.equal((await put({ role: null })).status, 400)
  })

  test(`somebody archived learns nothing of the club, and stays on its books (${engine})`, async () => {
    const gone = await house.admit(club, 'member')
    assert.equal(
      (await manager.call('PUT', `${members()}/${gone.number}`, { json: { archived: true } })).status,
      200,
    )
    const nowhere = '/api/v1/clubs/no-such-club/members'
    for (const [method, body] of [
      ['POST', { accept: true }],
      ['POST', {}],
      ['DELETE', {}],
    ] as const) {
      const [own, other] = [
        await gone.call(method, `${members()}/me`, { json: body }),
        await gone.call(method, `${nowhere}/me`, { json: body }),
      ]
      assert.deepEqual([own.status, own.text], [404, other.text])
    }
    const { json } = await manager.get(`${members()}?archived=true`)
    assert.ok(json.members.some(({ member }: { readonly member: string }) => member === gone.number))
  })

  test(`what is sent about a member is done as a whole or not at all (${engine})`, async () => {
    const gone = await house.admit(club, 'member')
    const put = (json: unknown) => manager.call('PUT', `${members()}/${gone.number}`, { json })
    const isArchived = async (): Promise<boolean> => (await put({ archived: null })).status === 409
    await put({ archived: true })
    for (const [wrong, status] of [
      [{ category: 'No such category' }, 400],
      [{ name: 'Somebody else' }, 409],
      [{ handicap: 99 }, 400],
      [{ pin: 'abc' }, 400],
    ] as const) {
      assert.equal((await put({ archived: false, ...wrong })).status, status, JSON.stringify(wrong))
      assert.ok(await isArchived(), JSON.stringify(wrong))
    }
    assert.equal((await put({ archived: false, handicap: 12 })).json.handicap, 12)
    assert.ok(!(await isArchived()))
  })
}
