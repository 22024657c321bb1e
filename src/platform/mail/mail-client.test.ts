import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { after, test } from 'node:test'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server'
import { temporaryFolder } from '../../../test/support/engines.ts'
import { freePort } from '../../../test/support/postgres.ts'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { textOf as plainTextOf } from './compose-email.ts'
import { type MailerOptions, openMailer } from './mail-client.ts'
import type { Mail } from './mailer.ts'
import { mustEncrypt } from './smtp-client.ts'

const MAIL: Mail = {
  to: 'zoe@example.test',
  subject: 'A new password',
  language: 'en',
  paragraphs: [
    'Hello Zoë,',
    {
      label: 'Choose a new password',
      href: 'https://app.dogleg.example/reset?token=0123456789abcdefghijklmnopqrstuvwxyzABCDEF-',
    },
  ],
}
const AT = Date.UTC(2026, 6, 4, 9, 8, 7, 65)

/** A mailer with what it reported; without a server's address it writes files. */
async function openTestMailer(options: Partial<MailerOptions> = {}) {
  const folder = path.join(await temporaryFolder(), 'mail')
  after(() => rm(path.dirname(folder), { recursive: true, force: true }))
  const written: string[] = []
  const errors: string[] = []
  const mailer = openMailer({
    smtpUrl: null,
    folder,
    from: 'Dogleg <no-reply@dogleg.example>',
    now: () => AT,
    htmlOf: ({ subject }) => `<p>${subject}, ¡olé!</p>`,
    pauses: [50, 100],
    onWritten: (file) => written.push(file),
    onError: (error) => errors.push(String(error)),
    ...options,
  })
  return { ...mailer, folder, written, errors }
}

type Taken = { readonly to: readonly string[]; readonly message: string }

/** A mail server on loopback that notes what it took. */
async function startMailServer(options: SMTPServerOptions = {}, port = 0) {
  const taken: Taken[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    ...options,
    onData: async (stream, session, done) => {
      const message = await textOf(stream)
      taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), message })
      done()
    },
  })
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await new Promise((ready) => listening.once('listening', ready))
  const url = `smtp://127.0.0.1:${(listening.address() as { port: number }).port}`
  return { url, taken, stop: () => new Promise<void>((stopped) => server.close(() => stopped())) }
}

async function textOf(stream: SMTPServerDataStream): Promise<string> {
  const chunks = await stream.toArray()
  return Buffer.concat(chunks).toString()
}

const unquoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

test('without a mail server a mail is a file that its owner alone can read', async () => {
  const { send, close, folder, written, errors } = await openTestMailer()
  send(MAIL)
  send({ ...MAIL, to: 'adam@example.test' })
  await close()
  const files = (await readdir(folder)).sort()
  assert.deepEqual(files, ['20260704T090807065-1.eml', '20260704T090807065-2.eml'])
  assert.deepEqual(
    written.sort(),
    files.map((file) => path.join(folder, file)),
  )
  assert.equal((await stat(folder)).mode & 0o777, 0o700)
  assert.equal((await stat(written[0] ?? '')).mode & 0o777, 0o600)
  assert.deepEqual(errors, [])
})

test('a mail’s file is a whole message, with its link as it is', async () => {
  const { send, close, written } = await openTestMailer()
  send(MAIL)
  await close()
  const [head = '', body] = (await readFile(written[0] ?? '', 'utf8')).split('\r\n\r\n')
  assert.deepEqual(head.split('\r\n'), [
    'From: Dogleg <no-reply@dogleg.example>',
    'To: zoe@example.test',
    'Subject: A new password',
    'Date: Sat, 04 Jul 2026 09:08:07 +0000',
    'Message-ID: <20260704T090807065-1.no-reply@dogleg.example>',
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ])
  assert.equal(body, 'Hello Zoë,')
  assert.match(await readFile(written[0] ?? '', 'utf8'), /^https:\S+token=0123456789\S+-\r$/m)
})

