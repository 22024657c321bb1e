import assert from 'node:assert/strict'
import { amongFriends, holesWith, NOON } from '../../test/support/social.ts'
import { Problem } from '../core/problem.ts'
import type { Deps } from '../platform/deps.ts'
import { saveRound } from '../round/round-store.ts'
import { blockGolfer } from './block.ts'
import { listGames, removeOldGames } from './game-store.ts'
import { markMinor } from './mark-minor.ts'
import { acceptGame, endGame, gameOf, leaveGame, makeGame, type NewGame, readStanding } from './play-game.ts'

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? error.code : assert.fail(String(error))),
  )

const SKINS: NewGame = {
  ...{ kind: 'skins', isNet: false, course: 'mill', courseName: 'Mill Links', zone: 'Pacific/Auckland' },
  friends: ['ben'],
}

const standing = async (deps: Deps, viewer: string, id: string) => {
  const found = await readStanding(deps, viewer, await gameOf(deps, viewer, id))
  return found === null ? null : [...found.tally.points]
}

amongFriends('friends play for the day; scores come from their rounds', async ({ deps, befriend, play }) => {
  await befriend('ann', 'ben')
  const { id, day } = await makeGame(deps, 'ann', SKINS)
  assert.equal(day, '2026-06-21', 'by the clock of the course')
  const begun = new Date(NOON + 60_000).toISOString()
  const unfinished = { started_at: begun, finished_at: null }
  const anns = await play('ann', { ...unfinished, holes: holesWith([4, 4, null]) })
  await play('ben', { ...unfinished, holes: holesWith([5, null, null]) })
  assert.deepEqual(await standing(deps, 'ann', id), [[0, 0]], 'nobody has accepted')
  assert.equal(await standing(deps, 'ben', id), null, 'who is only asked sees no scores')
  for (const _ of [1, 2]) await acceptGame(deps, 'ben', id)
  assert.deepEqual(await standing(deps, 'ben', id), [
    [0, 1],
    [1, 0],
  ])
  const updated_at = new Date(NOON).toISOString()
  await saveRound(deps.db, 'ann', { ...anns, updated_at, holes: holesWith([6, 4, null]) })
  assert.deepEqual(await standing(deps, 'ben', id), [
    [0, 0],
    [1, 1],
  ])
  const yesterday = new Date(NOON - 30 * 3_600_000).toISOString()
  await play('ben', { started_at: yesterday, finished_at: null, holes: holesWith([1, 1, 1]) })
  await play('ben', { ...unfinished, course: 'another', holes: holesWith([1, 1, 1]) })
  assert.deepEqual((await standing(deps, 'ann', id))?.[0], [0, 0], 'of this day and course only')
})

amongFriends('a game is its players’ own', async ({ deps, befriend }) => {
  await befriend('ann', 'ben')
  assert.equal(await codeOf(makeGame(deps, 'ann', { ...SKINS, friends: ['cat'] })), 'not_found')
  for (const friends of [[], ['ben', 'ben'], ['ben', 'b', 'c', 'd']])
    assert.equal(await codeOf(makeGame(deps, 'ann', { ...SKINS, friends })), 'malformed_parameter')
  const { id } = await makeGame(deps, 'ann', SKINS)
  for (const work of [gameOf, acceptGame, leaveGame])
    assert.equal(await codeOf(work(deps, 'cat', id)), 'not_found')
  assert.equal(await codeOf(endGame(deps, 'ben', id)), 'role')
  await leaveGame(deps, 'ben', id)
  assert.equal(await codeOf(gameOf(deps, 'ben', id)), 'not_found', 'who has declined')
  assert.equal(await codeOf(acceptGame(deps, 'ben', id)), 'not_found', 'for good')
  await endGame(deps, 'ann', id)
  assert.deepEqual(await listGames(deps.db, 'ann', 9), [])
})

amongFriends('a game ends with its day, and is removed later', async ({ deps, befriend }) => {
  await befriend('ann', 'ben')
  const { id } = await makeGame(deps, 'ann', SKINS)
  const later = (days: number) => ({ ...deps, now: () => NOON + days * 86_400_000 })
  assert.equal(await codeOf(acceptGame(later(1), 'ben', id)), 'conflict')
  assert.equal(await removeOldGames(later(89)), 0)
  assert.equal(await removeOldGames(later(91)), 1)
})

amongFriends(
  'who blocks a player leaves the game, and deleted players have no name',
  async ({ deps, befriend }) => {
    await befriend('ann', 'ben')
    const { id } = await makeGame(deps, 'ann', SKINS)
    await acceptGame(deps, 'ben', id)
    await blockGolfer(deps, 'ben', { golfer: 'ann' })
    assert.equal(await codeOf(gameOf(deps, 'ben', id)), 'not_found')
    await deps.db.deleteFrom('account').where('id', '=', 'ben').execute()
    assert.deepEqual((await gameOf(deps, 'ann', id)).seats[1], {
      seat: 1,
      accountId: null,
      state: 'declined',
    })
  },
)

amongFriends('golfers under age play with their own friends only', async ({ deps, befriend }) => {
  for (const friend of ['ben', 'cat']) await befriend('ann', friend)
  await markMinor(deps, 'cat')
  const three = { ...SKINS, friends: ['ben', 'cat'] }
  assert.equal(await codeOf(makeGame(deps, 'ann', three)), 'conflict', 'Ben is no friend of Cat’s')
  await befriend('ben', 'cat')
  assert.equal((await makeGame(deps, 'ann', three)).seats.length, 3)
})
