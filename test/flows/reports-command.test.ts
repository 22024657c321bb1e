import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { isMinor } from '../../src/account/minor-store.ts'
import { type Db, openDb } from '../../src/platform/db/open.ts'
import { saveRound } from '../../src/round/round-store.ts'
import { sharedIdOf } from '../../src/round/shared-round-store.ts'
import { shownCode } from '../../src/social/friend-code.ts'
import { insertFriendship } from '../../src/social/friend-store.ts'
import { shareRound } from '../../src/social/mark-minor.ts'
import { visibleRound } from '../../src/social/may-see.ts'
import { reportGolfer } from '../../src/social/report.ts'
import { comment, commentsFor } from '../../src/social/talk.ts'
import { readyFolder } from '../support/engines.ts'
import { runHere } from '../support/run-here.ts'
import { addGolfer, finishedRound, NOON } from '../support/social.ts'

let folder: string
let db: Db
before(async () => {
  folder = await readyFolder()
  db = openDb({ folder, url: null })
  for (const id of ['ann', 'ben']) await addGolfer(db, id)
  await insertFriendship(db, 'ann', 'ben', 1)
})
after(async () => {
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})

const run = (...args: readonly string[]) => runHere([...args, '--data', folder])
const done = async (...args: readonly string[]) => {
  const { code, stdout, stderr } = await run(...args, '--json')
  assert.equal(code, 0, stderr)
  return JSON.parse(stdout)
}

test('an operator lists, reads and closes reports, and hides what they are about', async () => {
  assert.match((await run('reports')).stdout, /^No open reports\./)
  const deps = { db, now: () => NOON, random: (bytes: number) => randomBytes(bytes) }
  const round = finishedRound()
  await saveRound(db, 'ben', round)
  await shareRound(deps, 'ben', round.id, 'friends')
  const post = sharedIdOf('ben', round.id)
  const said = await comment(deps, 'ben', post, 'Rude words')
  const rude = shownCode(await reportGolfer(deps, 'ann', { comment: said.id }, 'Look at this'))
  const golfer = shownCode(await reportGolfer(deps, 'ann', { golfer: 'ben' }, 'Always like that'))
  assert.equal((await done('reports')).reports.length, 2)
  const { from, quote, reason } = await done('reports', 'show', rude)
  assert.deepEqual([from, quote, reason], ['ann <ann@golf.example>', 'Rude words', 'Look at this'])
  assert.equal((await done('reports', 'hide', rude)).outcome, 'hidden')
  const shared = await visibleRound(db, 'ann', post)
  assert.deepEqual(await commentsFor({ db }, 'ann', shared), [])
  await done('reports', 'unhide', rude)
  assert.equal((await commentsFor({ db }, 'ann', shared)).length, 1)
  assert.match((await run('reports', 'hide', golfer)).stderr, /nothing to hide/)
  assert.match(
    (await run('reports', 'close', golfer, '--outcome', 'praised')).stderr,
    /--outcome must be one of/,
  )
  const closed = await done(
    'reports',
    'close',
    golfer.toLowerCase(),
    '--outcome',
    'warned',
    '--note',
    'Wrote to Ben',
  )
  assert.deepEqual([closed.outcome, closed.note], ['warned', 'Wrote to Ben'])
  assert.match(
    (await run('reports', 'close', golfer, '--outcome', 'nothing')).stderr,
    /closed already: warned/,
  )
  assert.match((await run('reports', 'show', '00000-00000')).stderr, /don’t have a report/)
  assert.deepEqual(
    [(await done('reports')).reports.length, (await done('reports', '--all')).reports.length],
    [0, 2],
  )
})

test('only an operator takes the mark of a minor away', async () => {
  assert.equal((await done('user', 'minor', 'ann@golf.example', '--is', 'yes')).minor, true)
  assert.equal(await isMinor(db, 'ann'), true)
  assert.equal((await done('user', 'minor', 'ann@golf.example', '--is', 'no')).minor, false)
  assert.match((await run('user', 'minor', 'ann@golf.example', '--is', 'maybe')).stderr, /yes or no/)
})
