import assert from 'node:assert/strict'
import { amongFriends, type Friends, finishedRound, holesWith, NOON } from '../../test/support/social.ts'
import { Problem } from '../core/problem.ts'
import { deleteRound, saveRound } from '../round/round-store.ts'
import { readVisibility, setVisibility, sharedIdOf } from '../round/shared-round-store.ts'
import { VISIBILITIES, type Visibility } from '../round/visibility.ts'
import { endTie } from './befriend.ts'
import { blockGolfer } from './block.ts'
import { readFeed, readNews } from './feed.ts'
import { markMinor, shareNewRounds, shareRound, unmarkMinor } from './mark-minor.ts'
import { visibleRound } from './may-see.ts'
import { markSeen } from './settings-store.ts'
import { comment, commentsFor, react, uncomment, unreact } from './talk.ts'

const isRefused = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? error.code : assert.fail(String(error))),
  )

const idsIn = async (feed: ReturnType<typeof readFeed>) => (await feed).posts.map(({ round }) => round.id)

amongFriends('a round is for nobody until its golfer says so', async ({ deps, befriend, play }) => {
  await befriend('ann', 'ben')
  const { id } = await play('ann')
  assert.deepEqual(await readVisibility(deps.db, 'ann', id), { visibility: 'nobody', sharedId: null })
  assert.deepEqual(
    [await idsIn(readFeed(deps, 'ben', null)), await idsIn(readFeed(deps, 'ann', null))],
    [[], []],
  )
  await shareRound(deps, 'ann', id, 'friends')
  const post = sharedIdOf('ann', id)
  for (const viewer of ['ann', 'ben']) assert.deepEqual(await idsIn(readFeed(deps, viewer, null)), [post])
  assert.deepEqual(await idsIn(readFeed(deps, 'cat', null)), [])
  const [card] = (await readFeed(deps, 'ben', null)).posts
  assert.deepEqual([card?.name, card?.round.strokes, card?.round.par, card?.round.holes], ['ann', 80, 72, 18])
  assert.equal(await isRefused(shareRound(deps, 'ben', id, 'all')), 'not_found', 'not anybody else’s')
})

amongFriends('who sees a round, by how visible it is', async ({ deps, befriend, play }) => {
  await befriend('ann', 'ben')
  await joinClub(deps.db, ['ann', 'cat'])
  const { id } = await play('ann')
  const post = sharedIdOf('ann', id)
  const seenBy: Record<Visibility, string> = {
    nobody: '',
    friends: 'ann ben',
    club: 'ann ben cat',
    all: 'ann ben cat dan',
  }
  for (const visibility of VISIBILITIES) {
    await setVisibility(deps.db, 'ann', id, visibility)
    const seen: string[] = []
    for (const viewer of ['ann', 'ben', 'cat', 'dan'])
      if ((await isRefused(visibleRound(deps.db, viewer, post))) === null) seen.push(viewer)
    assert.equal(seen.join(' '), seenBy[visibility], visibility)
  }
  assert.deepEqual(await idsIn(readFeed(deps, 'cat', null)), [], 'the feed is of friends')
  await deps.db
    .updateTable('club_membership')
    .set({ archived_at: 1 })
    .where('account_id', '=', 'cat')
    .execute()
  await setVisibility(deps.db, 'ann', id, 'club')
  assert.equal(await isRefused(visibleRound(deps.db, 'cat', post)), 'not_found', 'who has left the club')
  await endTie(deps, 'ben', 'ann')
  assert.equal(await isRefused(visibleRound(deps.db, 'ben', post)), 'not_found', 'a former friend')
})

amongFriends('what others see follows the round', async ({ deps, befriend, play }) => {
  await befriend('ann', 'ben')
  await shareNewRounds(deps, 'ann', 'friends')
  const round = await play('ann', { finished_at: null })
  assert.deepEqual(await idsIn(readFeed(deps, 'ben', null)), [], 'not before it is finished')
  const later = (minutes: number) => new Date(NOON - 3_600_000 + minutes * 60_000).toISOString()
  await saveRound(deps.db, 'ann', { ...round, finished_at: later(0), updated_at: later(1) })
  const strokes = async () => (await readFeed(deps, 'ben', null)).posts.map((post) => post.round.strokes)
  assert.deepEqual(await strokes(), [80])
  const better = { ...round, finished_at: later(0), holes: holesWith(Array(18).fill(4)) }
  await saveRound(deps.db, 'ann', { ...better, updated_at: later(2) })
  assert.deepEqual(await strokes(), [72])
  await saveRound(deps.db, 'ann', { ...better, holes: holesWith([9]), updated_at: later(1) })
  assert.deepEqual(await strokes(), [72], 'an older copy changes nothing')
  const pickedUp = better.holes.map((hole) => ({ ...hole, picked_up: hole.hole === 3 }))
  await saveRound(deps.db, 'ann', { ...better, holes: pickedUp, updated_at: later(3) })
  assert.deepEqual(await strokes(), [null])
  await deleteRound(deps, 'ann', round.id)
  assert.deepEqual(await strokes(), [])
  await saveRound(deps.db, 'ann', { ...better, updated_at: later(4) })
  assert.deepEqual(await strokes(), [], 'a copy doesn’t bring it back')
})

