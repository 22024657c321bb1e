import assert from 'node:assert/strict'
import { amongFriends, NOON } from '../../test/support/social.ts'
import { Problem } from '../core/problem.ts'
import { sharedIdOf } from '../round/shared-round-store.ts'
import { readFeed } from './feed.ts'
import { shareRound } from './mark-minor.ts'
import { visibleRound } from './may-see.ts'
import { hideReported, reportGolfer } from './report.ts'
import { closeReport, listReports, readReport, removeClosedReports } from './report-store.ts'
import { comment, commentsFor } from './talk.ts'

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? error.code : assert.fail(String(error))),
  )

amongFriends(
  'what golfers see they can report, once, with a copy of it',
  async ({ deps, befriend, play }) => {
    await befriend('ann', 'ben')
    const { id } = await play('ann')
    await shareRound(deps, 'ann', id, 'all')
    const post = sharedIdOf('ann', id)
    const said = await comment(deps, 'ben', post, 'You cheat')
    const reference = await reportGolfer(deps, 'ann', { comment: said.id }, ' Rude ')
    assert.equal(await reportGolfer(deps, 'ann', { comment: said.id }, 'Rude again'), reference)
    const report = await readReport(deps.db, reference)
    assert.deepEqual(
      [report?.kind, report?.about_account, report?.quote, report?.reason],
      ['comment', 'ben', 'You cheat', 'Rude'],
    )
    await reportGolfer(deps, 'dan', { post }, 'Spam')
    assert.equal((await listReports(deps.db, false)).length, 2)
    assert.equal(await codeOf(reportGolfer(deps, 'dan', { golfer: 'ann' }, 'x')), 'not_found', 'no tie')
    assert.equal(await codeOf(reportGolfer(deps, 'ann', { post }, 'x')), 'conflict', 'oneself')
    assert.equal(await codeOf(reportGolfer(deps, 'ann', { golfer: 'ben' }, '  ')), 'malformed_parameter')
  },
)

amongFriends('an operator hides what was reported and shows it again', async ({ deps, befriend, play }) => {
  await befriend('ann', 'ben')
  const { id } = await play('ann')
  await shareRound(deps, 'ann', id, 'friends')
  const post = sharedIdOf('ann', id)
  const said = await comment(deps, 'ann', post, 'Buy my clubs')
  const reported = async (pointer: Parameters<typeof reportGolfer>[2]) =>
    (await readReport(deps.db, await reportGolfer(deps, 'ben', pointer, 'Spam'))) ??
    assert.fail('it is stored')
  const aboutComment = await reported({ comment: said.id })
  const shown = async () => (await commentsFor(deps, 'ben', await visibleRound(deps.db, 'ben', post))).length
  assert.ok(await hideReported(deps, aboutComment, NOON))
  assert.equal(await shown(), 0)
  assert.ok(await hideReported(deps, aboutComment, null))
  assert.equal(await shown(), 1)
  const aboutRound = await reported({ post })
  assert.ok(await hideReported(deps, aboutRound, NOON))
  assert.equal(await codeOf(visibleRound(deps.db, 'ben', post)), 'not_found')
  assert.deepEqual((await readFeed(deps, 'ben', null)).posts, [])
  assert.ok((await visibleRound(deps.db, 'ann', post)).isHidden, 'its golfer sees why nobody answers')
  assert.equal(await hideReported(deps, await reported({ golfer: 'ann' }), NOON), false)
})

amongFriends('closed reports are kept for 180 days, without deleted golfers', async ({ deps, befriend }) => {
  await befriend('ann', 'ben')
  const reference = await reportGolfer(deps, 'ann', { golfer: 'ben' }, 'Rude')
  const later = (days: number) => ({ ...deps, now: () => NOON + days * 86_400_000 })
  assert.equal(await removeClosedReports(later(400)), 0, 'open ones stay')
  assert.equal(await closeReport(deps, reference, 'warned', 'Told them'), true)
  assert.equal(await closeReport(deps, reference, 'nothing', null), false, 'once')
  assert.deepEqual(
    [(await listReports(deps.db, false)).length, (await listReports(deps.db, true)).length],
    [0, 1],
  )
  await deps.db.deleteFrom('account').where('id', 'in', ['ann', 'ben']).execute()
  const report = await readReport(deps.db, reference)
  assert.deepEqual([report?.by_account, report?.about_account, report?.outcome], [null, null, 'warned'])
  assert.equal(await removeClosedReports(later(179)), 0)
  assert.equal(await removeClosedReports(later(181)), 1)
})
