import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { alertOf, fieldValue, mainOf, textOf } from '../support/page-text.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../support/test-clubs.ts'
import { thorough } from '../support/thorough.ts'

/** Of a large club: hundreds show the pages, thousands the speed. */
const SIZE = thorough(300, 2_000)
const count = (value: number) => value.toLocaleString('en')

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    let house: TestClubs
    let club: string
    let manager: ClubPerson
    before(async () => {
      service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
      house = openTestClubs(service)
      club = await house.found('Page Club', UNMAPPED.slug)
      manager = await house.admit(club, 'manager')
    })
    after(async () => {
      await house.close()
      await service.stop()
    })

    const at = (rest = '') => `/club/${club}${rest}`
    const post = (client: AppClient, address: string, form: Record<string, string> = {}) =>
      client.call('POST', address, { form })
    const leadsTo = (reply: Awaited<ReturnType<typeof post>>) => [reply.status, reply.headers.get('location')]
    const page = async (address: string, client: AppClient = manager) => (await client.get(address)).text
    const invite = (form: Record<string, string>) =>
      post(manager, at('/members/invite'), {
        ...{ role: 'member', name: '', handicap: '', joined: '', ...form },
      })

    test('only managers see the roster; to others it is closed, and to strangers it does not exist', async () => {
      const pages = ['/members', '/members/invite', '/members/file', '/members/categories', '/member/x']
      const starter = await house.admit(club, 'starter')
      const stranger = await openGolfer(service.origin)
      for (const address of pages.map(at)) {
        assert.equal((await starter.get(address)).status, 403, address)
        assert.equal((await stranger.get(address)).status, 404, address)
        assert.equal((await openClient(service.origin).get(address)).status, 303, address)
        assert.equal((await (await openGuest(service.origin)).get(address)).status, 303, address)
      }
      assert.equal((await manager.get(at('/member/nobody'))).status, 404)
    })

    test('a golfer is invited, answers on a page, and is a member with what the club wrote down', async () => {
      await post(manager, at('/members/categories'), { category: 'Five-day' })
      const email = 'Guest.Of.Honour@example.test'
      const golfer = await openGolfer(service.origin, { email, name: 'Gwen Own' })
      const given = { email, member: '77', name: 'Gwen Given', category: 'Five-day', handicap: '+2,1' }
      const wrong = await invite({ ...given, handicap: '99' })
      assert.equal(wrong.status, 400)
      assert.match(alertOf(wrong.text) ?? '', /^Club handicap must be from \+10 to 54/)
      assert.equal(fieldValue(wrong.text, 'name'), 'Gwen Given')
      assert.deepEqual(leadsTo(await invite(given)), [303, at('/members?done=invited')])
      assert.match(
        textOf(await page(at('/members'))),
        /77 Gwen Given guest\.of\.honour@example\.test Member · Five-day · \+2\.1 Invited/,
      )
      assert.equal((await golfer.get(at())).status, 404)
      assert.equal((await golfer.get(at('/members'))).status, 404)
      const clubs = textOf(mainOf(await page('/profile/clubs', golfer)))
      assert.match(clubs, /Invitations Page Club Member Accept Decline/)
      assert.match(textOf(await page(at('/join'), golfer)), /Page Club invites you .* at Page Club: Member\./)
      assert.equal((await post(golfer, at('/join'), { decision: 'perhaps' })).status, 400)
      assert.deepEqual(leadsTo(await post(golfer, at('/join'), { decision: 'accept' })), [303, at()])
      const member = await page(at('/member/77'))
      assert.match(textOf(member), /Gwen Own .* Five-day/)
      assert.equal(fieldValue(member, 'handicap'), '+2.1')
      assert.equal(fieldValue(member, 'name'), null)
      assert.deepEqual(leadsTo(await golfer.get('/club')), [303, at()])
      assert.deepEqual(leadsTo(await golfer.get(at('/join'))), [303, at()])
      assert.match(textOf(await page('/profile/clubs', golfer)), /Page Club Member Tee sheet Messages Leave/)
      // And out again.
      assert.match(textOf(await page(at('/leave'), golfer)), /Leave Page Club\?/)
      assert.deepEqual(leadsTo(await post(golfer, at('/leave'))), [303, '/club?done=left'])
      assert.match(textOf(await page('/club?done=left', golfer)), /You’ve left the club\./)
      assert.equal((await golfer.get(at('/leave'))).status, 404)
    })

    test('somebody who declines is gone, and people who were not invited learn nothing', async () => {
      const golfer = await openGolfer(service.origin)
      const madeUp = await golfer.get('/club/made-up/join')
      const real = await golfer.get(at('/join'))
      assert.deepEqual([real.status, textOf(mainOf(real.text))], [404, textOf(mainOf(madeUp.text))])
      assert.equal((await post(golfer, at('/join'), { decision: 'accept' })).status, 404)
      assert.equal((await invite({ email: golfer.email, member: '78' })).status, 303)
      assert.deepEqual(leadsTo(await post(golfer, at('/join'), { decision: 'decline' })), [
        303,
        '/club?done=declined',
      ])
      assert.equal((await manager.get(at('/member/78'))).status, 404)
      const signedOut = await openClient(service.origin).get(at('/join'))
      assert.deepEqual(leadsTo(signedOut), [303, `/sign-in?return_to=${encodeURIComponent(at('/join'))}`])
    })

    test('a member is changed, archived, restored and removed, each after a question', async () => {
      const person = await house.admit(club, 'caddie')
      const own = at(`/member/${person.number}`)
      const saved = await post(manager, own, { role: 'starter', handicap: '12,4', joined: '2001-02-03' })
      assert.deepEqual(leadsTo(saved), [303, `${own}?done=saved`])
      assert.match(textOf(await page(`/es${own}?done=saved`)), /Guardado\./)
      assert.equal(fieldValue(await page(`/es${own}`), 'handicap'), '12,4')
      assert.deepEqual(leadsTo(await post(manager, `${own}/pin`, { pin: '4711' })), [303, `${own}?done=pin`])
      assert.match(textOf(await page(`${own}/archive`)), /Archive .*\? They lose their role/)
      assert.deepEqual(leadsTo(await post(manager, `${own}/archive`)), [303, `${own}?done=archived`])
      assert.equal((await person.get(at('/leave'))).status, 404)
      assert.doesNotMatch(textOf(await page(at('/members'))), new RegExp(person.email))
      assert.match(textOf(await page(at('/members?status=archived'))), new RegExp(person.email))
      assert.equal((await post(manager, own, { role: 'manager', handicap: '', joined: '' })).status, 409)
      assert.deepEqual(leadsTo(await post(manager, `${own}/restore`)), [303, `${own}?done=restored`])
      assert.match(textOf(mainOf(await page(own))), /They have no PIN\./)
      assert.deepEqual(leadsTo(await post(manager, `${own}/remove`)), [303, at('/members?done=removed')])
      assert.equal((await manager.get(own)).status, 404)
      const last = await post(manager, at(`/member/${manager.number}/archive`))
      assert.equal(last.status, 409)
      assert.match(alertOf(last.text) ?? '', /last manager of Page Club/)
    })

    test('the PIN of somebody who uses their account is their own', async () => {
      const golfer = await openGolfer(service.origin)
      await invite({ email: golfer.email, member: '90' })
      await post(golfer, at('/join'), { decision: 'accept' })
      const refused = await post(manager, at('/member/90/pin'), { pin: '1234' })
      assert.equal(refused.status, 409)
      assert.match(alertOf(refused.text) ?? '', /only they can set the PIN/)
    })

    test('categories are added, renamed and removed on their page', async () => {
      const address = at('/members/categories')
      const idOf = async (name: string) =>
        (await manager.get(`/api/v1/clubs/${club}/categories`)).json.categories.find(
          (category: { name: string }) => category.name === name,
        )?.category as string | undefined
      assert.equal((await post(manager, address, { category: 'Junior' })).status, 303)
      const twice = await post(manager, address, { category: 'JUNIOR' })
      assert.deepEqual(
        [twice.status, alertOf(twice.text)],
        [409, 'The club already has the category Junior.'],
      )
      const id = (await idOf('Junior')) ?? ''
      assert.equal((await post(manager, address, { id, category: 'Under 18' })).status, 303)
      assert.equal(await idOf('Under 18'), id)
      assert.equal((await post(manager, address, { id, category: 'x', remove: '1' })).status, 303)
      assert.equal(await idOf('Under 18'), undefined)
    })

    test('thousands of members are found by name, number, role and category, a hundred a page', async () => {
      const large = await house.found('Large Club', UNMAPPED.slug)
      const boss = await house.admit(large, 'manager')
      const lines = Array.from(
        { length: SIZE },
        (_, i) => `${i + 1},Golfer ${i + 1} Peña,big-${i + 1}@example.test`,
      )
      const file = ['member,name,email', ...lines].join('\n')
      const send = async (query: string) => {
        const response = await fetch(`${service.origin}/api/v1/clubs/${large}/members/import?${query}`, {
          method: 'POST',
          body: file,
          headers: {
            ...{ 'Content-Type': 'text/csv', Cookie: `_service_session=${boss.cookie()}` },
            'X-CSRF-Token': (await boss.get('/api/v1/session')).json.csrf_token,
          },
        })
        return response.json()
      }
      const { token } = await send('dry_run=1')
      assert.deepEqual(await send(`token=${token}`), { invited: SIZE, changed: 0, same: 0 })
      const list = `/club/${large}/members`
      const first = await page(list, boss)
      assert.match(textOf(first), new RegExp(`100 of ${count(SIZE + 1)}`))
      assert.match(textOf(first), new RegExp(`Page 1 of ${SIZE / 100 + 1} Next`))
      assert.equal(first.match(/class="roster-number"/g)?.length, 100)
      assert.match(textOf(await page(`${list}?q=pena+big-299%40`, boss)), /1 of 1 299 Golfer 299 Peña/)
      assert.match(textOf(await page(`${list}?page=9999`, boss)), new RegExp(`1 of ${count(SIZE + 1)}`))
      assert.match(first, /<details class="roster-filters">/, 'folded until somebody filters')
      const managers = await page(`${list}?role=manager`, boss)
      assert.match(textOf(managers), /1 of 1/)
      assert.match(managers, /<details class="roster-filters" open>/)
      assert.match(
        textOf(await page(`${list}?category=none&status=invited`, boss)),
        new RegExp(`100 of ${count(SIZE)}`),
      )
      assert.match(textOf(await page(`${list}?q=nobody+at+all`, boss)), /Nobody matches/)
    })
  })