test('a file of another process is never replaced: the mail takes the next number', async () => {
  const { send, close, folder, written } = await openTestMailer()
  await mkdir(folder)
  await writeFile(path.join(folder, '20260704T090807065-1.eml'), 'another')
  send(MAIL)
  await close()
  assert.deepEqual(
    written.map((file) => path.basename(file)),
    ['20260704T090807065-2.eml'],
  )
  assert.equal(await readFile(path.join(folder, '20260704T090807065-1.eml'), 'utf8'), 'another')
  assert.equal((await readdir(folder)).length, 2)
})

test('nothing is smuggled into the head of a mail', async () => {
  const server = await startMailServer()
  for (const smtpUrl of [null, server.url]) {
    const { send, close, written, errors } = await openTestMailer({ smtpUrl })
    for (const to of [
      'a@b.test\r\nBcc: c@d.test',
      'a@b.test\nX: 1',
      'a@b.test, c@d.test',
      'a@b.test <c@d.test>',
    ])
      send({ ...MAIL, to })
    send({ ...MAIL, subject: 'Hello\r\nBcc: c@d.test\r\n\r\nBuy\u2028this' })
    await close()
    assert.equal(errors.length, 4)
    assert.doesNotMatch(errors.join('\n'), /@/)
    const message = smtpUrl === null ? await readFile(written[0] ?? '', 'utf8') : server.taken[0]?.message
    assert.match(message ?? '', /^Subject: Hello Bcc: c@d.test Buy this\r$/m)
    assert.doesNotMatch(message ?? '', /^Bcc:/m)
  }
  assert.deepEqual(
    server.taken.map(({ to }) => to),
    [['zoe@example.test']],
  )
  await server.stop()
})

test('a mail goes out by the server, whole and to its recipient alone', async () => {
  const server = await startMailServer()
  const { send, close, errors } = await openTestMailer({ smtpUrl: server.url })
  const recipients = Array.from({ length: 20 }, (_, n) => `golfer-${n}@example.test`)
  for (const to of recipients) send({ ...MAIL, to })
  await close()
  await server.stop()
  assert.deepEqual(errors, [])
  assert.deepEqual(server.taken.map(({ to }) => to.join()).sort(), recipients.toSorted())
  const message = unquoted(server.taken[0]?.message ?? '')
  assert.match(message, /^From: Dogleg <no-reply@dogleg\.example>\r$/m)
  assert.match(message, /^Date: Sat, 04 Jul 2026 09:08:07 \+0000\r$/m)
  const [, text, html] = message.split(/\r\nContent-Type: (?=text\/)/)
  assert.match(text ?? '', /^text\/plain; charset=utf-8/)
  assert.ok(text?.includes(plainTextOf(MAIL).trimEnd().replaceAll('\n', '\r\n')), text)
  assert.match(html ?? '', /^text\/html; charset=utf-8[\s\S]+<p>A new password, ¡olé!<\/p>/)
})

test('a server that cannot take a mail now gets it a little later', async () => {
  let refusals = 2
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      refusals-- > 0 ? done(Object.assign(new Error('Try later'), { responseCode: 451 })) : done(),
  })
  const { send, close, errors } = await openTestMailer({ smtpUrl: server.url })
  send(MAIL)
  await close()
  await server.stop()
  assert.equal(server.taken.length, 1)
  assert.deepEqual(errors, [])
})

test('a server that hangs up when the mail is sent gets it once it is up', async () => {
  const starting = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(starting, 'listening')
  const { port } = starting.address() as { port: number }
  const { send, close, errors } = await openTestMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    pauses: [1_000, 1_000],
  })
  send(MAIL)
  await once(starting, 'connection')
  starting.close()
  await once(starting, 'close')
  const server = await startMailServer({}, port)
  await waitUntil(() => server.taken.length > 0 || errors.length > 0)
  await close()
  await server.stop()
  assert.deepEqual([server.taken.length, errors], [1, []])
})

test('what a server refuses for good is not tried again, and the report names nobody', async () => {
  let asked = 0
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      asked += 1
      done(Object.assign(new Error(`Nobody here is called ${address}`), { responseCode: 550 }))
    },
  })
  const { send, close, errors } = await openTestMailer({ smtpUrl: server.url })
  send(MAIL)
  await close()
  await server.stop()
  assert.equal(asked, 1)
  assert.deepEqual(errors, ['NotTaken: The mail server did not accept an email (EENVELOPE 550).'])
})

