import assert from 'node:assert/strict'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { pino } from 'pino'
import { startService } from '../../src/main.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openClient, openGolfer } from '../support/app-client.ts'
import { readyDatabase, readyFolder, USUAL_ENGINES } from '../support/engines.ts'
import { startMailServer } from '../support/mail-server.ts'
import { nextMail, readMails } from '../support/mailbox.ts'
import { publicAt } from '../support/public-at.ts'
import { TUNING } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

/** The service with everything it logs. */
async function startLogged(t: TestContext, postgres: boolean, env: Readonly<Record<string, string>> = {}) {
  const folder = await readyFolder()
  const lines: string[] = []
  const config = readConfig({
    DOGLEG_PORT: '0',
    DOGLEG_DATA: folder,
    DOGLEG_DATABASE_URL: postgres ? await readyDatabase() : '',
    DOGLEG_DEMO: 'off',
    DOGLEG_WEATHER_URL: 'off',
    ...env,
  })
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const service = await startService({ config, log, onDemo: () => {}, tuning: TUNING })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= service.stop())
  t.after(async () => {
    await stop()
    await rm(folder, { recursive: true })
  })
  return { origin: `http://127.0.0.1:${service.port}`, folder: path.join(folder, 'mail'), lines, stop }
}

for (const engine of USUAL_ENGINES) {
  test(`the log names the file of an email, but neither its token nor its recipient (${engine})`, async (t) => {
    const service = await startLogged(t, engine === 'postgres')
    const golfer = await openGolfer(service.origin, { email: 'a.log.reader@example.test' })
    const verify = await nextMail(service.folder, golfer.email)
    const client = openClient(service.origin)
    await client.get(`/verify?token=${verify.token}`)
    await client.post('/api/v1/email-verification/confirm', { token: verify.token })
    await client.post('/api/v1/email-verification/confirm', { token: verify.token })
    await client.post('/api/v1/password-reset', { email: golfer.email })
    const reset = await nextMail(service.folder, golfer.email, 2)
    await client.get(`/reset?token=${reset.token}`)
    await client.post('/api/v1/password-reset/confirm', { token: reset.token, password: 'short' })
    await client.post('/api/v1/password-reset/confirm', { token: reset.token, password: 'mashie and cleek' })
    await service.stop()
    const log = service.lines.join('')
    for (const file of await readdir(service.folder))
      assert.ok(log.includes(path.join(service.folder, file)), log)
    for (const secret of [
      verify.token,
      reset.token,
      'a.log.reader',
      'mashie',
      golfer.password,
      client.cookie() ?? '-',
    ])
      assert.ok(!log.includes(secret), `${secret} is in the log`)
  })

  test(`an email requested just before the service stops is still sent (${engine})`, async (t) => {
    const service = await startLogged(t, engine === 'postgres')
    const golfer = await openGolfer(service.origin)
    await openClient(service.origin).post('/api/v1/password-reset', { email: golfer.email })
    await service.stop()
    assert.equal((await readMails(service.folder)).filter(({ to }) => to === golfer.email).length, 2)
  })
}

test('email goes through DOGLEG_SMTP_URL, and its links use the app’s public address', async (t) => {
  const server = await startMailServer(t)
  const env = { DOGLEG_SMTP_URL: server.url, ...publicAt('https://app.dogleg.example') }
  const service = await startLogged(t, false, env)
  await openGolfer(service.origin)
  await waitUntil(() => server.messages.length > 0)
  await service.stop()
  const message = (server.messages[0] ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=')
  assert.match(message, /^From: Dogleg <no-reply@app\.dogleg\.example>\r$/m)
  assert.match(message, /^https:\/\/app\.dogleg\.example\/verify\?token=[\w-]{43}\r$/m)
  assert.deepEqual(await readMails(service.folder), [])
})

test('a mail server’s refusal is logged without the email address in it, and the golfer is signed up', async (t) => {
  const server = await startMailServer(t, {
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`${address} is unknown here`), { responseCode: 550 })),
  })
  const service = await startLogged(t, false, { DOGLEG_SMTP_URL: server.url })
  const golfer = await openGolfer(service.origin, { email: 'a.log.reader@example.test' })
  assert.equal((await golfer.get('/api/v1/session')).status, 200)
  await waitUntil(() => service.lines.some((line) => line.includes('could not send an email')))
  await service.stop()
  assert.match(service.lines.join(''), /EENVELOPE 550/)
  assert.doesNotMatch(service.lines.join(''), /a\.log\.reader/)
})
