import assert from 'node:assert/strict'
import { amongFriends, NOON } from '../../test/support/social.ts'
import { Problem } from '../core/problem.ts'
import type { Deps } from '../platform/deps.ts'
import { savePosition } from '../position/position-store.ts'
import { deleteRound, saveRound } from '../round/round-store.ts'
import { endTie } from './befriend.ts'
import { blockGolfer } from './block.ts'
import { removeOldShares, removeSharesOf } from './position-share-store.ts'
import { positionsFor, sharePosition, sharesOf } from './share-position.ts'

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? error.code : assert.fail(String(error))),
  )

const at = (deps: Deps, now: number): Deps => ({ ...deps, now: () => now })

const here = (deps: Deps, golfer: string, now: number) =>
  savePosition(at(deps, now), golfer, {
    ...{ point: { lat: 56.34, lng: -2.8 }, accuracy: null, at: now, source: 'app' },
  })

const seenBy = async (deps: Deps, viewer: string) =>
  (await positionsFor(deps, viewer)).map(({ accountId, position }) => [
    accountId,
    position?.point.lat ?? null,
  ])

amongFriends('a position is for named friends and one round', async ({ deps, befriend, play }) => {
  for (const friend of ['ben', 'cat']) await befriend('ann', friend)
  const round = await play('ann', { finished_at: null })
  await here(deps, 'ann', NOON)
  assert.deepEqual(await seenBy(deps, 'ben'), [], 'friends don’t see it by themselves')
  assert.equal(await codeOf(sharePosition(deps, 'ann', round.id, ['ben', 'dan'])), 'not_found', 'no friend')
  assert.equal(
    await codeOf(sharePosition(deps, 'ben', round.id, ['ann'])),
    'not_found',
    'somebody else’s round',
  )
  await sharePosition(at(deps, NOON + 1), 'ann', round.id, ['ben'])
  assert.deepEqual(await seenBy(deps, 'ben'), [['ann', null]], 'not where she was before')
  await here(deps, 'ann', NOON + 2)
  assert.deepEqual(await seenBy(deps, 'ben'), [['ann', 56.34]])
  assert.deepEqual([await seenBy(deps, 'cat'), await seenBy(deps, 'dan')], [[], []])
  assert.deepEqual(
    (await sharesOf(deps, 'ann')).map(({ friendId }) => friendId),
    ['ben'],
  )
  await removeSharesOf(deps.db, 'ann')
  assert.deepEqual(await seenBy(deps, 'ben'), [])
})

amongFriends('sharing ends with the round', async ({ deps, befriend, play }) => {
  await befriend('ann', 'ben')
  const share = async () => {
    const round = await play('ann', { finished_at: null })
    await sharePosition(deps, 'ann', round.id, ['ben'])
    await here(deps, 'ann', NOON)
    assert.equal((await seenBy(deps, 'ben')).length, 1)
    return round
  }
  const round = await share()
  const finished = new Date(NOON).toISOString()
  await saveRound(deps.db, 'ann', { ...round, finished_at: finished, updated_at: finished })
  assert.deepEqual([await seenBy(deps, 'ben'), await sharesOf(deps, 'ann')], [[], []], 'finished')
  assert.equal(await codeOf(sharePosition(deps, 'ann', round.id, ['ben'])), 'conflict')
  const resumed = new Date(NOON + 1).toISOString()
  await saveRound(deps.db, 'ann', { ...round, updated_at: resumed })
  assert.deepEqual(await seenBy(deps, 'ben'), [], 'resumed')
  await deleteRound(deps, 'ann', (await share()).id)
  assert.deepEqual(await seenBy(deps, 'ben'), [], 'deleted')
  await share()
  const late = at(deps, NOON + 7 * 3_600_000)
  await here(deps, 'ann', late.now())
  assert.deepEqual(await seenBy(late, 'ben'), [], 'twelve hours after it began')
  assert.equal(await removeOldShares(late), 1)
})

amongFriends('sharing ends with the friendship', async ({ deps, befriend, play }) => {
  for (const end of [
    () => endTie(deps, 'ben', 'ann'),
    () => blockGolfer(deps, 'ann', { golfer: 'ben' }),
    () => deps.db.deleteFrom('account').where('id', '=', 'ann').execute(),
  ]) {
    await befriend('ann', 'ben')
    const round = await play('ann', { finished_at: null })
    await sharePosition(deps, 'ann', round.id, ['ben'])
    await end()
    assert.deepEqual(await seenBy(deps, 'ben'), [])
    assert.deepEqual(await deps.db.selectFrom('position_share').selectAll().execute(), [])
  }
})
