import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEngine, USUAL_ENGINES } from '../../test/support/engines.ts'
import { CLUB, openClub } from '../../test/support/tee-sheet.ts'
import { writeClubTimezone } from '../club/club-settings-store.ts'
import { NO_MAIL, USUAL_MAIL } from '../club/mail-choice.ts'
import { writeMailChoice } from '../club/mail-choice-store.ts'
import { markRead, sendMessage } from '../club/message-store.ts'
import { openDb } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import type { Delivery, Mail } from '../platform/mail/mailer.ts'
import { USUAL_SETTINGS } from '../tee-sheet/settings.ts'
import { type ClubMailDeps, sendDueMail } from './send-due.ts'
import { readToken } from './unsubscribe-token.ts'

const MINUTE = 60_000
/** The club's course is in no library here, so its clock shows UTC. */
const MORNING = Date.UTC(2026, 5, 20, 9)
const EVENING = Date.UTC(2026, 5, 20, 18)

type House = {
  readonly deps: Deps
  readonly mails: Mail[]
  readonly lost: number[]
  readonly tell: (to: readonly number[], text: string, isUrgent?: boolean) => Promise<string>
  readonly run: (now: number, more?: Partial<ClubMailDeps>) => Promise<void>
  readonly another: () => Deps['db']
}

const golfer = (index: number) => `g-${index}`

/** Five golfers with confirmed emails, and one without. */
function onBothEngines(name: string, work: (house: House) => Promise<void>) {
  for (const engine of USUAL_ENGINES)
    test(`${name} (${engine})`, async () => {
      const { db, where, close } = await openEngine(engine)
      const others: Deps['db'][] = []
      const another = () => {
        const opened = openDb(where)
        others.push(opened)
        return opened
      }
      try {
        const { random } = await openClub(db, 6, USUAL_SETTINGS)
        await db.updateTable('account').set({ email_verified_at: 1 }).where('id', '!=', 'g-5').execute()
        const [mails, lost]: [Mail[], number[]] = [[], []]
        const deps = { db, random, now: () => MORNING }
        const message = { clubId: CLUB.id, from: 'g-0', audience: { everyone: true }, replyTo: null } as const
        await work({
          ...{ deps, mails, lost, another },
          tell: (to, text, isUrgent = false) =>
            sendMessage(deps, { ...message, text, isUrgent }, to.map(golfer)),
          run: (now, more = {}) =>
            sendDueMail({
              ...{ ...deps, now: () => now, appUrl: 'https://app.example', secret: 'a secret' },
              ...{ mailer: mailerInto(mails), onLost: (count) => lost.push(count), ...more },
            }),
        })
      } finally {
        for (const other of others) await other.destroy()
        await close()
      }
    })
}

const mailerInto = (mails: Mail[], came: Delivery = 'sent') => ({
  send: () => assert.fail('nobody waits for it'),
  close: async () => {},
  deliver: async (mail: Mail) => {
    await sleep(1)
    if (came === 'sent') mails.push(mail)
    return came
  },
})

const recipients = (mails: readonly Mail[]) => mails.map(({ to }) => to.split('@')[0]).sort()

onBothEngines('each golfer gets one email a day about what is unread', async ({ tell, run, mails, deps }) => {
  const read = await tell([1, 2], 'Winter greens today.')
  await tell([1, 5], 'A buggy is free.')
  await markRead(deps.db, golfer(2), [read], MORNING)
  await run(EVENING - MINUTE)
  assert.equal(mails.length, 0, 'not before six')
  await run(EVENING)
  await run(EVENING + MINUTE)
  assert.deepEqual(recipients(mails), ['g-1'], 'not who has read it, and no unconfirmed address')
  const [mail] = mails
  assert.equal(mail?.subject, 'Dogleg: 2 messages from Mill Club')
  assert.ok(mail?.paragraphs.includes('Golfer 0: Winter greens today.'))
  const url = new URL(mail?.unsubscribe ?? '')
  assert.deepEqual(readToken('a secret', url.searchParams.get('token') ?? ''), {
    ...{ clubId: CLUB.id, accountId: 'g-1' },
  })
  assert.equal(readToken('another secret', url.searchParams.get('token') ?? ''), null)
})

