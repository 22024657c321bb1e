import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { addMember } from '../../src/club/roster.ts'
import { openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts'
import { nextMail } from '../support/mailbox.ts'
import { alertOf, fieldValue, textOf } from '../support/page-text.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { openTestClubs, type TestClubs } from '../support/test-clubs.ts'

const PASSWORD = 'mashie and cleek'

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    let house: TestClubs
    let idp: IdentityProvider
    let mails: string
    before(async () => {
      idp = await startIdentityProvider()
      service = await startTestService({
        records: SAMPLE_RECORDS,
        postgres: engine === 'postgres',
        env: idp.env,
      })
      house = openTestClubs(service)
      mails = path.join(service.folder, 'mail')
    })
    after(async () => {
      await house.close()
      await service.stop()
      await idp.goDown()
    })

    let people = 0
    const newEmail = () => `page-${++people}-${process.pid}@example.test`
    const post = (client: ReturnType<typeof openClient>, address: string, form: Record<string, string>) =>
      client.call('POST', address, { form })

    test('APP-1: the form signs you in with email and password, and sends you on', async () => {
      const { email, password, id } = await openGolfer(service.origin)
      const client = openClient(service.origin)
      const page = await client.get('/sign-in?return_to=%2Fgps%3Fpick%3D1')
      assert.equal(fieldValue(page.text, 'return_to'), '/gps?pick=1')
      const reply = await post(client, '/sign-in', { email, password, return_to: '/gps?pick=1' })
      assert.deepEqual([reply.status, reply.headers.get('location')], [303, '/gps?pick=1'])
      assert.equal((await client.get('/api/v1/session')).json.account.id, id)
      const again = await client.get('/sign-in?return_to=/gps')
      assert.deepEqual([again.status, again.headers.get('location')], [303, '/gps'])
    })

    test('a sign-in never redirects to another host', async () => {
      const { email, password } = await openGolfer(service.origin)
      for (const elsewhere of [
        'https://evil.example',
        '//evil.example',
        '/\\evil.example',
        '/\t/evil.example',
      ]) {
        const client = openClient(service.origin)
        const page = await client.get(`/sign-in?return_to=${encodeURIComponent(elsewhere)}`)
        assert.equal(fieldValue(page.text, 'return_to'), '/profile')
        const reply = await post(client, '/sign-in', { email, password, return_to: elsewhere })
        assert.equal(reply.headers.get('location'), '/profile')
      }
    })

    test('a wrong password and an unknown email show the same message, and keep what was typed', async () => {
      const { email } = await openGolfer(service.origin)
      const pages = [email, newEmail()].map(async (typed) => {
        const reply = await post(openClient(service.origin), '/sign-in', {
          email: typed,
          password: 'not the one',
        })
        assert.equal(reply.status, 401)
        assert.equal(alertOf(reply.text), 'Wrong email or password.')
        assert.equal(fieldValue(reply.text, 'email'), typed)
        assert.doesNotMatch(reply.text, /not the one/)
        assert.deepEqual(reply.headers.getSetCookie(), [])
        return reply.text.replaceAll(typed, '')
      })
      const [known, unknown] = await Promise.all(pages)
      assert.equal(known, unknown)
    })

    test('APP-1: a club’s PIN has its own sign-in form', async () => {
      const club = await house.found('Page Links', UNMAPPED.slug)
      const given = { email: newEmail(), role: 'member', number: '17', pin: '0412', by: 'operator' } as const
      const { accountId } = await addMember(house.deps, club, given)
      const client = openClient(service.origin)
      const wrong = await post(client, '/sign-in/pin', { club, member: '17', pin: '9999' })
      assert.equal(wrong.status, 401)
      assert.equal(alertOf(wrong.text), 'Wrong club, member number or PIN.')
      assert.match(wrong.text, /<details class="card" open>/)
      assert.deepEqual([fieldValue(wrong.text, 'club'), fieldValue(wrong.text, 'pin')], [club, null])
      const opened = await post(client, '/sign-in/pin', { club, member: '17', pin: '0412' })
      assert.deepEqual([opened.status, opened.headers.get('location')], [303, '/club'])
      assert.equal((await client.get('/api/v1/session')).json.account.id, accountId)
    })

    test('signing in to connect an assistant, nobody is led away to be a guest', async () => {
      const client = openClient(service.origin)
      assert.match((await client.get('/sign-in')).text, /<a href="\/gps">continue as a guest<\/a>/)
      const page = await client.get('/sign-in?return_to=%2Foauth%2Finteraction%2Fabc')
      assert.match(textOf(page.text), /Sign in to connect your assistant\. .* New here\? Sign up \./)
      assert.doesNotMatch(page.text, /continue as a guest/)
    })

    test('the identity provider’s button appears only if one is configured', async () => {
      const offered = (text: string) =>
        /href="\/sign-in\/provider\?return_to=%2Fprofile">Sign in with ([^<]+)</.exec(text)
      assert.equal(offered((await openClient(service.origin).get('/sign-in')).text)?.[1], '127.0.0.1')
      const alone = await startTestService()
      const page = await openClient(alone.origin).get('/sign-in')
      await alone.stop()
      assert.equal(page.status, 200)
      assert.doesNotMatch(page.text, /sign-in\/provider/)
    })

    test('a new golfer signs up; errors appear at their fields', async () => {
      const { email: taken } = await openGolfer(service.origin)
      const client = openClient(service.origin)
      const person = { name: 'Ann "The Iron" <Bo>', email: newEmail(), password: PASSWORD, return_to: '/gps' }
      const refused = [
        [{ email: taken }, 409, 'email', 'There is already an account with this email; sign in instead.'],
        [{ email: 'nobody' }, 400, 'email', 'Email must be an email address.'],
        [{ password: 'short' }, 400, 'password', 'Password must be 8 to 256 characters long.'],
        [{ password: 'password1' }, 400, 'password', /^This password is easy to guess/],
        [{ name: ' ' }, 400, 'name', 'Enter your name.'],
        [{ email: '' }, 400, 'email', 'Enter your email.'],
        [{ name: 'a'.repeat(101) }, 400, 'name', 'Name must be 1 to 100 characters on one line.'],
      ] as const
      for (const [wrong, status, field, sentence] of refused) {
        const reply = await post(client, '/sign-up', { ...person, ...wrong })
        assert.equal(reply.status, status, field)
        assert.match(
          alertOf(reply.text) ?? '',
          typeof sentence === 'string' ? new RegExp(`^${sentence}$`) : sentence,
        )
        const marked = new RegExp(
          `name="${field}"[^>]* aria-describedby="[^"]*sign-up-fault" aria-invalid="true"`,
        )
        assert.match(reply.text, marked)
        assert.equal(fieldValue(reply.text, 'return_to'), '/gps')
        assert.doesNotMatch(reply.text, /<Bo>|value="(short|password1|mashie)/)
      }
      const reply = await post(client, '/sign-up', person)
      assert.deepEqual([reply.status, reply.headers.get('location')], [303, '/gps'])
      assert.equal((await client.get('/api/v1/session')).json.account.name, person.name)
      assert.equal((await client.get('/sign-up')).status, 303)
      assert.equal((await post(client, '/sign-up', { ...person, email: newEmail() })).status, 409)
    })

    test('a guest who signs up keeps the account, with a new session', async () => {
      const guest = await openGuest(service.origin, UNMAPPED.slug)
      const { id } = (await guest.get('/api/v1/session')).json.account
      const cookie = guest.cookie()
      assert.match(
        textOf((await guest.get('/sign-up')).text),
        /Your new account keeps your course and settings\./,
      )
      const reply = await post(guest, '/sign-up', { name: 'Ann', email: newEmail(), password: PASSWORD })
      assert.deepEqual([reply.status, reply.headers.get('location')], [303, '/profile'])
      const { account } = (await guest.get('/api/v1/session')).json
      assert.deepEqual([account.id, account.kind], [id, 'member'])
      assert.notEqual(guest.cookie(), cookie)
      assert.match(textOf((await guest.get('/gps')).text), /Unmapped/)
    })

    test('a guest from the identity provider claims the account with its email, without a password', async () => {
      const guest = openClient(service.origin)
      const email = newEmail()
      const credential = await idp.token({ sub: email, email, email_verified: true })
      await guest.post('/api/v1/session/google', { credential })
      const page = await guest.get('/profile')
      assert.match(textOf(page.text), new RegExp(`Email ${email} Password \\(optional\\)`))
      assert.equal(fieldValue(page.text, 'email'), null)
      const reply = await post(guest, '/profile/claim', {
        name: 'Ann',
        password: '',
        email: 'other@example.test',
      })
      assert.deepEqual([reply.status, reply.headers.get('location')], [303, '/profile?done=claim'])
      const { account } = (await guest.get('/api/v1/session')).json
      assert.deepEqual([account.kind, account.email], ['member', email])
      const done = await guest.get('/profile?done=claim')
      assert.match(textOf(done.text), /Welcome! Your account is ready\. Your game/)
      assert.match(textOf((await guest.get('/profile/security')).text), /Set a password/)
    })

    /** A guest whom the identity provider has just sent. */
    const openProviderGuest = async (claims: object = {}) => {
      const guest = openClient(service.origin)
      const email = newEmail()
      const person = { sub: email, email, email_verified: true, name: 'Nora "N" <Niblick>', ...claims }
      const reply = await guest.post('/api/v1/session/google', { credential: await idp.token(person) })
      assert.deepEqual([reply.status, reply.json.account.kind], [200, 'guest'])
      const named = reply.headers.getSetCookie().find((line) => line.startsWith('_service_name='))
      const Cookie = `_service_session=${guest.cookie()}; ${named?.split(';')[0]}`
      return { ...guest, email, name: named, headers: { Cookie } }
    }

    test('APP-2: wherever a guest from the identity provider must sign in, a form finishes the sign-up', async () => {
      const guest = await openProviderGuest()
      const { headers } = guest
      assert.match(guest.name ?? '', /; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/)
      const refused = await guest.get('/profile/delete', { headers })
      const where = '/sign-in?return_to=%2Fprofile%2Fdelete'
      assert.deepEqual([refused.status, refused.headers.get('location')], [303, where])
      for (const path of [where, where.replace('sign-in', 'sign-up')]) {
        const page = await guest.get(path, { headers })
        assert.match(
          textOf(page.text),
          /Finish signing up You’re new here, so we need a name for your account\. Name/,
        )
        assert.match(
          textOf(page.text),
          new RegExp(
            `Email ${guest.email} Password \\(optional\\) At least 8 characters\\. Leave it empty to keep `,
          ),
        )
        assert.doesNotMatch(page.text, /Sign in with|Niblick>/)
        assert.equal(fieldValue(page.text, 'name'), 'Nora &quot;N&quot; &lt;Niblick&gt;')
        assert.equal(fieldValue(page.text, 'return_to'), '/profile/delete')
        assert.match(page.text, /<a href="\/sign-in\?other=1&amp;return_to=%2Fprofile%2Fdelete">Sign in<\/a>/)
      }
      assert.match((await guest.get(`${where}&other=1`)).text, /Sign in with/)
      assert.match((await guest.get('/profile', { headers })).text, /value="Nora &quot;N&quot; /)
      const form = { name: 'Nora', password: '', return_to: '/profile/delete' }
      assert.equal((await guest.call('POST', '/sign-up', { form, csrf: false })).status, 403)
      const csrf_token = (await guest.get('/api/v1/session')).json.csrf_token
      const reply = await guest.call('POST', '/sign-up', {
        form: { ...form, csrf_token },
        csrf: false,
        headers,
      })
      assert.deepEqual([reply.status, reply.headers.get('location')], [303, '/profile/delete'])
      const ended = reply.headers.getSetCookie().find((line) => line.startsWith('_service_name='))
      assert.match(ended ?? '', /^_service_name=; Path=\/; Max-Age=0/)
      const { account } = (await guest.get('/api/v1/session')).json
      assert.deepEqual([account.kind, account.name, account.email], ['member', 'Nora', guest.email])
      // They come back by the provider.
      const again = openClient(service.origin)
      const credential = await idp.token({ sub: guest.email, email: guest.email, email_verified: true })
      const back = await again.post('/api/v1/session/google', { credential })
      assert.deepEqual([back.json.account.id, back.json.account.kind], [account.id, 'member'])
      assert.equal((await again.get(where)).headers.get('location'), '/profile/delete')
    })

    test('after finishing the sign-up, nobody is sent to another site', async () => {
      for (const return_to of ['https://evil.example', '//evil.example', '/\\evil.example', '']) {
        const guest = await openProviderGuest()
        const page = await guest.get(`/sign-in?return_to=${encodeURIComponent(return_to)}`)
        assert.equal(fieldValue(page.text, 'return_to'), '/profile')
        const reply = await post(guest, '/sign-up', { name: 'Nora', return_to })
        assert.equal(reply.headers.get('location'), '/profile')
      }
    })

    test('the name that the provider gave is suggested to that guest alone', async () => {
      const one = await openProviderGuest()
      const other = await openProviderGuest({ name: undefined })
      assert.equal(other.name, undefined)
      const foreign = { Cookie: `_service_session=${other.cookie()}; ${one.name?.split(';')[0]}` }
      const { id } = (await other.get('/api/v1/session')).json.account
      const broken = { Cookie: `_service_session=${other.cookie()}; _service_name=${id}.%%%` }
      for (const headers of [foreign, broken])
        assert.equal(fieldValue((await other.get('/sign-in', { headers })).text, 'name') || null, null)
      const anonymous = await openGuest(service.origin)
      const page = await anonymous.get('/sign-in', {
        headers: { Cookie: `_service_session=${anonymous.cookie()}; ${one.name?.split(';')[0]}` },
      })
      assert.match(textOf(page.text), /Sign in with a club PIN/)
    })

    test('only a guest from the identity provider may do without a password', async () => {
      const anonymous = await openGuest(service.origin)
      for (const client of [anonymous, openClient(service.origin)])
        for (const path of client === anonymous ? ['/sign-up', '/profile/claim'] : ['/sign-up']) {
          const reply = await post(client, path, { name: 'Ann', email: newEmail(), password: '' })
          assert.equal(reply.status, 400)
          assert.match(alertOf(reply.text) ?? '', /^Enter your password\.$/)
        }
      assert.equal((await anonymous.get('/api/v1/session')).json.account.kind, 'guest')
    })

    test('a guest whose provider gives no email enters one, and confirms it by email', async () => {
      const guest = await openProviderGuest({ sub: newEmail(), email: undefined })
      const page = await guest.get('/sign-in')
      assert.match(textOf(page.text), /Finish signing up .* Email Password \(optional\)/)
      assert.equal((await post(guest, '/sign-up', { name: 'Nora' })).status, 400)
      const email = newEmail()
      assert.equal((await post(guest, '/sign-up', { name: 'Nora', email })).status, 303)
      assert.match((await nextMail(mails, email)).link, /\/verify\?token=/)
    })

    test('an email that the provider has not verified opens no account that has it', async () => {
      const owner = await openGolfer(service.origin)
      const guest = await openProviderGuest({ email: owner.email, email_verified: false })
      const reply = await post(guest, '/sign-up', { name: 'Nora' })
      assert.equal(reply.status, 409)
      assert.match(
        alertOf(reply.text) ?? '',
        /^There is already an account with this email; sign in instead\./,
      )
      assert.match(reply.text, /<a href="\/sign-in\?other=1&amp;/)
      assert.equal((await guest.get('/api/v1/session')).json.account.kind, 'guest')
    })

    test('a forgotten password: the same answer for everybody, a link by email, and signed in with a new one', async () => {
      const golfer = await openGolfer(service.origin)
      const client = openClient(service.origin)
      const verification = await nextMail(mails, golfer.email)
      await post(client, '/verify', { token: verification.token })
      for (const email of [golfer.email, newEmail()]) {
        const asked = await post(client, '/forgotten', { email })
        assert.deepEqual(
          [asked.status, asked.headers.get('location'), asked.text],
          [303, '/forgotten?mailed=1', ''],
        )
      }
      assert.equal((await post(client, '/forgotten', { email: 'nobody' })).status, 400)
      const { token } = await nextMail(mails, golfer.email, 2)
      assert.equal(fieldValue((await client.get(`/reset?token=${token}`)).text, 'token'), token)
      const easy = await post(client, '/reset', { token, password: 'password1' })
      assert.match(alertOf(easy.text) ?? '', /^This password is easy to guess/)
      assert.deepEqual([easy.status, fieldValue(easy.text, 'token')], [400, token])
      const reset = await post(client, '/reset', { token, password: PASSWORD })
      assert.deepEqual(
        [reset.status, reset.headers.get('location')],
        [303, '/profile/security?done=password#password'],
      )
      assert.equal((await client.get('/api/v1/session')).json.account.id, golfer.id)
      assert.equal((await golfer.get('/api/v1/session')).status, 401)
      const stranger = openClient(service.origin)
      for (const used of [
        await stranger.get(`/reset?token=${token}`),
        await post(stranger, '/reset', { token, password: PASSWORD }),
      ]) {
        assert.equal(used.status, 410)
        assert.match(textOf(used.text), /This link no longer works .* Get a new link/)
      }
    })

    test('opening the confirmation link changes nothing; its button does, even when signed out', async () => {
      const golfer = await openGolfer(service.origin)
      const { token } = await nextMail(mails, golfer.email)
      const stranger = openClient(service.origin)
      for (let look = 0; look < 2; look += 1)
        assert.match(textOf((await stranger.get(`/verify?token=${token}`)).text), /Confirm my email/)
      assert.match(textOf((await golfer.get('/profile/security')).text), /Not confirmed yet/)
      const done = await post(stranger, '/verify', { token })
      assert.deepEqual([done.status, done.headers.get('location')], [303, '/verify?done=1'])
      assert.equal(stranger.cookie(), null)
      assert.match(
        textOf((await golfer.get('/profile/security')).text),
        new RegExp(`Email ${golfer.email} Confirmed`),
      )
      assert.equal((await stranger.get(`/verify?token=${token}`)).status, 410)
      assert.equal((await post(stranger, '/verify', { token })).status, 410)
    })
  })