test('a server that is down is reported after three tries, and throws at nobody', async () => {
  const smtpUrl = `smtp://someone:secret-word@127.0.0.1:${await freePort()}`
  const started = performance.now()
  const { send, close, errors } = await openTestMailer({ smtpUrl })
  assert.equal(send(MAIL), undefined)
  await waitUntil(() => errors.length > 0)
  assert.ok(performance.now() - started >= 145, 'both pauses were made')
  await close()
  assert.deepEqual(errors, ['NotTaken: The mail server did not accept an email (ESOCKET ECONNREFUSED).'])
})

test('closing tries at once what waits, and waits no longer than a few seconds for a server that hangs', async (t) => {
  const connections: { destroy: () => void }[] = []
  const silent = createServer((socket) => connections.push(socket)).listen(0, '127.0.0.1')
  t.after(() => {
    for (const connection of connections) connection.destroy()
    silent.close()
  })
  await new Promise((ready) => silent.once('listening', ready))
  const { port } = silent.address() as { port: number }
  const { send, close, errors } = await openTestMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    pauses: [60_000],
  })
  send(MAIL)
  const started = performance.now()
  await close()
  const took = performance.now() - started
  assert.ok(took > 2_900 && took < 10_000, `${took} ms`)
  assert.equal(errors.length, 1)
})

test('a disk that cannot be written is reported, and throws at nobody', async () => {
  const { send, close, errors, folder } = await openTestMailer()
  await writeFile(folder, 'a file where the folder should be')
  send(MAIL)
  await close()
  assert.equal(errors.length, 1)
})

test('who sends many learns what came of each: sent, to be tried later, or lost', async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      const code = address.startsWith('full') ? 452 : address.startsWith('gone') ? 550 : null
      done(code === null ? null : Object.assign(new Error('no'), { responseCode: code }))
    },
  })
  const { deliver, close } = await openTestMailer({ smtpUrl: server.url })
  const cameOf = (to: string) => deliver({ ...MAIL, to })
  assert.equal(await cameOf('zoe@example.test'), 'sent')
  assert.equal(await cameOf('full@example.test'), 'later')
  assert.equal(await cameOf('gone@example.test'), 'lost')
  await close()
  await server.stop()
  const down = await openTestMailer({ smtpUrl: `smtp://127.0.0.1:${await freePort()}` })
  assert.equal(await down.deliver(MAIL), 'later')
  await down.close()
})

test('mail that can be stopped says how, on both ways', async () => {
  const unsubscribe = 'https://app.dogleg.example/unsubscribe?token=a.b.c'
  const server = await startMailServer()
  const smtp = await openTestMailer({ smtpUrl: server.url })
  const files = await openTestMailer()
  for (const { deliver } of [smtp, files]) assert.equal(await deliver({ ...MAIL, unsubscribe }), 'sent')
  for (const { close } of [smtp, files]) await close()
  await server.stop()
  for (const message of [server.taken[0]?.message, await readFile(files.written[0] ?? '', 'utf8')]) {
    const unfolded = message?.replaceAll(/\r\n\s+/g, ' ') ?? ''
    assert.match(unfolded, new RegExp(`^List-Unsubscribe: <${RegExp.escape(unsubscribe)}>\r$`, 'm'))
    assert.match(unfolded, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  }
})

test('a mail server elsewhere must encrypt, unless its address says otherwise', async () => {
  for (const url of ['smtp://mail.example', 'smtp://10.0.0.7:25', 'smtp://127.0.0.1?requireTLS=true'])
    assert.equal(mustEncrypt(url), true, url)
  for (const url of [
    'smtp://localhost:25',
    'smtp://127.0.0.1',
    'smtp://[::1]',
    'smtp://relay?requireTLS=false',
  ])
    assert.equal(mustEncrypt(url), false, url)
  const server = await startMailServer()
  const mailer = await openTestMailer({ smtpUrl: `${server.url}?requireTLS=true` })
  mailer.send(MAIL)
  await waitUntil(() => mailer.errors.length > 0)
  assert.deepEqual(server.taken, [], 'nothing goes out in the clear')
  mailer.close()
  await server.stop()
})
