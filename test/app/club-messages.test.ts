import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { USUAL_ENGINES } from '../support/engines.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../support/test-clubs.ts'
import { ONLY_THOROUGH } from '../support/thorough.ts'

type Received = {
  readonly message: string
  readonly text: string
  readonly read: boolean
  readonly from: { readonly member: string } | null
}

for (const engine of USUAL_ENGINES) {
  let service: TestService
  let house: TestClubs
  let club: string
  before(async () => {
    service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
    house = openTestClubs(service)
    club = await house.found('Fore Club', UNMAPPED.slug)
  })
  after(async () => {
    await house.close()
    await service.stop()
  })

  const path = () => `/api/v1/clubs/${club}/messages`
  const inbox = async (who: ClubPerson): Promise<readonly Received[]> => (await who.get(path())).json.messages
  const send = (who: ClubPerson, body: object) => who.post(path(), body)

  test(`a message reaches those it is for, and can be read and answered (${engine})`, async () => {
    const [ann, ben, starter] = [
      await house.admit(club, 'member'),
      await house.admit(club, 'member'),
      await house.admit(club, 'starter'),
    ]
    const sent = await send(starter, { to: { everyone: true }, text: 'Winter greens today.' })
    assert.deepEqual([sent.status, sent.json.sent_to], [201, 2])
    const [got] = await inbox(ann)
    assert.deepEqual(
      [got?.text, got?.read, got?.from?.member],
      ['Winter greens today.', false, starter.number],
    )
    assert.equal((await ann.call('PUT', `${path()}/${got?.message}`, { json: { read: true } })).status, 204)
    assert.equal((await inbox(ann))[0]?.read, true)
    assert.equal((await inbox(ben))[0]?.read, false, 'each has their own')
    assert.deepEqual(await inbox(starter), [], 'not to oneself')
    assert.equal((await send(ann, { reply_to: got?.message, text: 'Thanks!' })).status, 201)
    assert.deepEqual(
      (await inbox(starter)).map(({ text }) => text),
      ['Thanks!'],
    )
    assert.equal((await inbox(ben)).length, 1, 'an answer is for the sender alone')
  })

  test(`members write to one person, the staff to several, and nobody to strangers (${engine})`, async () => {
    const [ann, ben] = [await house.admit(club, 'member'), await house.admit(club, 'member')]
    const stranger = await house.admit(await house.found('Other Club', UNMAPPED.slug), 'manager')
    assert.equal((await send(ann, { to: { member: ben.number }, text: 'Foursomes on Sunday?' })).status, 201)
    const [got] = await inbox(ben)
    for (const [who, wrong, status] of [
      [ann, { to: { everyone: true }, text: 'x' }, 403],
      [ann, { to: { role: 'member' }, text: 'x' }, 403],
      [ann, { to: { member: stranger.number }, text: 'x' }, 404],
      [ann, { to: { booking: 'none' }, text: 'x' }, 404],
      [ann, { reply_to: got?.message, text: 'x' }, 404],
      [ann, { to: { member: ann.number }, text: 'x' }, 409],
      [ann, { to: {}, text: 'x' }, 400],
      [await house.admit(club, 'starter'), { to: { role: 'caddie', everyone: true }, text: 'x' }, 400],
      [ann, { to: { member: ben.number, booking: 'none' }, text: 'x' }, 400],
      [ann, { to: { member: ben.number }, text: '  ' }, 400],
      [ann, { to: { member: ben.number }, text: 'x'.repeat(4_001) }, 400],
      [stranger, { to: { member: ann.number }, text: 'x' }, 404],
    ] as const)
      assert.equal((await send(who, wrong)).status, status, JSON.stringify(wrong))
    const own = await ann.call('PUT', `${path()}/${got?.message}`, { json: { read: true } })
    assert.equal(own.status, 404, 'somebody else’s message')
  })

  test(`answers are shown under what they answer, to those who sent or received them (${engine})`, async () => {
    const [ann, ben, starter] = [
      await house.admit(club, 'member'),
      await house.admit(club, 'member'),
      await house.admit(club, 'starter'),
    ]
    const to = { members: [ann.number, ben.number] }
    const { json: first } = await send(starter, { to, text: 'Who can play at nine?' })
    assert.equal(first.sent_to, 2)
    const { json: second } = await send(ann, { reply_to: first.message, text: 'I can.' })
    await send(starter, { reply_to: second.message, text: 'See you then.' })
    const thread = async (who: ClubPerson, id: string) => {
      const { json } = await who.get(`${path()}/${id}`)
      return json.messages.map(({ text }: Received) => text)
    }
    const all = ['Who can play at nine?', 'I can.', 'See you then.']
    assert.deepEqual(await thread(starter, first.message), all)
    assert.deepEqual(await thread(ann, second.message), all)
    assert.deepEqual(await thread(ben, first.message), ['Who can play at nine?'])
    for (const id of [second.message, 'none'])
      assert.equal((await ben.get(`${path()}/${id}`)).status, 404, 'somebody else’s answer looks like none')
    const sent = async () => (await starter.get(`${path()}?box=sent`)).json.messages
    assert.deepEqual(
      (await sent()).map((one: { sent_to: number; read_by: number }) => [one.sent_to, one.read_by]),
      [
        [1, 0],
        [2, 0],
      ],
    )
    await ben.call('PUT', `${path()}/${first.message}`, { json: { read: true } })
    assert.deepEqual((await sent())[1].read_by, 1)
    assert.equal((await ann.get(path())).json.unread, 2)
    assert.equal((await ann.get(`${path()}?box=trash`)).status, 400)
  })

  test(`the staff writes to the players of an event, on its days only (${engine})`, async () => {
    const [ann, ben, cleo, starter] = [
      await house.admit(club, 'member'),
      await house.admit(club, 'member'),
      await house.admit(club, 'member'),
      await house.admit(club, 'starter'),
    ]
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const sheet = `/api/v1/clubs/${club}/tee-sheet`
    const book = (who: ClubPerson, days: number, time: string) =>
      starter.post(sheet, { day: day(days), time, players: [{ member: who.number }] })
    const weekday = new Date(`${day(3)}T00:00:00Z`).getUTCDay()
    const event = await starter.post(`${sheet}/blocks`, {
      ...{
        kind: 'event',
        title: 'Spring Medal',
        from_day: day(3),
        to_day: day(4),
        from: '09:00',
        to: '10:00',
      },
      weekdays: [weekday],
    })
    const closed = await starter.post(`${sheet}/blocks`, {
      ...{ kind: 'maintenance', title: 'Hollow tining', from_day: day(3), from: '15:00', to: '16:00' },
    })
    for (const [who, days, time] of [
      [ann, 3, '09:00'],
      [ben, 3, '11:00'],
      [cleo, 4, '09:00'],
    ] as const)
      assert.equal((await book(who, days, time)).status, 201)
    const sent = await send(starter, { to: { event: event.json.block }, text: 'Bring your handicap card.' })
    assert.deepEqual([sent.status, sent.json.sent_to], [201, 1])
    assert.equal((await inbox(ann))[0]?.text, 'Bring your handicap card.')
    for (const [who, id, status] of [
      [starter, closed.json.block, 404],
      [starter, 'none', 404],
      [ann, event.json.block, 403],
    ] as const)
      assert.equal((await send(who, { to: { event: id }, text: 'x' })).status, status)
  })

  test(`a member can send sixty messages an hour, the staff more (${engine})`, ONLY_THOROUGH, async () => {
    const [ann, starter] = [await house.admit(club, 'member'), await house.admit(club, 'starter')]
    const statuses = async (who: ClubPerson, to: ClubPerson) => {
      const all = Array.from({ length: 62 }, () => send(who, { to: { member: to.number }, text: 'Again' }))
      return (await Promise.all(all)).filter(({ status }) => status === 429)
    }
    const refused = await statuses(ann, starter)
    assert.equal(refused.length, 2)
    assert.ok(Number(refused[0]?.headers.get('retry-after')) > 3_000)
    assert.equal((await statuses(starter, ann)).length, 0)
  })

  test(`only the staff marks something as urgent, and everybody chooses their emails (${engine})`, async () => {
    const [ann, starter] = [await house.admit(club, 'member'), await house.admit(club, 'starter')]
    const urgent = { to: { member: ann.number }, text: 'Lightning', urgent: true }
    assert.equal((await send(starter, urgent)).status, 201)
    assert.equal((await send(ann, { ...urgent, to: { member: starter.number } })).status, 403)
    assert.equal((await ann.get(path())).json.messages[0].urgent, true)
    const emails = `${path()}/emails`
    const usual = { club, urgent_at_once: true, digest: '18:00', quiet: { from: '21:00', to: '07:00' } }
    assert.deepEqual((await ann.get(emails)).json, usual)
    const changed = await ann.call('PUT', emails, { json: { digest: null, quiet: null } })
    assert.deepEqual(changed.json, { ...usual, digest: null, quiet: null })
    assert.deepEqual((await ann.get(emails)).json, changed.json)
    for (const wrong of [{ digest: '25:00' }, { urgent_at_once: 'yes' }, { quiet: { from: '21:00' } }])
      assert.equal((await ann.call('PUT', emails, { json: wrong })).status, 400, JSON.stringify(wrong))
  })
}
