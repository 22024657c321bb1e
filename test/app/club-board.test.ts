import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tokenFor } from '../../src/club-mail/unsubscribe-token.ts'
import { readSecret } from '../../src/platform/db/secret-store.ts'
import { openClient } from '../support/app-client.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../support/test-clubs.ts'

let service: TestService
let house: TestClubs
let club: string
let manager: ClubPerson
let ann: ClubPerson
let ben: ClubPerson
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS })
  house = openTestClubs(service)
  club = await house.found('Board Club', UNMAPPED.slug)
  manager = await house.admit(club, 'manager')
  ann = await house.admit(club, 'member')
  ben = await house.admit(club, 'member')
})
after(async () => {
  await house.close()
  await service.stop()
})

const page = (rest = '') => `/club/${club}${rest}`
const api = (rest: string) => `/api/v1/clubs/${club}${rest}`
const unreadIn = (text: string) => /data-live="unread"><b[^>]*>(\d+)/.exec(text)?.[1] ?? '0'

test('the board shows the status, and the staff changes it there with a form alone', async () => {
  assert.match((await ann.get(page())).text, /hasn’t said anything about the course/)
  const form = {
    state: 'open',
    carts: 'none',
    note: 'Frost <b>',
    until: '',
    'green 3': 'yes',
    'green 5': 'yes',
  }
  const saved = await manager.call('POST', page(), { form: { ...form, preferred_lies: 'yes' } })
  assert.deepEqual([saved.status, saved.headers.get('location')], [303, `${page()}?done=status`])
  const { text } = await ann.get(page())
  for (const said of ['Preferred lies', 'Temporary greens on holes 3, 5', 'No carts', 'Frost &lt;b&gt;'])
    assert.ok(text.includes(said), said)
  assert.ok(text.includes('Only members see this.'), 'the manager’s box was not ticked')
  assert.doesNotMatch(text, /id="change-status"/, 'a member has no form')
  assert.equal((await ann.call('POST', page(), { form })).status, 403)
  const wrong = await manager.call('POST', page(), { form: { ...form, until: '2020-01-01' } })
  assert.equal(wrong.status, 400)
  assert.match(wrong.text, /role="alert"[^>]*>Until must be today or later/)
  assert.match(wrong.text, /name="green 5" value="yes" checked/, 'what was chosen stays')
  const spanish = await manager.call('POST', `/es${page()}`, { form: { ...form, until: '2020-01-01' } })
  assert.match(spanish.text, /Elige hoy o una fecha posterior/)
})

test('messages are written, read, counted and answered with forms alone', async () => {
  const write = (who: ClubPerson, form: Record<string, string>) =>
    who.call('POST', page('/messages/write'), { form })
  const sent = await write(manager, {
    ...{ to: 'everyone', numbers: '', text: 'Two\r\nlines', urgent: 'yes', sure: 'yes' },
  })
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, page('/messages?box=sent&done=sent')])
  const inbox = (await ann.get(page('/messages'))).text
  assert.equal(unreadIn(inbox), '1')
  assert.match(inbox, /Urgent/)
  assert.equal(unreadIn((await ann.get(page())).text), '1', 'on every page of the club')
  const mistaken = await write(ann, { to: '', numbers: '77', text: 'x' })
  assert.deepEqual([mistaken.status, unreadIn(mistaken.text)], [404, '1'], 'on a form that comes back too')
  const [, id = ''] = /\/messages\/([\w-]{22})"/.exec(inbox) ?? []
  const thread = (await ann.get(page(`/messages/${id}`))).text
  assert.equal(unreadIn(thread), '0', 'opening it marks it as read')
  assert.match(thread, /Two\nlines/)
  assert.match((await manager.get(page(`/messages/${id}`))).text, /Read by 1 of 2/)
  const reply = { reply_to: id, text: 'Thanks' }
  assert.equal((await ann.call('POST', page(`/messages/${id}`), { form: reply })).status, 303)
  assert.equal(
    (await ann.call('POST', page(`/messages/${id}`), { form: { ...reply, text: '' } })).status,
    400,
  )
  assert.equal(unreadIn((await manager.get(page())).text), '1')
  assert.equal((await write(ann, { to: '', numbers: `${ben.number}, 77`, text: 'x' })).status, 404)
  assert.equal((await write(ann, { to: 'everyone', numbers: '', text: 'x' })).status, 403)
  const both = await write(ann, { to: `member:${ben.number}`, numbers: ben.number, text: 'Kept text' })
  assert.deepEqual([both.status, both.text.includes('Kept text')], [409, true])
  assert.equal((await write(ann, { to: '', numbers: ben.number, text: 'Sunday?' })).status, 303)
  assert.equal((await ben.get(api('/messages'))).json.messages[0].text, 'Sunday?')
  assert.equal((await ann.get(page('/messages/none'))).status, 404)
})

