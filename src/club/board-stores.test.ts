import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { CLUB, openClub } from '../../test/support/tee-sheet.ts'
import { readNewsSince } from '../club-news/news-store.ts'
import type { Deps } from '../platform/deps.ts'
import { USUAL_SETTINGS } from '../tee-sheet/settings.ts'
import { readAudit } from './audit-store.ts'
import type { CourseStatus } from './course-status.ts'
import { countUnread, markRead, readInbox, sendMessage } from './message-store.ts'
import { readBoard, setStatus } from './status-store.ts'
import { findThread, readReceipts, readSent, readThread } from './thread-store.ts'

function onBothEngines(name: string, work: (deps: Deps) => Promise<void>) {
  for (const engine of ENGINES)
    test(`${name} (${engine})`, async () => {
      const { db, close } = await openEngine(engine)
      try {
        const { random } = await openClub(db, 4, USUAL_SETTINGS)
        let now = 1_000
        await work({ db, random, now: () => ++now })
      } finally {
        await close()
      }
    })
}

const ALL = { before: Number.MAX_SAFE_INTEGER, limit: 10 }
const message = { clubId: CLUB.id, audience: { everyone: true }, text: 'Fore!', replyTo: null } as const

onBothEngines('a message is sent whole with its news, or not at all', async (deps) => {
  const { db } = deps
  await sendMessage(deps, { ...message, from: 'g-0' }, ['g-1', 'g-2', 'g-1'])
  assert.equal((await readInbox(db, CLUB.id, 'g-1', ALL)).length, 1, 'each once')
  assert.deepEqual(
    (await readNewsSince(db, 0)).map(({ topic }) => topic),
    ['messages'],
  )
  await assert.rejects(sendMessage(deps, { ...message, from: 'g-0' }, ['g-1', 'nobody']))
  assert.equal((await readSent(db, CLUB.id, 'g-0', ALL)).length, 1)
  assert.equal((await readNewsSince(db, 0)).length, 1)
})

onBothEngines('threads keep together, and each golfer sees their own part', async (deps) => {
  const { db } = deps
  const first = await sendMessage(deps, { ...message, from: 'g-0' }, ['g-1', 'g-2'])
  const second = await sendMessage(deps, { ...message, from: 'g-1', replyTo: first }, ['g-0'])
  const third = await sendMessage(deps, { ...message, from: 'g-0', replyTo: second }, ['g-1'])
  const thread = async (who: string) => (await readThread(db, CLUB.id, who, first)).map(({ id }) => id)
  assert.deepEqual(
    [await thread('g-0'), await thread('g-1'), await thread('g-2'), await thread('g-3')],
    [[first, second, third], [first, second, third], [first], []],
  )
  assert.equal(await findThread(db, CLUB.id, 'g-1', third), first)
  assert.equal(await findThread(db, CLUB.id, 'g-2', third), null)
  assert.equal(await findThread(db, 'another club', 'g-1', third), null)
  assert.equal(await countUnread(db, CLUB.id, 'g-1'), 2)
  assert.equal(await markRead(db, 'g-1', [first, third], 5), 2)
  assert.equal(await markRead(db, 'g-1', [first], 6), 0, 'the first time stays')
  assert.deepEqual((await readReceipts(db, [first])).get(first), { sentTo: 2, readBy: 1 })
  await db.deleteFrom('account').where('id', '=', 'g-0').execute()
  assert.deepEqual(await thread('g-1'), [second], 'what somebody wrote goes with their account')
})

const STATUS: CourseStatus = {
  ...{ state: 'open', preferredLies: true, temporaryGreens: [{ layout: '', hole: 3 }] },
  ...{ carts: 'none', note: '', until: '2026-05-04' },
}

onBothEngines('a status is there until its last day, and survives who set it', async (deps) => {
  const { db } = deps
  const by = { clubId: CLUB.id, accountId: 'g-0' }
  assert.deepEqual(await readBoard(db, CLUB.id, '2026-05-04'), { status: null, isPublic: true })
  await setStatus(deps, by, STATUS, false)
  await setStatus(deps, by, { ...STATUS, state: 'closed' }, null)
  const { status, isPublic } = await readBoard(db, CLUB.id, '2026-05-04')
  assert.deepEqual(
    [status?.state, status?.temporaryGreens, isPublic],
    ['closed', STATUS.temporaryGreens, false],
  )
  assert.equal((await readBoard(db, CLUB.id, '2026-05-05')).status, null)
  await db.deleteFrom('account').where('id', '=', 'g-0').execute()
  assert.equal((await readBoard(db, CLUB.id, '2026-05-04')).status?.state, 'closed')
  const audit = await readAudit(deps, CLUB.id, ALL)
  assert.deepEqual(
    audit.map(({ what, by: who, about }) => [what, who, about.state]),
    [
      ['status.set', null, 'closed'],
      ['status.set', null, 'open'],
    ],
  )
  assert.equal((await readNewsSince(db, 0)).filter(({ topic }) => topic === 'status').length, 2)
})
