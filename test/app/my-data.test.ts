import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { passwordKey } from '../../src/account/sign-in-limits.ts'
import { type Db, openDb } from '../../src/platform/db/open.ts'
import { openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { connectAgent } from '../support/connect-agent.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { openTestClubs } from '../support/test-clubs.ts'

const DATA = '/api/v1/account/data'
const ACCOUNT = '/api/v1/account'

const time = (ms: number) => new Date(ms).toISOString()

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    let db: Db
    before(async () => {
      service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
      db = openDb({ folder: service.folder, url: service.databaseUrl })
    })
    after(async () => {
      await db.destroy()
      await service.stop()
    })

    const ROUND_ID = '0198f3a2-5c1e-7b3a-9d21-6f0a4b7c8d9e'

    async function putInCompetition(club_id: string, id: string) {
      const competition_id = `competition ${club_id}`
      const times = { created_at: 1, changed_at: 1, version: 1, sides_version: 1 }
      await db
        .insertInto('competition')
        .values({
          ...{ id: competition_id, club_id, first_day: '2026-05-01', state: 'final', round: 1, ...times },
          ...{ settings: '{"name":"June Medal"}', series_id: null },
        })
        .execute()
      const side_id = `side of ${competition_id}`
      await db
        .insertInto('competition_side')
        .values({ id: side_id, competition_id, number: 1, state: 'in', reason: null })
        .execute()
      const player = {
        id: `player in ${competition_id}`,
        competition_id,
        side_id,
        place: 0,
        guest: null,
        tee: 0,
      }
      await db
        .insertInto('competition_player')
        .values({ ...player, account_id: id, handicap_tenths: 124 })
        .execute()
      const card = { id: `card in ${competition_id}`, competition_id, side_id, ball: player.id, round: 1 }
      const marks = { by_player: '{"1":{"s":5,"t":1}}', by_marker: '{}', by_committee: '{}' }
      const agreed = { player_agreed_at: null, marker_agreed_at: null, start_tee: null, start_minute: null }
      await db
        .insertInto('competition_card')
        .values({ ...card, ...marks, ...agreed, marker: id, version: 1 })
        .execute()
    }

    /** A tee time, a place on a waiting list, messages both ways and a change as staff. */
    async function putInClub(club_id: string, id: string) {
      const start = { club_id, day: '2026-05-01', tee: '1', minute: 480 }
      const booking = { id: `booking ${id}`, booked_by: id, booked_at: 1, request_key: null }
      await db
        .insertInto('tee_booking')
        .values({ ...start, ...booking })
        .execute()
      const seat = { seat: 0, booking_id: booking.id, account_id: id, guest: null, state: 'booked' as const }
      await db
        .insertInto('tee_seat')
        .values({ ...start, ...seat })
        .execute()
      const waiting = { id: `wait ${id}`, club_id, day: '2026-05-02', first_minute: 480, last_minute: 540 }
      const players = JSON.stringify([{ accountId: id }])
      await db
        .insertInto('tee_wait')
        .values({ ...waiting, account_id: id, players, place: 1, asked_at: 1 })
        .execute()
      await db
        .insertInto('tee_calendar')
        .values({ account_id: id, token_hash: `hash ${id}`, created_at: 1 })
        .execute()
      const message = { club_id, at: 1, audience: '{"everyone":true}', reply_to: null, urgent: 0 }
      await db
        .insertInto('club_message')
        .values([
          { ...message, id: `sent ${id}`, from_account: id, text: 'Fore!' },
          { ...message, id: `told ${club_id}`, from_account: null, text: 'Frost' },
        ])
        .execute()
      const received = { message_id: `told ${club_id}`, account_id: id, read_at: null, mailed_at: null }
      await db.insertInto('club_message_to').values(received).execute()
      const change = {
        id: `change ${club_id}`,
        club_id,
        at: 1,
        by_account: id,
        what: 'pins.set',
        about: '{}',
      }
      await db.insertInto('club_audit').values(change).execute()
      await putInCompetition(club_id, id)
      const emails = { urgent_at_once: 1, digest_minute: null, quiet_from: 0, quiet_to: 420, chosen_at: 1 }
      await db
        .insertInto('club_mail')
        .values({ club_id, account_id: id, ...emails })
        .execute()
      const status = { status: '{"state":"closed"}', until_day: null, set_at: 1, is_public: 1 }
      await db
        .insertInto('club_status')
        .values({ club_id, set_by: id, ...status })
        .execute()
      await putInYard(start, id, booking.id)
    }

    /** A day as a caddie, a round that was paid, and a wish for a caddie. */
    async function putInYard(
      start: { club_id: string; day: string; tee: string; minute: number },
      id: string,
      booking_id: string,
    ) {
      const { club_id, day } = start
      const own = { club_id, day, account_id: id }
      await db
        .insertInto('caddie_day')
        .values({ ...own, state: 'here', place: 0, since: 1 })
        .execute()
      const loop = {
        id: `loop ${club_id}`,
        booking_id,
        starts_at: 1,
        ends_at: 2,
        kind: 'bag' as const,
        holes: 18,
      }
      const paid = {
        players: '[0]',
        line_place: null,
        rate: 4000,
        currency: 'EUR',
        fee: 4000,
        tip: 1500,
        paid_at: 3,
      }
      await db
        .insertInto('caddie_loop')
        .values({ ...start, account_id: id, ...loop, ...paid })
        .execute()
      const wish = { asked_by: id, caddie_id: id, note: 'Left-hander', asked_at: 1 }
      await db
        .insertInto('caddie_request')
        .values({ booking_id, club_id, ...wish })
        .execute()
    }

    /** Friends, shared rounds, words about them, a report and games. */
    async function putAmongFriends(id: string) {
      const other = await openGolfer(service.origin, { name: 'Young Tom' })
      const pair = { account_id: id, since: 1 }
      const settings = { code: id.slice(0, 10), seen_at: 1, digest: 'weekly' as const, digest_at: 1 }
      await db
        .insertInto('friend_settings')
        .values({ account_id: id, ...settings })
        .execute()
      await db
        .insertInto('friendship')
        .values({ ...pair, friend_id: other.id })
        .execute()
      await db
        .insertInto('friend_request')
        .values({ ...pair, to_id: other.id })
        .execute()
      await db
        .insertInto('friend_block')
        .values({ ...pair, blocked_id: other.id })
        .execute()
      await db
        .insertInto('position_share')
        .values({ ...pair, friend_id: other.id, round_id: ROUND_ID, expires_at: 2 })
        .execute()
      await putTalk(id, other.id)
    }

    async function putTalk(id: string, otherId: string) {
      await db.insertInto('round_sharing').values({ account_id: id, new_rounds: 'friends' }).execute()
      const round = { round_id: ROUND_ID, finished_at: 1, course: 'a', course_name: 'A', hidden_at: null }
      const score = { holes: 18, strokes: 80, par: 72, visibility: 'friends' as const }
      const post_id = `post ${id}`
      await db
        .insertInto('shared_round')
        .values({ id: post_id, account_id: id, ...round, ...score })
        .execute()
      const said = { post_id, account_id: id, owner_id: id, at: 1 }
      await db
        .insertInto('round_reaction')
        .values({ ...said, reaction: 'jealous' })
        .execute()
      await db
        .insertInto('round_comment')
        .values({ ...said, id: `comment ${id}`, text: 'Windy.', hidden_at: null })
        .execute()
      const closed = { outcome: null, note: null, closed_at: null, expires_at: Number.MAX_SAFE_INTEGER }
      const about = { kind: 'golfer' as const, about_id: null, quote: null, reason: 'Rude', at: 1 }
      await db
        .insertInto('golfer_report')
        .values([
          {
            ...about,
            ...closed,
            id: `by ${otherId}`,
            reference: `by ${otherId}`,
            by_account: id,
            about_account: otherId,
          },
          {
            ...about,
            ...closed,
            id: `of ${otherId}`,
            reference: `of ${otherId}`,
            by_account: otherId,
            about_account: id,
          },
        ])
        .execute()
      const place = { course: 'a', course_name: 'A', zone: 'UTC', day: '2026-05-01', expires_at: 9e12 }
      await db
        .insertInto('group_game')
        .values({ id: `game ${otherId}`, made_by: id, made_at: 1, kind: 'skins', is_net: 1, ...place })
        .execute()
      await db
        .insertInto('group_game_player')
        .values({ game_id: `game ${otherId}`, seat: 0, account_id: id, state: 'playing', answered_at: 1 })
        .execute()
    }

    /** A golfer with a row in every table. */
    async function openKnown() {
      const golfer = await openGolfer(service.origin, { name: 'Old Tom' })
      await golfer.call('PUT', '/api/v1/profile', {
        json: { handicap: 2, tee: 'Red', home_course: UNMAPPED.slug },
      })
      await golfer.post('/api/v1/position', { lat: 56.34, lng: -2.8 })
      await golfer.post('/api/v1/rounds', {
        ...{ id: ROUND_ID, course: UNMAPPED.slug, course_name: 'Unmapped' },
        ...{ started_at: time(1), updated_at: time(2), holes: [{ hole: 1, strokes: 4 }] },
      })
      const house = openTestClubs(service)
      const club = await house.found('Their Club', UNMAPPED.slug)
      await house.close()
      const { id: club_id } = await db
        .selectFrom('club')
        .select('id')
        .where('slug', '=', club)
        .executeTakeFirstOrThrow()
      const known = { account_id: golfer.id, created_at: 1 }
      const named = { given_name: 'As the manager wrote it' }
      await db
        .insertInto('club_category')
        .values({ id: `full ${club_id}`, club_id, name: 'Full', name_key: 'full', created_at: 1 })
        .execute()
      const hidden = { pin_hash: 'hash of a PIN', pin_set_by: 'golfer' } as const
      await db
        .insertInto('club_membership')
        .values({
          ...{ ...known, ...hidden, club_id, role: 'professional', number: '7', accepted_at: 1, ...named },
          ...{ category_id: `full ${club_id}`, handicap_tenths: -21, joined_on: '2001-05-04', mailed_at: 2 },
        })
        .execute()
      await db
        .insertInto('club_pin')
        .values({
          club_id,
          layout: '',
          hole: 3,
          day: '2026-05-01',
          lat: 1,
          lng: 2,
          set_by: golfer.id,
          set_at: 1,
        })
        .execute()
      await putInClub(club_id, golfer.id)
      await putAmongFriends(golfer.id)
      const who = { issuer: 'https://id.test', subject: golfer.id, email: golfer.email, email_verified: 1 }
      await db
        .insertInto('account_identity')
        .values({ ...known, ...who })
        .execute()
      const link = { id: `link ${golfer.id}`, purpose: 'reset', email_key: golfer.email } as const
      await db
        .insertInto('email_link')
        .values({ ...known, ...link, expires_at: Date.now() + 60_000 })
        .execute()
      await connectAgent({ db, now: Date.now }, golfer.id)
      await enterPayment(db, golfer.id)
      return { ...golfer, club }
    }

    test('golfers download everything stored about them, as a file', async () => {
      const golfer = await openKnown()
      const { status, headers, json, text } = await golfer.get(DATA)
      assert.equal(status, 200)
      assert.equal(headers.get('content-disposition'), 'attachment; filename="dogleg-my-data.json"')
      assert.equal(headers.get('cache-control'), 'no-store')
      const { id, kind, name, email, has_password } = json.account
      assert.deepEqual(
        [id, kind, name, email, has_password],
        [golfer.id, 'member', 'Old Tom', golfer.email, true],
      )
      const { handicap, tee, home_course } = json.profile
      assert.deepEqual([handicap, tee, home_course], [2, 'Red', UNMAPPED.slug])
      assert.deepEqual(json.identities[0].issuer, 'https://id.test')
      assert.equal(json.sessions.length, 1)
      assert.equal(json.sessions[0].method, 'password')
      assert.ok(json.email_links.some(({ purpose }: { purpose: string }) => purpose === 'reset'))
      assert.deepEqual(json.memberships[0], {
        ...{ club: { slug: golfer.club, name: 'Their Club' }, role: 'professional', number: '7' },
        ...{ pin_set_by: 'golfer', given_name: 'As the manager wrote it' },
        ...{ created_at: time(1), accepted_at: time(1), archived_at: null, mailed_at: time(2) },
        ...{ category: 'Full', handicap: -2.1, joined: '2001-05-04' },
      })
      const { lat, lng, source } = json.position
      assert.deepEqual([lat, lng, source], [56.34, -2.8, 'app'])
      assert.deepEqual([json.rounds[0].id, json.rounds[0].holes[0].strokes], [ROUND_ID, 4])
      assert.deepEqual([json.pins[0].hole, json.pins[0].club], [3, golfer.club])
      assert.deepEqual([json.tee_times[0].time, json.tee_bookings[0].day], ['08:00', '2026-05-01'])
      assert.deepEqual([json.tee_waiting[0].from, json.tee_waiting[0].to], ['08:00', '09:00'])
      assert.deepEqual(json.tee_calendar, { created_at: time(1) })
      assert.ok(!text.includes(`hash ${golfer.id}`))
      assert.equal(json.club_messages_sent[0].text, 'Fore!')
      assert.equal(json.club_messages_received[0].text, 'Frost')
      assert.equal(json.club_changes[0].what, 'pins.set')
      assert.deepEqual([json.club_emails[0].digest, json.club_emails[0].quiet_to], [null, '07:00'])
      assert.equal(json.club_statuses[0].status.state, 'closed')
      assert.deepEqual([json.caddie_days[0].state, json.caddie_days[0].day], ['here', '2026-05-01'])
      assert.deepEqual([json.caddie_loops[0].tip, json.caddie_loops[0].time], [1500, '08:00'])
      assert.equal(json.caddie_requests[0].note, 'Left-hander')
      const [entry] = json.competition_entries
      assert.deepEqual([entry.competition, entry.handicap_index], ['June Medal', 12.4])
      assert.deepEqual(entry.cards[0].by_player, [{ hole: 1, strokes: 5, picked_up: false }])
      assert.equal(json.competition_marking[0].round, 1)
      assert.deepEqual([json.friends.length, json.friend_requests.length, json.blocks.length], [1, 1, 1])
      assert.deepEqual([json.comments[0].text, json.reactions[0].reaction], ['Windy.', 'jealous'])
      assert.deepEqual([json.reports.length, json.reports[0].reason], [1, 'Rude'], 'not who reported them')
      assert.deepEqual([json.games_made[0].kind, json.games[0].state], ['skins', 'playing'])
      assert.deepEqual(
        [json.account.minor, json.friend_settings.digest, json.round_sharing.new_rounds],
        [false, 'weekly', 'friends'],
      )
      assert.deepEqual(
        [json.agents[0].client_name, json.agents[0].client_host],
        ['An agent', 'agent.example'],
      )
      assert.deepEqual([json.checkouts[0].plan, json.checkouts[0].price_cents], ['day_pass', 300])
      assert.equal(json.checkouts[0].paid_at, null)
      const [payment, subscription, event] = [json.payments[0], json.subscriptions[0], json.payment_events[0]]
      assert.deepEqual(
        [payment.cents, payment.starts_at, payment.ends_at],
        [500, '1970-01-01T00:00:01.000Z', '1970-01-01T00:00:03.000Z'],
      )
      assert.deepEqual(
        [subscription.plan, subscription.status, subscription.renews, subscription.customer_id],
        ['plus_monthly', 'active', true, 'cus_1'],
      )
      assert.deepEqual([event.type, event.created_at], ['invoice.paid', '1970-01-01T00:00:01.000Z'])
      assert.deepEqual(Object.keys(event), ['id', 'provider', 'type', 'created_at'])
      for (const secret of [golfer.cookie() ?? '', 'argon2', 'hash of a PIN', `link ${golfer.id}`, 'token'])
        assert.ok(!text.includes(secret), secret)
      const hashes = await db.selectFrom('session').select('id').execute()
      for (const { id } of hashes) assert.ok(!text.includes(id))
    })

    test('every table that names an account is in the file', async () => {
      const golfer = await openKnown()
      // An email that is about to be sent is a job for a second.
      const found = (await tablesWith(db, golfer.id)).difference(new Set(['job']))
      const shown = Object.keys((await golfer.get(DATA)).json)
      // As many tables as parts of the file: a new table needs a part. Agents' records are left out, because they give
      // access to the account.
      assert.deepEqual([found.size - 1, shown.length], [40, 40], `${[...found]}: ${shown}`)
    })

    test('a guest gets their own data, and nobody gets anybody else’s', async () => {
      const guest = await openGuest(service.origin, UNMAPPED.slug)
      const { json } = await guest.get(DATA)
      assert.deepEqual([json.account.kind, json.account.email, json.position], ['guest', null, null])
      assert.equal(json.sessions[0].golf_course_slug, UNMAPPED.slug)
      assert.equal((await openClient(service.origin).get(DATA)).status, 401)
    })

    test('after deleting their account, a golfer is in no table', async () => {
      const golfer = await openKnown()
      const cookie = golfer.cookie()
      await openClient(service.origin).post('/api/v1/session', { email: golfer.email, password: 'wrong one' })
      const key = passwordKey(golfer.email)
      assert.ok((await tablesWith(db, golfer.id)).size > 5)
      assert.ok((await tablesWith(db, golfer.email)).has('account'))
      assert.ok((await tablesWith(db, key)).has('throttle'))
      const reply = await golfer.call('DELETE', ACCOUNT, { json: { password: golfer.password } })
      assert.deepEqual([reply.status, reply.text], [204, ''])
      assert.match(reply.headers.getSetCookie()[0] ?? '', /^_service_session=; .*Max-Age=0/)
      for (const trace of [golfer.id, golfer.email, key])
        assert.deepEqual([...(await tablesWith(db, trace))], [], trace)
      golfer.plant(cookie)
      assert.equal((await golfer.get('/api/v1/session')).status, 401)
      // The pin on the green stays, but belongs to nobody.
      assert.ok(await db.selectFrom('club_pin').select('hole').where('set_by', 'is', null).executeTakeFirst())
      // What was paid stays in the club's books, without a name.
      assert.ok(
        await db.selectFrom('caddie_loop').select('tip').where('account_id', 'is', null).executeTakeFirst(),
      )
      // The game goes on without a name.
      assert.ok(
        await db
          .selectFrom('group_game_player')
          .select('seat')
          .where('account_id', 'is', null)
          .executeTakeFirst(),
      )
      const again = await openGolfer(service.origin, { email: golfer.email })
      assert.notEqual(again.id, golfer.id)
    })

    test('a wrong password deletes nothing, and counts as a failed sign-in', async () => {
      const golfer = await openGolfer(service.origin)
      golfer.plantMarks(null)
      for (const [body, status] of [
        [{ password: 'not the one' }, 401],
        [{ password: '' }, 401],
        [{ email: golfer.email }, 400],
        [{}, 400],
        [{ password: null }, 400],
        [{ password: ['niblick and spoon'] }, 400],
      ] as const) {
        const reply = await golfer.call('DELETE', ACCOUNT, { json: body })
        assert.equal(reply.status, status, JSON.stringify(body))
        if (status === 401) assert.equal(reply.json.error, 'wrong_credentials')
      }
      assert.equal((await golfer.get('/api/v1/session')).status, 200)
      const counted = await db
        .selectFrom('throttle')
        .select('count')
        .where('key', '=', passwordKey(golfer.email))
        .executeTakeFirst()
      assert.equal(counted?.count, 2)
    })

    test('an account without a password is deleted by typing its email', async () => {
      const golfer = await openGolfer(service.origin)
      await db.updateTable('account').set({ password_hash: null }).where('id', '=', golfer.id).execute()
      const remove = (json: object) => golfer.call('DELETE', ACCOUNT, { json })
      assert.equal((await remove({ email: 'somebody@example.test' })).status, 401)
      assert.equal((await remove({ password: golfer.password })).status, 400)
      assert.equal((await remove({ email: ` ${golfer.email.toUpperCase()} ` })).status, 204)
      assert.deepEqual([...(await tablesWith(db, golfer.id))], [])
    })

    test('APP-3: a guest cannot delete an account, and nobody can without the CSRF token', async () => {
      const guest = await openGuest(service.origin)
      assert.equal((await guest.call('DELETE', ACCOUNT, { json: {} })).json.error, 'guest')
      const golfer = await openGolfer(service.origin)
      const forged = { json: { password: golfer.password }, csrf: false }
      assert.equal((await golfer.call('DELETE', ACCOUNT, forged)).json.error, 'csrf')
      assert.equal((await openClient(service.origin).call('DELETE', ACCOUNT, { json: {} })).status, 401)
    })
  })

