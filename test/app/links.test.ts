import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { nextMail, readMails } from '../support/mailbox.ts'
import { publicAt } from '../support/public-at.ts'
import { startTestService, type TestService } from '../support/service.ts'

const NEW_PASSWORD = 'mashie and cleek'

let addresses = 0
/** Rate limits count by address, so each request comes from its own. */
const fromElsewhere = () => {
  addresses += 1
  return { 'X-Forwarded-For': `198.51.${addresses >> 8}.${addresses & 255}` }
}

for (const engine of USUAL_ENGINES) {
  let service: TestService
  let folder: string
  before(async () => {
    const env = { DOGLEG_TRUST_PROXY: 'loopback', ...publicAt('http://app.dogleg.example') }
    service = await startTestService({ postgres: engine === 'postgres', env })
    folder = path.join(service.folder, 'mail')
  })
  after(() => service.stop())

  /** A golfer with a confirmed email. */
  const openConfirmed = async () => {
    const golfer = await openGolfer(service.origin)
    const { token } = await nextMail(folder, golfer.email)
    const reply = await openClient(service.origin).post('/api/v1/email-verification/confirm', { token })
    assert.deepEqual([reply.status, reply.json], [200, { verified: true }])
    return golfer
  }

  const askReset = (email: unknown) =>
    openClient(service.origin).post('/api/v1/password-reset', { email }, { headers: fromElsewhere() })

  const confirmReset = (token: string, password: string) =>
    openClient(service.origin).post('/api/v1/password-reset/confirm', { token, password })

  test(`the link emailed after signing up confirms the email, and signs nobody in (${engine})`, async () => {
    const golfer = await openGolfer(service.origin)
    const mail = await nextMail(folder, golfer.email)
    assert.equal(mail.link, `http://app.dogleg.example/verify?token=${mail.token}`)
    const browser = openClient(service.origin)
    const confirm = () => browser.post('/api/v1/email-verification/confirm', { token: mail.token })
    assert.equal((await confirm()).status, 200)
    assert.equal(browser.cookie(), null)
    const again = await confirm()
    assert.equal(again.status, 410)
    assert.equal(again.json.error, 'link_used')
  })

  test(`opening a link, as mail scanners do, does not use it up (${engine})`, async () => {
    const golfer = await openGolfer(service.origin)
    const { token } = await nextMail(folder, golfer.email)
    const scanner = openClient(service.origin)
    await scanner.get(`/verify?token=${token}`)
    await scanner.get(`/api/v1/email-verification/confirm?token=${token}`)
    const reply = await scanner.post('/api/v1/email-verification/confirm', { token })
    assert.equal(reply.status, 200)
  })

  test(`a golfer can request the link again; once confirmed, no more are sent (${engine})`, async () => {
    const golfer = await openGolfer(service.origin)
    const first = await nextMail(folder, golfer.email)
    const reply = await golfer.post('/api/v1/email-verification')
    assert.equal(reply.status, 202)
    const second = await nextMail(folder, golfer.email, 2)
    const confirm = (token: string) => golfer.post('/api/v1/email-verification/confirm', { token })
    assert.equal((await confirm(first.token)).status, 410)
    assert.equal((await confirm(second.token)).status, 200)
    assert.equal((await golfer.post('/api/v1/email-verification')).text, reply.text)
    assert.equal((await readMails(folder)).filter(({ to }) => to === golfer.email).length, 2)
  })

  test(`ERR-403: neither guests nor strangers have an email to confirm (${engine})`, async () => {
    const guest = await openGuest(service.origin)
    assert.equal((await guest.post('/api/v1/email-verification')).json.error, 'guest')
    assert.equal((await openClient(service.origin).post('/api/v1/email-verification')).status, 401)
    const golfer = await openGolfer(service.origin)
    const forged = await golfer.post('/api/v1/email-verification', {}, { csrf: false })
    assert.deepEqual([forged.status, forged.json.error], [403, 'csrf'])
  })

  test(`APP-1: resetting the password by email signs you in here and out everywhere else (${engine})`, async () => {
    const golfer = await openConfirmed()
    assert.equal((await askReset(golfer.email)).status, 202)
    const { link, token } = await nextMail(folder, golfer.email, 2)
    assert.equal(link, `http://app.dogleg.example/reset?token=${token}`)
    const guest = await openGuest(service.origin)
    const before = guest.cookie()
    const refused = await guest.post('/api/v1/password-reset/confirm', { token, password: 'short' })
    assert.equal(refused.status, 400)
    const reply = await guest.post('/api/v1/password-reset/confirm', { token, password: NEW_PASSWORD })
    assert.equal(reply.status, 200)
    assert.equal(reply.json.account.id, golfer.id)
    assert.notEqual(guest.cookie(), before)
    assert.equal((await guest.get('/api/v1/session')).json.account.id, golfer.id)
    assert.equal((await golfer.get('/api/v1/session')).status, 401)
    assert.equal((await confirmReset(token, NEW_PASSWORD)).status, 410)
    const signIn = (password: string) =>
      openClient(service.origin).post('/api/v1/session', { email: golfer.email, password })
    assert.equal((await signIn(golfer.password)).status, 401)
    assert.equal((await signIn(NEW_PASSWORD)).status, 200)
  })

  test(`resetting the password of an unconfirmed email starts with confirming it (${engine})`, async () => {
    const golfer = await openGolfer(service.origin)
    await nextMail(folder, golfer.email)
    await askReset(golfer.email)
    const { link, token } = await nextMail(folder, golfer.email, 2)
    assert.match(link, /\/verify\?token=/)
    assert.equal((await confirmReset(token, NEW_PASSWORD)).status, 410)
  })

  test(`a known and an unknown email get the same answer, before any email is written (${engine})`, async () => {
    const golfer = await openConfirmed()
    const known = await askReset(golfer.email)
    assert.equal((await readMails(folder)).filter(({ to }) => to === golfer.email).length, 1)
    const unknown = await askReset('nobody@example.test')
    assert.deepEqual([known.status, known.text], [unknown.status, unknown.text])
    assert.equal(known.status, 202)
    const names = (headers: Headers) => [...headers.keys()]
    assert.deepEqual(names(known.headers), names(unknown.headers))
    await nextMail(folder, golfer.email, 2)
    assert.deepEqual(
      (await readMails(folder)).filter(({ to }) => to === 'nobody@example.test'),
      [],
    )
  })

  test(`a missing or invalid email is reported before anything happens (${engine})`, async () => {
    for (const email of [undefined, 7, '', 'no email', 'a@b'])
      assert.equal((await askReset(email)).json.error, 'malformed_parameter', String(email))
    const post = (route: string, body: object) => openClient(service.origin).post(`/api/v1/${route}`, body)
    assert.equal((await post('email-verification/confirm', {})).status, 400)
    assert.equal((await post('password-reset/confirm', { token: 'x' })).status, 400)
    assert.equal((await post('password-reset/confirm', { token: 'x', password: NEW_PASSWORD })).status, 410)
    const foreign = { headers: { Origin: 'https://evil.example' } }
    const forged = await openClient(service.origin).post(
      '/api/v1/password-reset',
      { email: 'a@b.test' },
      foreign,
    )
    assert.deepEqual([forged.status, forged.json.error], [403, 'csrf'])
  })
}
