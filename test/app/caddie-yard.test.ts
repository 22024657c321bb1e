import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays } from '../../src/tee-sheet/clock.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../support/test-clubs.ts'

const SETTINGS = {
  order: 'arrival',
  currency: 'EUR',
  rates: { bag_18: 4000, bag_9: 2500, forecaddie_18: null, forecaddie_9: null },
}

for (const engine of USUAL_ENGINES) {
  let service: TestService
  let house: TestClubs
  let manager: ClubPerson
  let starter: ClubPerson
  let ann: ClubPerson
  let cal: ClubPerson
  let dee: ClubPerson
  let today: string
  const club = '/api/v1/clubs/yard-club'
  const yard = `${club}/caddies`
  const page = '/club/yard-club/caddies'
  before(async () => {
    service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
    house = openTestClubs(service)
    await house.found('Yard Club', UNMAPPED.slug)
    await house.found('Other Club', UNMAPPED.slug)
    manager = await house.admit('yard-club', 'manager')
    starter = await house.admit('yard-club', 'starter')
    ann = await house.admit('yard-club', 'member')
    cal = await house.admit('yard-club', 'caddie')
    dee = await house.admit('yard-club', 'caddie')
    const names = { [ann.accountId]: 'Ann Bell', [cal.accountId]: '=Cal <b>', [dee.accountId]: 'Dee Roe' }
    for (const [id, name] of Object.entries(names))
      await house.deps.db.updateTable('account').set({ name }).where('id', '=', id).execute()
    today = (await starter.get(yard)).json.today
  })
  after(async () => {
    await house.close()
    await service.stop()
  })

  const book = async (day: string, time: string) => {
    const players = [{ member: ann.number }, { guest: 'Pat Visitor' }]
    const { status, json, text } = await starter.post(`${club}/tee-sheet`, { day, time, players })
    assert.equal(status, 201, text)
    return json.booking as string
  }
  /** A booking whose round began a while ago, whatever the clock shows now. */
  const began = async (loop: string, minutesAgo: number) => {
    const starts_at = Date.now() - minutesAgo * 60_000
    await house.deps.db
      .updateTable('caddie_loop')
      .set({ starts_at, ends_at: starts_at + 270 * 60_000 })
      .where('id', '=', loop)
      .execute()
  }
  const inbox = async (who: ClubPerson): Promise<readonly string[]> =>
    (await who.get(`${club}/messages`)).json.messages.map(({ text }: { readonly text: string }) => text)

  test(`a day in the yard: arrive, ask, assign, move, pay, look back (${engine})`, async () => {
    assert.equal((await manager.call('PUT', `${yard}/settings`, { json: SETTINGS })).status, 200)
    assert.deepEqual((await cal.get(`${yard}/settings`)).json, { club: 'yard-club', ...SETTINGS })
    await cal.call('PUT', `${yard}/line/me`, { json: { state: 'here' } })
    const mark = { json: { state: 'here' } }
    assert.equal((await starter.call('PUT', `${yard}/line/${dee.number}`, mark)).status, 204)
    const moved = { json: { place: 1, reason: 'Came yesterday for nothing' } }
    assert.equal((await starter.call('PUT', `${yard}/line/${dee.number}`, moved)).status, 204)
    const { caddies } = (await cal.get(yard)).json
    assert.deepEqual(
      caddies.map(({ name, place, you }: Record<string, unknown>) => [name, place, you]),
      [
        ['Dee Roe', 1, false],
        ['=Cal <b>', 2, true],
      ],
    )
    // A golfer asks for Cal, and for nobody who is no caddie.
    const day = addDays(today, 2)
    const booking = await book(day, '08:00')
    const ask = (json: object) => ann.post(`${club}/tee-sheet/caddie-request`, json)
    assert.equal((await ask({ booking, caddie: ann.number })).status, 404)
    const asked = await ask({ booking, caddie: cal.number, note: 'Left-hander' })
    assert.deepEqual([asked.status, asked.json.caddie, asked.json.note], [201, cal.number, 'Left-hander'])
    const groups = async (who: ClubPerson, on = day) => (await who.get(`${yard}?day=${on}`)).json.groups
    assert.deepEqual((await groups(starter))[0].request.name, '=Cal <b>')
    assert.deepEqual(await groups(cal), [], 'a caddie sees the groups they go out with')
    const given = await starter.post(`${yard}/loops`, { booking, caddie: cal.number, players: [0, 1] })
    assert.equal(given.status, 201, given.text)
    assert.deepEqual(given.json.pay, { rate: 8000, fee: null, tip: null, currency: 'EUR', paid_at: null })
    assert.deepEqual((await groups(cal))[0].players, ['Ann Bell', 'Pat Visitor'])
    // The caddie goes where the group goes, and hears of it in their language.
    await house.deps.db
      .updateTable('account')
      .set({ language: 'es' })
      .where('id', '=', cal.accountId)
      .execute()
    const to = { booking, day, time: '09:00', tee: '1' }
    assert.equal((await starter.call('PUT', `${club}/tee-sheet`, { json: to })).status, 200)
    assert.equal((await groups(cal))[0].loops[0].time, '09:00')
    assert.match((await inbox(cal))[0] ?? '', /^Tu vuelta ha cambiado: antes .*08:00; ahora .*09:00\.$/)
    assert.match((await inbox(cal))[1] ?? '', /^You have a loop: .*08:00\.$/)
    // What was paid: by the caddie; others see neither fee nor tip.
    const { loop } = given.json
    const pay = { json: { fee: 8000, tip: 1500 } }
    assert.equal((await cal.call('PUT', `${yard}/loops/${loop}/pay`, pay)).status, 409)
    await began(loop, 60)
    assert.equal((await dee.call('PUT', `${yard}/loops/${loop}/pay`, pay)).status, 404)
    assert.equal((await cal.call('PUT', `${yard}/loops/${loop}/pay`, pay)).json.pay.tip, 1500)
    const span = `from=${today}&to=${addDays(today, 9)}`
    const seen = async (who: ClubPerson, more = '') => (await who.get(`${yard}/history?${span}${more}`)).json
    assert.equal((await seen(cal)).months[0].tips, 1500)
    assert.deepEqual((await seen(dee)).loops, [])
    assert.equal((await seen(starter)).loops[0].pay.fee, 8000)
    const others = await dee.get(`${yard}/history?caddie=${cal.number}`)
    const nobody = await dee.get(`${yard}/history?caddie=nobody`)
    assert.deepEqual([others.status, others.text], [404, nobody.text])
    const csv = await starter.get(`${yard}/history.csv?${span}`)
    assert.match(csv.headers.get('content-type') ?? '', /^text\/csv/)
    assert.match(
      csv.text,
      new RegExp(`\r\n${day},09:00,1,${cal.number},'=Cal <b>,bag,18,2,80\\.00,80\\.00,15\\.00,EUR`),
    )
    const { changes } = (await manager.get(`${club}/audit`)).json
    const said = changes.find(({ what }: { readonly what: string }) => what === 'caddie.moved')
    assert.equal(said.about.reason, 'Came yesterday for nothing')
    const told = await manager.get('/club/yard-club/changes')
    assert.match(told.text, /Dee Roe to place 1 in the line: Came yesterday for nothing/)
  })

  test(`replacing, releasing and cancelling free a caddie, who is told (${engine})`, async () => {
    const booking = await book(addDays(today, 3), '10:00')
    const given = await starter.post(`${yard}/loops`, { booking, caddie: cal.number })
    const other = { json: { caddie: dee.number } }
    const replaced = await starter.call('PUT', `${yard}/loops/${given.json.loop}`, other)
    assert.deepEqual([replaced.status, replaced.json.name], [200, 'Dee Roe'])
    const next = await starter.post(`${yard}/loops`, { booking, players: [1] })
    assert.deepEqual([next.status, next.json.error], [409, 'conflict'], 'the line is today’s')
    assert.equal((await ann.call('DELETE', `${club}/tee-sheet?booking=${booking}`)).status, 403)
    assert.equal((await starter.call('DELETE', `${club}/tee-sheet?booking=${booking}`)).status, 204)
    assert.match((await inbox(dee))[0] ?? '', /^Your loop is off: .*10:00\.$/)
    assert.equal((await starter.call('DELETE', `${yard}/loops/${replaced.json.loop}`)).status, 404)
  })

  test(`a caddie who gets another role, or leaves, has no groups any more (${engine})`, async () => {
    const eve = await house.admit('yard-club', 'caddie')
    const fay = await house.admit('yard-club', 'caddie')
    const day = addDays(today, 4)
    for (const [index, caddie] of [eve, fay].entries()) {
      const booking = await book(day, `1${index}:30`)
      const given = await starter.post(`${yard}/loops`, { booking, caddie: caddie.number })
      assert.equal(given.status, 201, given.text)
    }
    const out = async () =>
      (await starter.get(`${yard}?day=${day}`)).json.groups.flatMap(
        ({ loops }: { readonly loops: readonly unknown[] }) => loops,
      ).length
    assert.equal(await out(), 2)
    const change = { json: { role: 'member' } }
    assert.equal((await manager.call('PUT', `${club}/members/${eve.number}`, change)).status, 200)
    assert.equal(await out(), 1)
    assert.equal((await manager.call('DELETE', `${club}/members/${fay.number}`)).status, 204)
    assert.equal(await out(), 0)
  })

  test(`another club’s bookings, caddies and loops look like none at all (${engine})`, async () => {
    const boss = await house.admit('other-club', 'manager')
    const own = '/api/v1/clubs/other-club'
    const booking = await book(addDays(today, 4), '10:00')
    const { loop } = (await starter.post(`${yard}/loops`, { booking, caddie: cal.number })).json
    const same = async (method: string, path: string, real: object, made: object, swap = '!') => {
      const [one, two] = [
        await boss.call(method, `${own}${path}`, { json: real }),
        await boss.call(method, `${own}${path.replace(swap, 'none')}`, { json: made }),
      ]
      assert.deepEqual([one.status, one.text], [404, two.text], path)
    }
    await same('POST', '/caddies/loops', { booking }, { booking: 'none' })
    await same('POST', '/tee-sheet/caddie-request', { booking }, { booking: 'none' })
    await same('PUT', `/caddies/line/${cal.number}`, { state: 'here' }, { state: 'here' }, cal.number)
    await same('PUT', `/caddies/loops/${loop}/pay`, { fee: 1 }, { fee: 1 }, loop)
    await same('PUT', `/caddies/loops/${loop}`, {}, {}, loop)
    await same('DELETE', `/caddies/loops/${loop}`, {}, {}, loop)
  })

  test(`the pages do the same with forms alone, in both languages (${engine})`, async () => {
    const own = await cal.get(page)
    assert.equal(own.status, 200)
    assert.match(own.text, /Check out/)
    assert.doesNotMatch(own.text, /<b>/, 'a name is text')
    const out = await cal.call('POST', `${page}/state`, { form: { state: 'left' } })
    assert.deepEqual([out.status, out.headers.get('location')], [303, `${page}?done=state`])
    assert.match((await cal.get(page)).text, /yard-big[^>]*>Check in</)
    const forDee = await cal.call('POST', `${page}/state`, { form: { state: 'left', caddie: dee.number } })
    assert.equal(forDee.status, 403)
    assert.equal((await ann.get(page)).status, 403)
    const day = addDays(today, 5)
    const booking = await book(day, '11:00')
    const sheet = await starter.get(`/es${page}?day=${day}`)
    assert.match(sheet.text, /Elegir caddie/)
    const form = { booking, day, caddie: dee.number, kind: 'bag', holes: '18' }
    const none = await starter.call('POST', `/es${page}/loops`, { form })
    assert.equal(none.status, 400)
    assert.match(none.text, /role="alert"[^>]*>Elige una o dos bolsas\./)
    const given = await starter.call('POST', `${page}/loops`, { form: { ...form, player_0: 'on' } })
    assert.deepEqual([given.status, given.headers.get('location')], [303, `${page}?day=${day}&done=assigned`])
    const again = await starter.get(`${page}?day=${day}`)
    const [, loop = ''] = /name="loop" value="([^"]+)"/.exec(again.text) ?? []
    await began(loop, 10)
    const wrong = await starter.call('POST', `${page}/pay`, { form: { loop, day, fee: 'forty', tip: '' } })
    assert.equal(wrong.status, 400)
    assert.match(wrong.text, /Fee must be an amount such as 40\./)
    const paid = await starter.call('POST', `${page}/pay`, { form: { loop, day, fee: '40,50', tip: '' } })
    assert.equal(paid.status, 303)
    assert.match((await starter.get(`${page}/history?to=${day}`)).text, /€40\.50/)
    const save = { order: 'rotating', currency: 'gbp', bag_18: '45' }
    assert.equal((await starter.call('POST', `${page}/settings`, { form: save })).status, 403)
    assert.equal((await manager.call('POST', `${page}/settings`, { form: save })).status, 303)
    assert.equal((await manager.get(`${yard}/settings`)).json.rates.bag_18, 4500)
    const wish = `/club/yard-club/caddie-request`
    assert.match((await ann.get(`${wish}?booking=${booking}`)).text, /Dee Roe/)
    assert.equal((await ann.call('POST', wish, { form: { booking, caddie: '', note: '' } })).status, 303)
    assert.equal((await ann.get(`${wish}?booking=none`)).status, 404)
  })
}