test('a message to a group is shown with the number of people before it is sent', async () => {
  const form = { to: 'role:member', numbers: '', text: 'Shown <i>\r\nfirst', urgent: 'yes' }
  const write = (more: Record<string, string> = {}, language = '') =>
    manager.call('POST', `${language}${page('/messages/write')}`, { form: { ...form, ...more } })
  const received = async () =>
    (await ann.get(api('/messages'))).json.messages.filter(({ text }: { text: string }) =>
      text.startsWith('Shown'),
    ).length
  const shown = await write()
  assert.equal(shown.status, 200)
  assert.match(shown.text, /Send to 2 people/)
  assert.match(shown.text, /Shown &lt;i&gt;\nfirst<\/p>/)
  assert.match(shown.text, /name="text" value="Shown &lt;i&gt;\r?\nfirst"/)
  assert.match((await write({}, '/es')).text, /Enviar a 2 personas/)
  const changed = await write({ change: 'yes' })
  assert.equal(changed.status, 200)
  assert.match(changed.text, /<option value="role:member" selected>/)
  assert.match(changed.text, /<textarea[^>]*>Shown &lt;i&gt;/)
  assert.match(changed.text, /name="urgent" value="yes" checked/)
  assert.equal(await received(), 0, 'nothing is sent yet')
  assert.equal((await write({ sure: 'yes' })).status, 303)
  assert.equal(await received(), 1)
  assert.equal((await write({ to: 'role:starter' })).status, 409, 'nobody to ask about')
})

test('golfers choose their emails on a page', async () => {
  const form = { digest: '', quiet_from: '22:00', quiet_to: '06:30' }
  assert.equal((await ann.call('POST', page('/messages/emails'), { form })).status, 303)
  assert.deepEqual((await ann.get(api('/messages/emails'))).json, {
    ...{ club, urgent_at_once: false, digest: null, quiet: { from: '22:00', to: '06:30' } },
  })
  const wrong = await ann.call('POST', page('/messages/emails'), { form: { ...form, quiet_to: 'late' } })
  assert.equal(wrong.status, 400)
})

test('a link in an email stops it, signed out and with one request, but not by being opened', async () => {
  const { db } = house.deps
  const { id: clubId } = await db
    .selectFrom('club')
    .select('id')
    .where('slug', '=', club)
    .executeTakeFirstOrThrow()
  const secret = (await readSecret(db, 'unsubscribe')) ?? ''
  const token = tokenFor(secret, { clubId, accountId: ben.accountId })
  const path = `/unsubscribe?token=${token}`
  const digest = async () => (await ben.get(api('/messages/emails'))).json.digest
  const anybody = openClient(service.origin)
  const opened = await anybody.get(path)
  assert.equal(opened.status, 200)
  assert.match(opened.text, /<form method="post" action="\/unsubscribe\?token=/)
  assert.equal(await digest(), '18:00')
  for (const wrong of [token.slice(0, -1), `${token}x`, '', token.replace(ben.accountId, ann.accountId)])
    assert.equal((await anybody.call('POST', `/unsubscribe?token=${wrong}`, { form: {} })).status, 404)
  assert.equal(await digest(), '18:00')
  // As mail programs send it (RFC 8058).
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  const stopped = await fetch(`${service.origin}${path}`, { method: 'POST', body })
  assert.equal(stopped.status, 200)
  assert.equal(await digest(), null)
  await ben.call('PUT', api('/messages/emails'), { json: { digest: '18:00' } })
  assert.equal((await ben.call('POST', path, { form: {}, csrf: false })).status, 200, 'and signed in')
  assert.equal(await digest(), null)
})