amongFriends('an old round without holes is shared with its sum', async ({ deps, befriend, play }) => {
  await befriend('ann', 'ben')
  await shareNewRounds(deps, 'ann', 'friends')
  await play('ann', { holes: [], total: { holes: 18, strokes: 88, par: 72, putts: null } })
  const [post] = (await readFeed(deps, 'ben', null)).posts
  assert.deepEqual([post?.round.strokes, post?.round.par, post?.round.holes], [88, 72, 18])
})

amongFriends('the feed goes back page by page, through quiet years too', async ({ deps, befriend, play }) => {
  await befriend('ann', 'ben')
  await shareNewRounds(deps, 'ann', 'friends')
  await shareNewRounds(deps, 'ben', 'all')
  const days = [...Array.from({ length: 25 }, (_, day) => day), 100, 101, 400, 3_000, 3_000]
  for (const [place, day] of days.entries()) {
    const at = new Date(NOON - day * 86_400_000 - 1_000).toISOString()
    await play(place % 2 ? 'ann' : 'ben', { started_at: at, finished_at: at, updated_at: at })
  }
  const seen: number[] = []
  let next: string | null = null
  do {
    const page: Awaited<ReturnType<typeof readFeed>> = await readFeed(deps, 'ann', next)
    assert.ok(page.posts.length <= 20)
    seen.push(...page.posts.map(({ round }) => Math.round((NOON - round.finishedAt) / 86_400_000)))
    next = page.next
  } while (next !== null)
  assert.deepEqual(seen, days)
  for (const wrong of ['x', '1.', '.a', '1.a b'])
    assert.equal(await isRefused(readFeed(deps, 'ann', wrong)), 'malformed_parameter', wrong)
})

amongFriends(
  'golfers react once and comment; the owner sees what is new',
  async ({ deps, befriend, play }) => {
    await befriend('ann', 'ben')
    const { id } = await play('ann')
    await shareRound(deps, 'ann', id, 'friends')
    const post = sharedIdOf('ann', id)
    await react(deps, 'ben', post, 'unlucky')
    await react(deps, 'ben', post, 'well_played')
    await comment({ ...deps, now: () => NOON + 1 }, 'ben', post, '  Nice round!  ')
    const own = await comment({ ...deps, now: () => NOON + 2 }, 'ann', post, 'Thanks')
    const [card] = (await readFeed(deps, 'ben', null)).posts
    assert.deepEqual(
      [card?.reactions, card?.comments],
      [{ counts: { well_played: 1 }, own: 'well_played' }, 2],
    )
    assert.equal((await readNews(deps, 'ann')).length, 2)
    await react({ ...deps, now: () => NOON + 3 }, 'ben', post, 'jealous')
    await comment({ ...deps, now: () => NOON + 4 }, 'ben', post, 'Again?')
    assert.deepEqual(
      (await readNews(deps, 'ann')).map(({ said }) => said),
      [{ comment: 'Again?' }, { reaction: 'jealous' }, { comment: 'Nice round!' }],
    )
    await markSeen({ ...deps, now: () => NOON + 5 }, 'ann')
    assert.deepEqual(await readNews(deps, 'ann'), [])
    await unreact(deps, 'ben', post)
    assert.equal(await isRefused(uncomment(deps, 'ben', post, own.id)), 'role')
    const round = await visibleRound(deps.db, 'ann', post)
    for (const { id: said } of await commentsFor(deps, 'ann', round)) await uncomment(deps, 'ann', post, said)
    assert.deepEqual(await commentsFor(deps, 'ann', round), [])
    for (const text of ['', '   ', 'x'.repeat(501)])
      assert.equal(await isRefused(comment(deps, 'ben', post, text)), 'malformed_parameter')
    const strange = [
      () => react(deps, 'cat', post, 'jealous'),
      () => comment(deps, 'cat', post, 'Hi'),
      () => unreact(deps, 'cat', post),
    ]
    for (const work of strange) assert.equal(await isRefused(work()), 'not_found')
  },
)