onBothEngines('a closure comes at once, but not at night', async ({ tell, run, mails }) => {
  await tell([1], 'The course is closed.', true)
  await tell([1], 'A buggy is free.')
  await run(Date.UTC(2026, 5, 20, 22))
  assert.deepEqual(mails, [])
  await run(MORNING)
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['Dogleg: urgent message from Mill Club'],
  )
  assert.ok(!JSON.stringify(mails).includes('buggy'), 'the rest waits for the evening')
  await run(EVENING)
  assert.equal(mails.length, 2)
})

onBothEngines('the clock is the one that the club chose for itself', async ({ tell, run, mails, deps }) => {
  await writeClubTimezone(deps.db, CLUB.id, 'Pacific/Auckland')
  await tell([1], 'Winter greens today.')
  await run(EVENING)
  assert.deepEqual(mails, [], 'six in the evening is six in the morning there')
  await run(EVENING + 12 * 60 * MINUTE)
  assert.deepEqual(recipients(mails), ['g-1'])
})

onBothEngines('golfers choose, and who has left gets nothing', async ({ tell, run, mails, deps }) => {
  await tell([0, 1, 2, 3, 4], 'Winter greens today.')
  const choose = (index: number, choice: typeof USUAL_MAIL) =>
    writeMailChoice(deps.db, { clubId: CLUB.id, accountId: golfer(index) }, choice, 1)
  await choose(1, NO_MAIL)
  await choose(2, { ...USUAL_MAIL, digestMinute: 12 * 60 })
  await deps.db.deleteFrom('club_membership').where('account_id', '=', 'g-3').execute()
  await deps.db.updateTable('account').set({ language: 'es' }).where('id', '=', 'g-4').execute()
  await deps.db
    .updateTable('club_membership')
    .set({ archived_at: 1 })
    .where('account_id', '=', 'g-0')
    .execute()
  await run(Date.UTC(2026, 5, 20, 12))
  assert.deepEqual(recipients(mails), ['g-2'])
  await run(EVENING)
  assert.deepEqual(recipients(mails), ['g-2', 'g-4'])
  assert.equal(mails[1]?.subject, 'Dogleg: un mensaje de Mill Club')
  assert.match(mails[1]?.unsubscribe ?? '', /\/es\/unsubscribe\?/)
})

onBothEngines('many processes at the same time send nothing twice', async ({ tell, run, mails, another }) => {
  for (let index = 0; index < 6; index++) await tell([1, 2, 3, 4], `Message ${index}`, index % 2 === 0)
  await Promise.all(Array.from({ length: 4 }, () => run(EVENING, { db: another() })))
  assert.deepEqual(recipients(mails), ['g-1', 'g-2', 'g-3', 'g-4'])
  for (let index = 0; index < 6; index++)
    assert.equal(JSON.stringify(mails).split(`Message ${index}"`).length - 1, 4)
})

onBothEngines(
  'a process that ends in the middle sends nothing again, and the loss is reported once',
  async ({ tell, run, mails, lost, deps }) => {
    await tell([1], 'Winter greens today.')
    const ends = {
      ...mailerInto(mails),
      deliver: () => Promise.reject(new Error('The process has ended.')),
    }
    await assert.rejects(run(EVENING, { mailer: ends }))
    await run(EVENING + 5 * MINUTE)
    assert.deepEqual([mails, lost], [[], []])
    await run(EVENING + 61 * MINUTE)
    await run(EVENING + 62 * MINUTE)
    assert.deepEqual([mails, lost], [[], [1]])
    const unread = await deps.db.selectFrom('club_message_to').select(['read_at', 'mail_state']).execute()
    assert.deepEqual(unread, [{ read_at: null, mail_state: 'lost' }])
  },
)

onBothEngines('without a mail server everything waits for it', async ({ tell, run, mails, lost }) => {
  await tell([1, 2, 3, 4], 'Winter greens today.')
  let tries = 0
  const down = mailerInto(mails, 'later')
  const deliver = (mail: Mail) => {
    tries++
    return down.deliver(mail)
  }
  const counted = { ...down, deliver }
  await run(EVENING, { mailer: counted })
  assert.equal(tries, 3, 'after three it is clear')
  await run(EVENING + MINUTE)
  assert.deepEqual([recipients(mails), lost], [['g-1', 'g-2', 'g-3', 'g-4'], []])
})

onBothEngines('what is older than three days is not mailed any more', async ({ tell, run, mails }) => {
  await tell([1], 'Winter greens today.')
  await run(EVENING + 3 * 24 * 60 * MINUTE)
  assert.deepEqual(mails, [])
})
