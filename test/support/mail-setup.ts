import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { test } from 'node:test'
import { insertMember } from '../../src/account/account-store.ts'
import {
  type LinkMail,
  type LinkMailInput,
  mailReset,
  mailVerification,
  requestReset,
  sendVerification,
} from '../../src/account/email-links.ts'
import { parseEmail } from '../../src/core/email.ts'
import { Problem } from '../../src/core/problem.ts'
import { openBackground } from '../../src/platform/jobs/background.ts'
import { openMailer } from '../../src/platform/mail/mail-client.ts'
import { emailHtml } from '../../src/surfaces/ui/email-html.ts'
import { ACCOUNT_HOOKS } from '../../src/wiring.ts'
import { cheapHasher } from './cheap-hasher.ts'
import { ENGINES, type EngineName, openEngine } from './engines.ts'
import { readMails } from './mailbox.ts'

/** The client address of all requests. */
export const CLIENT = '192.0.2.1'

/** A mailer with its own database, and a clock that the test can move. */
async function openMailSetup(engine: EngineName) {
  const { db, where, close: closeDb } = await openEngine(engine)
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const clock = { at: Date.UTC(2026, 6, 4, 9) }
  const now = () => clock.at
  const random = (bytes: number) => randomBytes(bytes)
  const folder = path.join(where.folder, 'mail')
  const mailer = openMailer({
    smtpUrl: null,
    folder,
    from: 'Dogleg <no-reply@localhost>',
    now,
    htmlOf: emailHtml,
    onWritten: () => {},
    onError,
  })
  const background = openBackground({ waitMs: () => 60_000, onError })
  const given = {
    db,
    now,
    random,
    hooks: ACCOUNT_HOOKS,
    mailer,
    background,
    addresses: { app: 'https://app.dogleg.example' },
  }
  const orderMail = async (kind: LinkMail, input: LinkMailInput) =>
    background.run(() => (kind === 'reset-mail' ? mailReset(given, input) : mailVerification(given, input)))
  const deps = { ...given, orderMail }
  const hasher = cheapHasher()
  /** All emails sent, once nothing is pending. */
  const mails = async () => {
    await background.settled()
    await mailer.close()
    return readMails(folder)
  }
  const close = async () => {
    await mails()
    await closeDb()
    assert.deepEqual(errors, [])
  }
  return { deps: { ...deps, hasher }, clock, mails, close }
}

export type MailSetup = Awaited<ReturnType<typeof openMailSetup>>

let people = 0

export async function addMember({ deps }: MailSetup, given: { verified?: boolean; password?: string } = {}) {
  const email = `Golfer-${++people}@example.test`
  const id = await insertMember(deps, {
    email: parseEmail(email),
    emailVerifiedAt: given.verified ? deps.now() : null,
    name: 'A Golfer',
    passwordHash: given.password === undefined ? null : await deps.hasher.hash(given.password),
  })
  return { id, email }
}

async function tokenOf(setup: MailSetup): Promise<string> {
  return (await setup.mails()).at(-1)?.token ?? assert.fail('no email was sent')
}

export async function resetToken(setup: MailSetup, email: string): Promise<string> {
  await requestReset(setup.deps, email, CLIENT)
  return tokenOf(setup)
}

export async function verificationToken(setup: MailSetup, accountId: string): Promise<string> {
  await sendVerification(setup.deps, accountId)
  return tokenOf(setup)
}

export const accountOf = ({ deps }: MailSetup, id: string) =>
  deps.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const isLinkUsed = (error: unknown) => error instanceof Problem && error.code === 'link_used'

/** A test with its own mail setup, on each engine. */
export function testWithMail(sentence: string, body: (setup: MailSetup) => Promise<void>) {
  for (const engine of ENGINES)
    test(`${sentence} (${engine})`, async () => {
      const setup = await openMailSetup(engine)
      try {
        await body(setup)
      } finally {
        await setup.close()
      }
    })
}
