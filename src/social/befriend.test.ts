import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { amongFriends, NOON } from '../../test/support/social.ts'
import { Problem } from '../core/problem.ts'
import { acceptFriend, askByCode, endTie } from './befriend.ts'
import { blockGolfer, unblockGolfer } from './block.ts'
import { newFriendCode, parseFriendCode, shownCode } from './friend-code.ts'
import { areFriends, listFriends, listReceived, listSent } from './friend-store.ts'
import { readSettings, renewCode } from './settings-store.ts'
import { CODE_TRIES, SOCIAL_LIMITS } from './social-limits.ts'

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? `${error.code}: ${error.detail}` : String(error)),
  )

test('a code is read as people type it, or from the link', () => {
  const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(bytes, (given) => {
      const code = newFriendCode(() => Buffer.from(given))
      const typed = [shownCode(code), ` ${shownCode(code).toLowerCase()} `, `https://a.b/friends/add/${code}`]
      for (const text of [code, ...typed]) assert.equal(parseFriendCode(text), code)
    }),
    { numRuns: 50 },
  )
  assert.equal(parseFriendCode('OIL00-00000'), '0110000000')
  for (const wrong of ['', 'ABC', '7KQ2M-XW9RU', '7KQ2M-XW9RTT', '7KQ2M-XW9R\0'])
    assert.equal(parseFriendCode(wrong), null, wrong)
})

amongFriends('a golfer asks by code, the other one accepts, and either ends it', async ({ deps }) => {
  const { code } = await readSettings(deps, 'ben')
  assert.deepEqual(await askByCode(deps, 'ann', code), { accountId: 'ben', state: 'asked' })
  assert.deepEqual(await askByCode(deps, 'ann', code), { accountId: 'ben', state: 'asked' })
  assert.equal((await listReceived(deps.db, 'ben')).length, 1)
  assert.match(
    (await refusal(acceptFriend(deps, 'ann', 'ben'))) ?? '',
    /not_found/,
    'not by the one who asks',
  )
  assert.match((await refusal(acceptFriend(deps, 'cat', 'ann'))) ?? '', /not_found/, 'nor by anybody else')
  assert.equal(await acceptFriend(deps, 'ben', 'ann'), NOON)
  assert.equal(await acceptFriend(deps, 'ben', 'ann'), NOON, 'twice is once')
  assert.deepEqual(
    (await listFriends(deps.db, 'ann')).map(({ accountId }) => accountId),
    ['ben'],
  )
  assert.deepEqual([...(await listSent(deps.db, 'ann')), ...(await listReceived(deps.db, 'ben'))], [])
  await endTie(deps, 'ben', 'ann')
  assert.deepEqual([await listFriends(deps.db, 'ann'), await listFriends(deps.db, 'ben')], [[], []])
  assert.match((await refusal(endTie(deps, 'ben', 'ann'))) ?? '', /not_found/)
})

amongFriends(
  'a request is declined or withdrawn, and two who ask each other are friends',
  async ({ deps }) => {
    const codeOf = async (id: string) => (await readSettings(deps, id)).code
    await askByCode(deps, 'ann', await codeOf('ben'))
    await endTie(deps, 'ben', 'ann')
    await askByCode(deps, 'ann', await codeOf('ben'))
    await endTie(deps, 'ann', 'ben')
    assert.deepEqual(await listReceived(deps.db, 'ben'), [])
    await askByCode(deps, 'ann', await codeOf('ben'))
    assert.equal((await askByCode(deps, 'ben', await codeOf('ann'))).state, 'friends')
    assert.ok(await areFriends(deps.db, 'ann', 'ben'))
  },
)

