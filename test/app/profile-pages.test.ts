import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { standardBag } from '../../src/caddie/dispersion/standard-bag.ts'
import { TABS, tabPath } from '../../src/surfaces/app/pages/profile/tabs.ts'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { nextMail } from '../support/mailbox.ts'
import { alertOf, fieldValue, mainOf, textOf } from '../support/page-text.ts'
import { ACCENTED, SAMPLE_RECORDS, TRACED, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { openTestClubs, type TestClubs } from '../support/test-clubs.ts'

const GAME = { name: 'Ann', handicap: '', gender: '', units: 'yards', home: '' }

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    let house: TestClubs
    before(async () => {
      service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
      house = openTestClubs(service)
    })
    after(async () => {
      await house.close()
      await service.stop()
    })

    const post = (client: AppClient, address: string, form: Record<string, string> = {}) =>
      client.call('POST', address, { form })
    const profileOf = async (client: AppClient) => (await client.get('/api/v1/profile')).json
    const leadsTo = (reply: Awaited<ReturnType<typeof post>>) => [reply.status, reply.headers.get('location')]

    test('without a session every profile page redirects to the sign-in, and from there back', async () => {
      const stranger = openClient(service.origin)
      assert.deepEqual(leadsTo(await stranger.get('/profile')), [303, '/sign-in?return_to=%2Fprofile'])
      const toDelete = await stranger.get('/profile/delete')
      assert.deepEqual(leadsTo(toDelete), [303, '/sign-in?return_to=%2Fprofile%2Fdelete'])
      for (const form of ['', '/bag', '/units', '/claim', '/password', '/verify', '/sign-out', '/delete'])
        assert.deepEqual(leadsTo(await post(stranger, `/profile${form}`)), [
          303,
          '/sign-in?return_to=%2Fprofile',
        ])
    })

    test('APP-3: a guest can choose units, claim the account and leave; member pages redirect to the sign-in', async () => {
      const guest = await openGuest(service.origin)
      const page = textOf((await guest.get('/profile')).text)
      assert.match(
        page,
        /You’re a guest Create your account .* Units .* Sign out If you sign out now, we forget your course and units\./,
      )
      assert.doesNotMatch(page, /Your bag|Delete/)
      for (const form of ['', '/bag', '/password', '/verify', '/delete'])
        assert.deepEqual(leadsTo(await post(guest, `/profile${form}`, GAME)), [
          303,
          '/sign-in?return_to=%2Fprofile',
        ])
      assert.deepEqual(leadsTo(await post(guest, '/profile/units', { units: 'metres' })), [
        303,
        '/profile?done=units#units',
      ])
      assert.equal((await profileOf(guest)).units, 'metres')
      assert.equal((await post(guest, '/profile/units', { units: 'ells' })).status, 400)
      assert.deepEqual(leadsTo(await post(guest, '/profile/sign-out')), [303, '/sign-in'])
      assert.equal(guest.cookie(), null)
    })

    test('a guest who claims the account on the profile page keeps account and units', async () => {
      const guest = await openGuest(service.origin)
      await post(guest, '/profile/units', { units: 'metres' })
      const { id } = (await guest.get('/api/v1/session')).json.account
      const person = { name: 'Ann', email: `claims-${process.pid}-${engine}@example.test`, password: 'short' }
      const refused = await post(guest, '/profile/claim', person)
      assert.equal(alertOf(refused.text), 'Password must be 8 to 256 characters long.')
      assert.equal(fieldValue(refused.text, 'email'), person.email)
      await post(guest, '/profile/claim', { ...person, password: 'mashie and cleek' })
      const { account } = (await guest.get('/api/v1/session')).json
      assert.deepEqual([account.id, account.kind, account.name], [id, 'member', 'Ann'])
      assert.equal((await profileOf(guest)).units, 'metres')
    })

    test('the game settings are saved and shown again', async () => {
      const golfer = await openGolfer(service.origin)
      const game = {
        ...GAME,
        handicap: '+1,3',
        gender: 'F',
        units: 'metres',
        home: 'etang',
        competition: 'on',
      }
      assert.deepEqual(leadsTo(await post(golfer, '/profile', game)), [303, '/profile?done=game#game'])
      const kept = { name: 'Ann', handicap: -1.3, gender: 'F', tee: null, bag: [], units: 'metres' }
      assert.deepEqual(await profileOf(golfer), { ...kept, home_course: ACCENTED.slug, competition: true })
      const { text } = await golfer.get('/profile?done=game')
      assert.match(text, /role="status">Saved\.</)
      assert.deepEqual([fieldValue(text, 'handicap'), fieldValue(text, 'name')], ['+1.3', 'Ann'])
      assert.match(text, /value="F" id="game-gender-F" checked/)
      assert.match(text, /name="competition" checked/)
      assert.match(text, /value="Golf de l&#39;Étang Doré, Saint-Émilion"/)
      const same = { ...game, home: "Golf de l'Étang Doré, Saint-Émilion", handicap: '12.44' }
      const { competition, ...off } = same
      await post(golfer, '/profile', off)
      const after = await profileOf(golfer)
      assert.deepEqual([after.home_course, after.handicap, after.competition], [ACCENTED.slug, 12.4, false])
      await post(golfer, '/profile', { ...GAME, handicap: ' ' })
      assert.deepEqual(
        [(await profileOf(golfer)).home_course, (await profileOf(golfer)).handicap],
        [null, null],
      )
    })

    test('if several courses share a name, the golfer picks one, and nothing is saved before', async () => {
      const golfer = await openGolfer(service.origin)
      const game = { ...GAME, name: 'Annabel', home: 'parkland 0' }
      const offered = await post(golfer, '/profile', game)
      assert.equal(offered.status, 200)
      assert.match(
        textOf(offered.text),
        /Which one is it\? Parkland 00 Cupar, United Kingdom Parkland 01 Perth/,
      )
      assert.equal(fieldValue(offered.text, 'name'), 'Annabel')
      assert.equal((await profileOf(golfer)).name, 'A Golfer')
      const slug = /name="home_course" value="(parkland-01-[^"]+)"/.exec(offered.text)?.[1] ?? ''
      await post(golfer, '/profile', { ...game, home_course: slug })
      assert.deepEqual(
        [(await profileOf(golfer)).home_course, (await profileOf(golfer)).name],
        [slug, 'Annabel'],
      )
      assert.match(textOf((await golfer.get('/gps?pick=1')).text), /Your home course Parkland 01/)
    })

    test('errors in the game settings appear at their fields, and nothing is saved', async () => {
      const golfer = await openGolfer(service.origin)
      const wrong = [
        [
          { handicap: '60' },
          'Handicap index must be a number from \\+10 to 54, for example 12.4.',
          'handicap',
        ],
        [
          { handicap: 'scratch' },
          'Handicap index must be a number from \\+10 to 54, for example 12.4.',
          'handicap',
        ],
        [{ home: 'xyzzy' }, 'Home course must be the name of a course in our library.', 'home'],
        [{ name: '' }, 'Enter your name.', 'name'],
        [{ units: 'ells' }, 'Units must be yards or metres.', null],
      ] as const
      for (const [field, sentence, name] of wrong) {
        const reply = await post(golfer, '/profile', { ...GAME, name: 'Changed', ...field })
        assert.equal(reply.status, 400)
        assert.match(
          alertOf(reply.text) ?? '',
          typeof sentence === 'string' ? new RegExp(`^${sentence}$`) : sentence,
        )
        if (name !== null) assert.match(reply.text, new RegExp(`name="${name}"[^>]* aria-invalid="true"`))
      }
      assert.equal((await profileOf(golfer)).name, 'A Golfer')
    })

    test('the bag: start with a standard set, then fill, empty and remove rows, in the golfer’s units', async () => {
      const golfer = await openGolfer(service.origin)
      const bag = async () =>
        (await profileOf(golfer)).bag.map(
          ({ club, carry_yards }: { club: string; carry_yards: number | null }) => [club, carry_yards],
        )
      await post(golfer, '/profile/bag', { usual: '1' })
      assert.deepEqual(
        await bag(),
        standardBag(null, null).map(({ club, carryYards }) => [club, carryYards]),
      )
      const rows = {
        club_0: ' Driver ',
        carry_0: '230',
        club_2: 'Putter',
        carry_2: '',
        club_5: '7-iron',
        carry_5: '150',
      }
      await post(golfer, '/profile/bag', rows)
      assert.deepEqual(await bag(), [
        ['Driver', 230],
        ['7-iron', 150],
        ['Putter', null],
      ])
      await post(golfer, '/profile', { ...GAME, units: 'metres' })
      const { text } = await golfer.get('/profile/bag')
      assert.deepEqual(
        ['club_1', 'carry_1', 'club_4', 'carry_4', 'club_5'].map((name) => fieldValue(text, name)),
        ['7-iron', '137', null, null, null],
      )
      await post(golfer, '/profile/bag', {
        club_0: 'Driver',
        carry_0: '210',
        club_1: '7-iron',
        carry_1: '137',
        remove: '0',
      })
      assert.deepEqual(await bag(), [['7-iron', 150]])
      const wrong = [
        [{ club_0: '', carry_0: '100' }, 'Club 1 needs a name, because you entered its carry.'],
        [{ club_0: 'Driver', club_3: 'DRIVER' }, 'Club 4 must be different from the clubs above.'],
        [
          { club_0: 'Driver', carry_0: '600' },
          'The carry of club 1 must be a whole number of metres from 1 to 411.',
        ],
        [
          { club_0: 'Driver', carry_0: 'far' },
          'The carry of club 1 must be a whole number of metres from 1 to 411.',
        ],
      ] as const
      for (const [given, sentence] of wrong) {
        const reply = await post(golfer, '/profile/bag', given)
        assert.deepEqual([reply.status, alertOf(reply.text)], [400, sentence])
      }
      assert.deepEqual(await bag(), [['7-iron', 150]])
    })

    test('each part of the profile has its own address, marked in the tabs', async () => {
      const golfer = await openGolfer(service.origin)
      for (const [tab, address] of TABS.map((tab) => [tab, tabPath(tab)] as const)) {
        const { status, text } = await golfer.get(`${address}?done=claim`)
        assert.equal(status, 200, tab)
        const current = [...mainOf(text).matchAll(/<a href="([^"]*)"[^>]* aria-current="page"/g)]
        assert.deepEqual(
          current.map(([, href]) => href),
          [address],
        )
        assert.equal(mainOf(text).match(/<h1/g)?.length, 1)
      }
      const guest = await openGuest(service.origin)
      for (const tab of TABS.slice(1))
        assert.deepEqual(leadsTo(await guest.get(tabPath(tab))), [303, '/profile'])
    })

    test('a form that comes back is on its tab, and its language links lead to the tab', async () => {
      const golfer = await openGolfer(service.origin)
      const { text } = await post(golfer, '/profile/password', {
        current: 'wrong',
        password: 'mashie and cleek',
      })
      assert.match(mainOf(text), /href="\/profile\/security"[^>]* aria-current="page"/)
      assert.match(text, /href="[^"]*\/es\/profile\/security" hreflang="es"/)
    })

    test('an empty bag suggests the caddie’s own for the golfer’s handicap and gender; empty carries can be filled in', async () => {
      const golfer = await openGolfer(service.origin)
      const carries = async () =>
        (await profileOf(golfer)).bag.map(({ carry_yards }: { carry_yards: number | null }) => carry_yards)
      await post(golfer, '/profile', { ...GAME, handicap: '24', gender: 'F' })
      const page = await golfer.get('/profile/bag')
      assert.match(textOf(page.text), /What women with a handicap of 24 carry on average/)
      const standard = standardBag(24, 'F')
      assert.deepEqual(
        standard.map((_, row) => [
          fieldValue(page.text, `club_${row}`),
          fieldValue(page.text, `carry_${row}`),
        ]),
        standard.map(({ club, carryYards }) => [club, carryYards === null ? '' : String(carryYards)]),
      )
      assert.deepEqual((await profileOf(golfer)).bag, [], 'nothing is saved before the golfer agrees')
      await post(golfer, '/profile/bag', {
        club_0: 'putter',
        club_1: '7-iron',
        club_2: 'driver',
        carry_2: '200',
      })
      assert.deepEqual(await carries(), [200, null, null])
      const own = await golfer.get('/profile/bag')
      const seven = standard.find(({ club }) => club === '7-iron')?.carryYards
      assert.match(own.text, new RegExp(`name="carry_1"[^>]* placeholder="${seven}"`))
      const rows = { club_0: 'driver', carry_0: '200', club_1: '7-iron', carry_1: '', club_2: 'putter' }
      await post(golfer, '/profile/bag', { ...rows, fill: '1' })
      assert.deepEqual(await carries(), [200, seven, null])
    })

    test('the page shows clubs with role, Premium, and signed-in devices', async () => {
      const club = await house.found('Profile Links', TRACED.slug)
      const { accountId, ...member } = await house.admit(club, 'starter')
      await house.signIn(accountId)
      const tab = async (name: string) => textOf((await member.get(`/profile/${name}`)).text)
      assert.match(await tab('clubs'), /Your clubs Profile Links Starter Tee sheet Messages Leave/)
      assert.match(await tab('premium'), /You don’t have Premium/)
      const page = await tab('security')
      assert.match(page, /Where you’re signed in .*Unknown device.* Sign out everywhere/)
      assert.equal(page.match(/This device/g)?.length, 1)
      const until = Date.UTC(2100, 4, 3)
      await house.deps.db
        .updateTable('account')
        .set({ premium_until: until })
        .where('id', '=', accountId)
        .execute()
      assert.match(await tab('premium'), /Premium until 3 May 2100/)
      await house.deps.db
        .updateTable('account')
        .set({ premium_until: 1 })
        .where('id', '=', accountId)
        .execute()
      assert.match(await tab('premium'), /You don’t have Premium/)
    })

    test('changing the password signs out every other device, and keeps this one', async () => {
      const golfer = await openGolfer(service.origin)
      const other = await house.signIn(golfer.id)
      const cookie = golfer.cookie()
      const refused = await post(golfer, '/profile/password', {
        current: 'wrong one',
        password: 'mashie and cleek',
      })
      assert.deepEqual([refused.status, alertOf(refused.text)], [401, 'The current password is wrong.'])
      const done = await post(golfer, '/profile/password', {
        current: golfer.password,
        password: 'mashie and cleek',
      })
      assert.deepEqual(leadsTo(done), [303, '/profile/security?done=password#password'])
      assert.notEqual(golfer.cookie(), cookie)
      assert.equal((await golfer.get('/profile')).status, 200)
      assert.equal((await other.get('/api/v1/session')).status, 401)
    })

    test('one of the other devices is signed out with the password', async () => {
      const golfer = await openGolfer(service.origin)
      assert.doesNotMatch((await golfer.get('/profile/security')).text, /action="\/profile\/devices/)
      const other = await house.signIn(golfer.id)
      const session =
        /name="session" value="(\w+)"/.exec((await golfer.get('/profile/security')).text)?.[1] ?? ''
      const refused = await post(golfer, '/profile/devices', { session, password: 'wrong one' })
      assert.deepEqual([refused.status, alertOf(refused.text)], [401, 'The current password is wrong.'])
      const done = await post(golfer, '/profile/devices', { session, password: golfer.password })
      assert.deepEqual(leadsTo(done), [303, '/profile/security?done=devices#devices'])
      assert.equal((await other.get('/api/v1/session')).status, 401)
      assert.equal((await golfer.get('/profile')).status, 200)
    })

    test('golfers signed in by a club’s PIN get their first password by email; others just choose it', async () => {
      const club = await house.found('Password Links', UNMAPPED.slug)
      const { accountId } = await house.admit(club, 'member')
      const byPin = await house.signIn(accountId, 'pin')
      assert.match(
        textOf((await byPin.get('/profile/security')).text),
        /Password You don’t have a password yet\. .* Get the link/,
      )
      const form = { password: 'mashie and cleek' }
      assert.equal((await post(byPin, '/profile/password', form)).status, 409)
      const byLink = await house.signIn(accountId, 'link')
      assert.match(textOf((await byLink.get('/profile/security')).text), /Set a password/)
      assert.equal((await post(byLink, '/profile/password', form)).status, 303)
    })

    test('signing out, here and everywhere', async () => {
      const golfer = await openGolfer(service.origin)
      const other = await house.signIn(golfer.id)
      const cookie = golfer.cookie()
      assert.deepEqual(leadsTo(await post(golfer, '/profile/sign-out')), [303, '/sign-in'])
      golfer.plant(cookie)
      assert.equal((await golfer.get('/api/v1/session')).status, 401)
      const third = await house.signIn(golfer.id)
      assert.deepEqual(leadsTo(await post(other, '/profile/sign-out-everywhere')), [303, '/sign-in'])
      assert.equal(other.cookie(), null)
      assert.equal((await third.get('/api/v1/session')).status, 401)
    })

    test('the confirmation link can be emailed again', async () => {
      const golfer = await openGolfer(service.origin)
      await nextMail(path.join(service.folder, 'mail'), golfer.email)
      assert.deepEqual(leadsTo(await post(golfer, '/profile/verify')), [
        303,
        '/profile/security?done=email#email',
      ])
      await nextMail(path.join(service.folder, 'mail'), golfer.email, 2)
    })

    test('deleting an account needs its password, or its email if it has none', async () => {
      const golfer = await openGolfer(service.origin)
      assert.match(
        textOf((await golfer.get('/profile/delete')).text),
        /Your subscription ends too, and we don’t refund the remaining time\. This can’t be undone\. Enter your password to confirm/,
      )
      const refused = await post(golfer, '/profile/delete', { password: 'wrong one' })
      assert.equal(refused.status, 401)
      assert.match(alertOf(refused.text) ?? '', /^That is not this account’s password/)
      const deleted = await post(golfer, '/profile/delete', { password: golfer.password })
      assert.deepEqual([...leadsTo(deleted), golfer.cookie()], [303, '/sign-in', null])
      const club = await house.found('Leaving Links', UNMAPPED.slug)
      const member = await house.admit(club, 'member')
      assert.match(textOf((await member.get('/profile/delete')).text), /Enter your email to confirm/)
      assert.equal((await post(member, '/profile/delete', { email: 'x@example.test' })).status, 401)
      assert.equal((await post(member, '/profile/delete', { email: member.email })).status, 303)
      assert.equal((await member.get('/api/v1/session')).status, 401)
    })
  })
