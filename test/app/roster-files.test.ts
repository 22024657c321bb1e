import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { readWorkbook } from '../../src/core/xlsx/read-workbook.ts'
import { openZip } from '../../src/core/zip/read-zip.ts'
import { type AppClient, openGolfer } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { nextMail, readMails } from '../support/mailbox.ts'
import { alertOf, fieldValue, textOf } from '../support/page-text.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../support/test-clubs.ts'
import { writeXlsx } from '../support/write-xlsx.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

for (const engine of USUAL_ENGINES) {
  let service: TestService
  let house: TestClubs
  let club: string
  let manager: ClubPerson
  before(async () => {
    service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
    house = openTestClubs(service)
    club = await house.found('File Club', UNMAPPED.slug)
    manager = await house.admit(club, 'manager')
  })
  after(async () => {
    await house.close()
    await service.stop()
  })

  const api = (rest: string) => `/api/v1/clubs/${club}/members${rest}`
  const tokenOf = async (client: AppClient) => (await client.get('/api/v1/session')).json.csrf_token as string

  /** A body that is not JSON, with the session of a browser. */
  async function send(client: AppClient, target: string, body: BodyInit, type?: string) {
    const response = await fetch(`${service.origin}${target}`, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: {
        ...{ Cookie: `_service_session=${client.cookie()}`, 'X-CSRF-Token': await tokenOf(client) },
        ...(type === undefined ? {} : { 'Content-Type': type }),
      },
    })
    const text = await response.text()
    return { status: response.status, text, headers: response.headers, json: () => JSON.parse(text) }
  }
  const csv = (text: string, query: string, client: AppClient = manager) =>
    send(client, api(`/import?${query}`), text, 'text/csv')

  test(`a dry run changes nothing; its token does what it showed, once (${engine})`, async () => {
    const file = 'Member,Email,Name,Handicap,Locker\n501,f501@example.test,Fay,+1.5,9\n'
    const count = async () => (await manager.get(api(''))).json.members.length
    const before = await count()
    const preview = await csv(file, 'dry_run=1')
    assert.equal(preview.status, 200, preview.text)
    const { token, invite, columns, wrong } = preview.json()
    assert.deepEqual([invite[0].member, invite[0].handicap, invite[0].role], ['501', -1.5, 'member'])
    assert.deepEqual([columns.unknown, wrong], [['Locker'], []])
    assert.equal(await count(), before)
    assert.equal((await csv(file, 'token=made-up')).status, 409)
    assert.equal((await csv(file, '')).status, 400)
    const done = await csv(file, `token=${token}`)
    assert.deepEqual([done.status, done.json()], [200, { invited: 1, changed: 0, same: 0 }])
    assert.equal(await count(), before + 1)
    const again = await csv(file, `token=${token}`)
    assert.deepEqual([again.status, again.json().error, again.json().preview.same], [409, 'conflict', 1])
    const mail = await nextMail(path.join(service.folder, 'mail'), 'f501@example.test')
    assert.equal(mail.subject, 'Dogleg: File Club invites you')
    assert.ok(mail.link.endsWith(`/club/${club}/join`), mail.link)
  })

  test(`a roster that changed in between gets a new preview (${engine})`, async () => {
    const file = `member,joined\n${manager.number},2001-02-03\n`
    const { token } = (await csv(file, 'dry_run=1')).json()
    await manager.call('PUT', api(`/${manager.number}`), { json: { handicap: 7.5 } })
    const stale = await csv(file, `token=${token}`)
    assert.equal(stale.status, 409)
    assert.equal((await csv(file, `token=${stale.json().preview.token}`)).status, 200)
    const { joined, handicap } = (await manager.get(api(''))).json.members.find(
      ({ member }: { member: string }) => member === manager.number,
    )
    assert.deepEqual([joined, handicap], ['2001-02-03', 7.5])
  })

  test(`exports are files that a spreadsheet and an import read (${engine})`, async () => {
    const file = await manager.get(api('/export'))
    assert.equal(file.headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.equal(file.headers.get('content-disposition'), `attachment; filename="${club}-members.csv"`)
    assert.equal(file.headers.get('cache-control'), 'no-store')
    const same = (await csv(file.text, 'dry_run=1')).json()
    assert.deepEqual([same.change, same.invite, same.wrong, same.columns.unknown], [[], [], [], []])
    const response = await fetch(`${service.origin}${api('/export?format=xlsx&language=es')}`, {
      headers: { Cookie: `_service_session=${manager.cookie()}` },
    })
    assert.equal(response.headers.get('content-type'), XLSX)
    const bytes = Buffer.from(await response.arrayBuffer())
    const [sheet] = await readWorkbook(await openZip(bytes))
    assert.deepEqual(sheet?.rows[0]?.cells.slice(0, 3), ['Número de socio', 'Nombre', 'Correo'])
    const back = await send(manager, api('/import?dry_run=1'), bytes, XLSX)
    assert.deepEqual([back.status, back.json().change, back.json().wrong], [200, [], []])
    for (const query of ['?format=pdf', '?language=fr'])
      assert.equal((await manager.get(api(`/export${query}`))).status, 400)
    const { changes } = (await manager.get(`/api/v1/clubs/${club}/audit`)).json
    assert.ok(changes.some(({ what }: { what: string }) => what === 'members.exported'))
  })

  test(`what is too large, of another type or damaged is refused (${engine})`, async () => {
    assert.equal((await csv(`member\n${'x'.repeat(2 << 20)}`, 'dry_run=1')).status, 413)
    assert.equal((await send(manager, api('/import?dry_run=1'), 'member', 'text/plain')).status, 415)
    for (const file of ['', 'member\n1\0', `member${',x'.repeat(100_000)}`])
      assert.equal((await csv(file, 'dry_run=1')).status, 400)
    const bent = writeXlsx([{ name: 'A', rows: [['member'], ['1']] }]).subarray(0, 300)
    const reply = await send(manager, api('/import?dry_run=1'), new Uint8Array(bent), XLSX)
    assert.deepEqual([reply.status, reply.json().error], [400, 'malformed_parameter'])
    const starter = await house.admit(club, 'starter')
    assert.equal((await csv('member\n1', 'dry_run=1', starter)).status, 403)
    const stranger = await openGolfer(service.origin)
    assert.equal((await csv('member\n1', 'dry_run=1', stranger)).status, 404)
  })

  /** What a browser sends from a form with a file. */
  async function upload(fields: Readonly<Record<string, string | File>>) {
    const form = new FormData()
    form.set('csrf_token', await tokenOf(manager))
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const response = await fetch(`${service.origin}/club/${club}/members/file`, {
      ...{ method: 'POST', redirect: 'manual', body: form },
      headers: { Cookie: `_service_session=${manager.cookie()}` },
    })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  const asFile = (text: string) => new File([text], 'members.csv', { type: 'text/csv' })

  test(`the page previews an upload, asks about roles, and imports (${engine})`, async () => {
    const wrong = await upload({ file: asFile('Correo,Rol\nnope,gerente\n') })
    assert.equal(wrong.status, 200)
    assert.match(textOf(wrong.text), /Rows with mistakes .* Row 2 Correo Correo must be an email address\./)
    assert.equal(fieldValue(wrong.text, 'token'), null)
    const broken = await upload({ file: asFile('"') })
    assert.deepEqual(
      [broken.status, alertOf(broken.text)],
      [400, 'We couldn’t read the file: the quote on line 1 is never closed.'],
    )
    const text = 'member,email,role,name\n601,f601@example.test,manager,O\'Neill "<b>"\n'
    const preview = await upload({ file: asFile(text) })
    assert.match(preview.text, /<p class="lead">1 to invite<\/p>/, 'what is not there is not counted')
    assert.match(textOf(preview.text), /The file gives these people a role\. .* 601 O'Neill "<b>" Manager/)
    const sent = {
      table: textOf(fieldValue(preview.text, 'table') ?? ''),
      token: fieldValue(preview.text, 'token') ?? '',
    }
    const unsure = await upload(sent)
    assert.deepEqual(
      [unsure.status, alertOf(unsure.text)],
      [409, 'This file gives people roles. Confirm that you want this.'],
    )
    const done = await upload({ ...sent, roles: 'on' })
    assert.deepEqual(
      [done.status, done.headers.get('location')],
      [303, `/club/${club}/members?done=imported`],
    )
    const late = await upload({ ...sent, roles: 'on' })
    assert.equal(late.status, 409)
    assert.match(alertOf(late.text) ?? '', /has changed since you looked/)
    const forged = new FormData()
    forged.set('file', asFile(text))
    const refused = await fetch(`${service.origin}/club/${club}/members/file`, {
      ...{ method: 'POST', body: forged, headers: { Cookie: `_service_session=${manager.cookie()}` } },
    })
    assert.equal(refused.status, 403)
  })

  test(`an invitation is emailed once a day, however often it is made (${engine})`, async () => {
    const email = 'once@example.test'
    const folder = path.join(service.folder, 'mail')
    const invite = () => manager.post(api(''), { email, role: 'member', member: '701', name: 'Once' })
    assert.equal((await invite()).status, 201)
    const { text, link } = await nextMail(folder, email)
    assert.match(text, /Hello Once,\n\nFile Club invites you to join\. Your role: Member\./)
    assert.ok(link.endsWith(`/club/${club}/join`))
    const again = await manager.post(api('/701/invitation'))
    assert.deepEqual([again.status, again.json.error], [429, 'rate_limited'])
    assert.equal((await manager.call('DELETE', api('/701'))).status, 204)
    assert.equal((await invite()).status, 201)
    assert.equal((await manager.post(api('/701/invitation'))).status, 429)
    assert.equal((await readMails(folder)).filter(({ to }) => to === email).length, 1)
    assert.equal((await manager.post(api(`/${manager.number}/invitation`))).status, 409)
  })
}