amongFriends(
  'those who block each other don’t meet under others’ rounds',
  async ({ deps, befriend, play }) => {
    for (const friend of ['ben', 'cat']) await befriend('ann', friend)
    const { id } = await play('ann')
    await shareRound(deps, 'ann', id, 'all')
    const post = sharedIdOf('ann', id)
    const said = await comment(deps, 'cat', post, 'Lucky you')
    await comment(deps, 'ben', post, 'Well played')
    await blockGolfer(deps, 'ben', { comment: said.id })
    const seen = async (viewer: string) =>
      (await commentsFor(deps, viewer, await visibleRound(deps.db, viewer, post))).map(
        ({ accountId }) => accountId,
      )
    assert.deepEqual([await seen('ben'), await seen('cat')], [['ben'], ['cat']])
    assert.deepEqual((await seen('ann')).toSorted(), ['ben', 'cat'])
    await blockGolfer(deps, 'ann', { golfer: 'cat' })
    assert.equal(await isRefused(visibleRound(deps.db, 'cat', post)), 'not_found', 'though it is for all')
  },
)

amongFriends('only friends see golfers under age', async ({ deps, befriend, play }) => {
  await befriend('ann', 'ben')
  await shareNewRounds(deps, 'ann', 'all')
  const { id } = await play('ann')
  const post = sharedIdOf('ann', id)
  await visibleRound(deps.db, 'dan', post)
  await markMinor(deps, 'ann')
  assert.equal((await readVisibility(deps.db, 'ann', id))?.visibility, 'friends')
  assert.equal(await isRefused(visibleRound(deps.db, 'dan', post)), 'not_found')
  await visibleRound(deps.db, 'ben', post)
  assert.equal((await readVisibility(deps.db, 'ann', (await play('ann')).id))?.visibility, 'friends')
  for (const wide of ['club', 'all'] as const) {
    assert.equal(await isRefused(shareRound(deps, 'ann', id, wide)), 'conflict')
    assert.equal(await isRefused(shareNewRounds(deps, 'ann', wide)), 'conflict')
  }
  // Even if somebody writes it at the same moment, it isn't shown.
  await setVisibility(deps.db, 'ann', id, 'all')
  assert.equal(await isRefused(visibleRound(deps.db, 'dan', post)), 'not_found')
  await minorsTalk(deps, play)
  await unmarkMinor(deps, 'ann')
  await visibleRound(deps.db, 'dan', post)
})

/** Ben's round is for all: Dan, who is no friend of Ann's, doesn't read what she says about it. */
async function minorsTalk(deps: Friends['deps'], play: Friends['play']) {
  const { id } = await play('ben')
  await shareRound(deps, 'ben', id, 'all')
  const post = sharedIdOf('ben', id)
  await comment(deps, 'ann', post, 'Super!')
  const readBy = async (viewer: string) =>
    (await commentsFor(deps, viewer, await visibleRound(deps.db, viewer, post))).length
  assert.deepEqual([await readBy('ben'), await readBy('ann'), await readBy('dan')], [1, 1, 0])
  assert.equal((await readNews(deps, 'ben')).length, 1)
  await endTie(deps, 'ben', 'ann')
  assert.deepEqual([await readBy('ben'), await readNews(deps, 'ben')], [0, []], 'nor does a former friend')
  const dans = await play('dan')
  await shareRound(deps, 'dan', dans.id, 'all')
  assert.equal(await isRefused(comment(deps, 'ann', sharedIdOf('dan', dans.id), 'Hi')), 'conflict')
}

async function joinClub(db: Parameters<typeof setVisibility>[0], golfers: readonly string[]) {
  await db
    .insertInto('club')
    .values({ id: 'club', slug: 'mill', name: 'Mill Club', course_slug: 'mill', created_at: 0 })
    .execute()
  for (const account_id of golfers)
    await db
      .insertInto('club_membership')
      .values({
        ...{ club_id: 'club', account_id, role: 'member', number: account_id, pin_hash: null },
        ...{ pin_set_by: null, created_at: 0, accepted_at: 1, given_name: null },
      })
      .execute()
}

amongFriends('a round can’t stay on top by a wrong clock', async ({ deps, play }) => {
  await shareNewRounds(deps, 'ann', 'friends')
  await play('ann', { finished_at: '9000-01-01T00:00:00.000Z' })
  const [post] = (await readFeed(deps, 'ann', null)).posts
  assert.equal(post?.round.finishedAt, Date.parse(finishedRound().updated_at))
})