let payments = 0

/** A payment, written straight into the ledger. */
async function enterPayment(db: Db, accountId: string) {
  const [known, times] = [
    { provider: 'stripe', account_id: accountId },
    { created_at: 1_000, as_of: 1_000 },
  ]
  const [payment, plan] = [`in_${++payments}`, 'plus_monthly']
  const paid = { cents: 500, starts_at: 1_000, ms: 2_000, paid_at: 1_000, mailed_at: 1_000 }
  const rest = { status: 'active', renews: 1, period_end: 3_000, customer_id: 'cus_1' }
  await db
    .insertInto('premium_payment')
    .values({ id: payment, ...known, plan, subscription_id: `sub ${payment}`, ...paid })
    .execute()
  await db
    .insertInto('premium_subscription')
    .values({ id: `sub ${payment}`, ...known, plan, ...rest, ...times })
    .execute()
  const event = { type: 'invoice.paid', body: '{}', tries: 0, due_at: 1_000 }
  const heard = { created_at: 1_000, received_at: 1_000, applied_at: 1_000 }
  await db
    .insertInto('premium_event')
    .values({ id: `evt ${payment}`, ...known, ...event, ...heard })
    .execute()
}

/** The tables that contain a text in any column of any row. */
async function tablesWith(db: Db, text: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const wanted = text.toLowerCase()
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    if (JSON.stringify(rows).toLowerCase().includes(wanted)) found.add(name)
  }
  return found
}
