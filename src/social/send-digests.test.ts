import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { amongFriends, NOON } from '../../test/support/social.ts'
import type { Deps } from '../platform/deps.ts'
import type { Delivery, Mail } from '../platform/mail/mailer.ts'
import { sharedIdOf } from '../round/shared-round-store.ts'
import { readDigestToken } from './digest-token.ts'
import { shareNewRounds } from './mark-minor.ts'
import { sendDigests } from './send-digests.ts'
import { chooseDigest } from './settings-store.ts'
import { comment } from './talk.ts'

const DAY = 86_400_000

/** Sends what is due after so many days, and returns it. */
async function mailsAfter(
  deps: Deps,
  days: number,
  came: Delivery = 'sent',
  processes = 1,
): Promise<readonly Mail[]> {
  const mails: Mail[] = []
  const mailer = {
    send: () => assert.fail('nobody waits for it'),
    close: async () => {},
    deliver: async (mail: Mail) => {
      await sleep(1)
      mails.push(mail)
      return came
    },
  }
  const all = {
    ...deps,
    now: () => NOON + days * DAY,
    mailer,
    appUrl: 'https://app.example',
    secret: 'a secret',
  }
  await Promise.all(Array.from({ length: processes }, () => sendDigests(all)))
  return mails
}

amongFriends('nobody gets a digest who hasn’t chosen it', async ({ deps, befriend, play }) => {
  await befriend('ann', 'ben')
  await shareNewRounds(deps, 'ben', 'friends')
  await play('ben')
  assert.deepEqual(await mailsAfter(deps, 30), [])
})

amongFriends(
  'a digest names friends’ rounds and counts what others say',
  async ({ deps, befriend, play }) => {
    await befriend('ann', 'ben')
    for (const golfer of ['ann', 'ben', 'cat']) await shareNewRounds(deps, golfer, 'friends')
    await play('ben')
    await chooseDigest(deps, 'ann', 'weekly')
    const at = new Date(NOON + 1_000).toISOString()
    for (const golfer of ['ben', 'cat']) await play(golfer, { finished_at: at, updated_at: at })
    const own = await play('ann')
    await comment({ ...deps, now: () => NOON + DAY }, 'ben', sharedIdOf('ann', own.id), 'Buy at evil.example')
    assert.deepEqual(await mailsAfter(deps, 6), [], 'not before a week is over')
    const [mail, ...more] = await mailsAfter(deps, 7, 'sent', 3)
    assert.deepEqual(more, [], 'once, however many processes look')
    assert.equal(mail?.to, 'ann@golf.example')
    const text = JSON.stringify(mail?.paragraphs)
    assert.match(text, /ben: Mill Links, 80 strokes/)
    assert.equal(
      text.match(/Mill Links/g)?.length,
      1,
      'what was before it was chosen, and no friend’s, isn’t in it',
    )
    assert.match(text, /one new comment or reaction/)
    assert.doesNotMatch(text, /evil/)
    const token = new URL(mail?.unsubscribe ?? '').searchParams.get('token') ?? ''
    assert.equal(readDigestToken('a secret', token), 'ann')
    for (const wrong of ['', 'ann', `${token}x`, token.replace('ann', 'ben')])
      assert.equal(readDigestToken('a secret', wrong), null, wrong)
    assert.deepEqual(await mailsAfter(deps, 14), [], 'nothing new, no email')
  },
)

amongFriends(
  'without a mail server it is sent later; unconfirmed addresses get none',
  async ({ deps, befriend, play }) => {
    await befriend('ann', 'ben')
    await shareNewRounds(deps, 'ben', 'friends')
    await chooseDigest({ ...deps, now: () => NOON - 2 * 3_600_000 }, 'ann', 'daily')
    await play('ben')
    assert.equal((await mailsAfter(deps, 1, 'later')).length, 1)
    assert.equal((await mailsAfter(deps, 1)).length, 1)
    assert.equal((await mailsAfter(deps, 1)).length, 0)
    const at = new Date(NOON + 1.5 * DAY).toISOString()
    await play('ben', { started_at: at, finished_at: at, updated_at: at })
    await deps.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', 'ann').execute()
    assert.deepEqual(await mailsAfter(deps, 3), [])
  },
)
