import assert from 'node:assert/strict'
import { amongFriends, NOON } from '../../test/support/social.ts'
import { hideShared, sharedIdOf } from '../round/shared-round-store.ts'
import { endTie } from './befriend.ts'
import { blockGolfer } from './block.ts'
import { postsOf } from './feed.ts'
import { markMinor, shareRound } from './mark-minor.ts'
import { visibleRound } from './may-see.ts'
import { gameOf, makeGame } from './play-game.ts'
import { comment, commentsFor, react, uncomment } from './talk.ts'

const GAME = { kind: 'skins', isNet: false, course: 'mill', courseName: 'The Mill', zone: 'UTC' } as const

amongFriends('a block takes away what the two said below each other’s rounds', async (friends) => {
  const { deps, befriend, play } = friends
  for (const friend of ['ben', 'cat']) await befriend('ann', friend)
  const { id } = await play('ann')
  await shareRound(deps, 'ann', id, 'friends')
  const post = sharedIdOf('ann', id)
  await comment(deps, 'ben', post, 'You cheat')
  await react(deps, 'ben', post, 'jealous')
  await comment(deps, 'cat', post, 'Well done')
  await blockGolfer(deps, 'ann', { golfer: 'ben' })
  const round = await visibleRound(deps.db, 'cat', post)
  assert.deepEqual(
    (await commentsFor(deps, 'cat', round)).map(({ text }) => text),
    ['Well done'],
  )
  const [seen] = await postsOf(deps, 'cat', [round])
  assert.deepEqual([seen?.comments, seen?.reactions.counts], [1, {}])
})

amongFriends('golfers delete what they said, even below a round that they see no more', async (friends) => {
  const { deps, befriend, play } = friends
  for (const friend of ['ben', 'cat']) await befriend('ann', friend)
  const { id } = await play('ann')
  await shareRound(deps, 'ann', id, 'friends')
  const post = sharedIdOf('ann', id)
  const said = await comment(deps, 'ben', post, 'Too loud')
  await endTie(deps, 'ann', 'ben')
  await assert.rejects(uncomment(deps, 'cat', post, said.id), /your own comments/)
  await assert.rejects(uncomment(deps, 'dan', post, said.id), /couldn’t find that comment/)
  await uncomment(deps, 'ben', post, said.id)
  assert.deepEqual(await commentsFor(deps, 'cat', await visibleRound(deps.db, 'cat', post)), [])
})

amongFriends('a common friend brings nobody into a game with somebody they block', async (friends) => {
  const { deps, befriend } = friends
  for (const friend of ['ann', 'ben', 'dan']) await befriend('cat', friend)
  await befriend('ann', 'ben')
  await blockGolfer(deps, 'ann', { golfer: 'ben' })
  for (const order of [
    ['ann', 'ben'],
    ['ben', 'dan', 'ann'],
  ])
    await assert.rejects(makeGame(deps, 'cat', { ...GAME, friends: order }), /can’t play in one game/)
  await makeGame(deps, 'cat', { ...GAME, friends: ['ann', 'dan'] })
})

amongFriends('golfers under age leave games with those who are no friends any more', async (friends) => {
  const { deps, befriend } = friends
  for (const friend of ['ben', 'cat']) await befriend('ann', friend)
  await befriend('ben', 'cat')
  await markMinor(deps, 'ben')
  const { id } = await makeGame(deps, 'ann', { ...GAME, friends: ['ben', 'cat'] })
  await endTie(deps, 'cat', 'ben')
  await assert.rejects(gameOf(deps, 'ben', id), /couldn’t find that game/)
  const states = (await gameOf(deps, 'cat', id)).seats.map(({ state }) => state)
  assert.deepEqual(states, ['playing', 'declined', 'invited'])
})

amongFriends('what an operator hid stays hidden when it is shared again', async (friends) => {
  const { deps, befriend, play } = friends
  await befriend('ann', 'ben')
  const { id } = await play('ann')
  const post = sharedIdOf('ann', id)
  await shareRound(deps, 'ann', id, 'friends')
  await hideShared(deps.db, post, NOON)
  for (const visibility of ['nobody', 'all'] as const) await shareRound(deps, 'ann', id, visibility)
  await assert.rejects(visibleRound(deps.db, 'ben', post), /couldn’t find/)
  await shareRound(deps, 'ann', id, 'nobody')
  await hideShared(deps.db, post, null)
  await assert.rejects(visibleRound(deps.db, 'ben', post), /couldn’t find/, 'its golfer chose nobody')
  await shareRound(deps, 'ann', id, 'friends')
  assert.equal((await visibleRound(deps.db, 'ben', post)).isHidden, false)
})
