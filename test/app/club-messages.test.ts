import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { USUAL_ENGINES } from '../support/engines.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../support/test-clubs.ts'

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
      [ann, { to: { member: ben.number }, text: '  ' }, 400],
      [ann, { to: { member: ben.number }, text: 'x'.repeat(4_001) }, 400],
      [stranger, { to: { member: ann.number }, text: 'x' }, 404],
    ] as const)
      assert.equal((await send(who, wrong)).status, status, JSON.stringify(wrong))
    const own = await ann.call('PUT', `${path()}/${got?.message}`, { json: { read: true } })
    assert.equal(own.status, 404, 'somebody else’s message')
  })
}