amongFriends('whatever two golfers do at once, they end up on the same side', async ({ deps }) => {
  const [ann, ben] = [(await readSettings(deps, 'ann')).code, (await readSettings(deps, 'ben')).code]
  await Promise.all([askByCode(deps, 'ann', ben), askByCode(deps, 'ben', ann)])
  assert.ok(await areFriends(deps.db, 'ann', 'ben'))
  await endTie(deps, 'ann', 'ben')
  await askByCode(deps, 'ann', ben)
  await Promise.all([1, 2, 3].map(() => acceptFriend(deps, 'ben', 'ann')))
  assert.equal((await listFriends(deps.db, 'ann')).length, 1)
  await Promise.all([blockGolfer(deps, 'ben', { golfer: 'ann' }), refusal(askByCode(deps, 'ann', ben))])
  assert.deepEqual([await listFriends(deps.db, 'ann'), await listReceived(deps.db, 'ben')], [[], []])
})

amongFriends('who is blocked can’t ask, and learns nothing by trying', async ({ deps, befriend }) => {
  await befriend('ann', 'ben')
  const { code } = await readSettings(deps, 'ben')
  await blockGolfer(deps, 'ben', { golfer: 'ann' })
  assert.equal(await areFriends(deps.db, 'ann', 'ben'), false)
  const unknown = await refusal(askByCode(deps, 'ann', '00000-00000'))
  assert.match(unknown ?? '', /^not_found/)
  assert.equal(await refusal(askByCode(deps, 'ann', code)), unknown)
  assert.match(
    (await refusal(askByCode(deps, 'ben', (await readSettings(deps, 'ann')).code))) ?? '',
    /conflict/,
  )
  assert.match((await refusal(unblockGolfer(deps, 'ann', 'ben'))) ?? '', /not_found/)
  await unblockGolfer(deps, 'ben', 'ann')
  assert.equal((await askByCode(deps, 'ann', code)).state, 'asked')
})

amongFriends('nobody is blocked by trying ids', async ({ deps }) => {
  assert.equal(
    await refusal(blockGolfer(deps, 'ann', { golfer: 'cat' })),
    await refusal(blockGolfer(deps, 'ann', { golfer: 'nobody' })),
  )
})

amongFriends('a new code ends the old one, and wrong ones are counted', async ({ deps }) => {
  const { code } = await readSettings(deps, 'ben')
  const renewed = await renewCode(deps, 'ben')
  assert.match((await refusal(askByCode(deps, 'ann', code))) ?? '', /not_found/)
  assert.match((await refusal(askByCode(deps, 'ben', renewed))) ?? '', /conflict: This is your own code/)
  for (let n = 1; n < CODE_TRIES.max; n++) await refusal(askByCode(deps, 'ann', 'wrong'))
  assert.match((await refusal(askByCode(deps, 'ann', renewed))) ?? '', /rate_limited/)
  assert.equal((await askByCode(deps, 'cat', renewed)).state, 'asked', 'others may go on')
})

amongFriends('open requests and friends are limited', async ({ deps }) => {
  const { code } = await readSettings(deps, 'ben')
  const crowd = Array.from({ length: SOCIAL_LIMITS.friends }, (_, n) => `crowd-${n}`)
  await deps.db
    .insertInto('account')
    .values(crowd.map((id) => ({ ...account, id })))
    .execute()
  await deps.db
    .insertInto('friend_request')
    .values(crowd.slice(0, 50).map((to_id) => ({ account_id: 'ann', to_id, since: 1 })))
    .execute()
  assert.match((await refusal(askByCode(deps, 'ann', code))) ?? '', /conflict: You have 50 open requests/)
  await askByCode(deps, 'cat', code)
  await deps.db
    .insertInto('friendship')
    .values(crowd.map((friend_id) => ({ account_id: 'cat', friend_id, since: 1 })))
    .execute()
  assert.match(
    (await refusal(acceptFriend(deps, 'ben', 'cat'))) ?? '',
    /conflict: This golfer has 500 friends/,
  )
})

const account = {
  ...{ kind: 'member' as const, name: null, email: null, email_key: null, email_verified_at: null },
  ...{ password_hash: null, premium_until: null, premium_grace_until: null, created_at: 0, seen_at: 0 },
}
