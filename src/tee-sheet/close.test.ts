import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { CLUB, DAY, openClub } from '../../test/support/tee-sheet.ts'
import { addBlock, type NewBlock, removeBlock } from './close.ts'
import { type Season, USUAL_SETTINGS } from './settings.ts'
import type { SheetChange } from './sheet-change.ts'
import { readSeats } from './sheet-store.ts'
import { joinWaiting } from './waiting.ts'
import { readWaiting } from './waiting-store.ts'

const [USUAL] = USUAL_SETTINGS.seasons as readonly [Season]
const SETTINGS = { ...USUAL_SETTINGS, seasons: [{ ...USUAL, first: 600, last: 620 }] }
const STORM: NewBlock = {
  ...{ kind: 'closed' as const, title: 'Storm', firstDay: DAY, lastDay: DAY, weekdays: [] },
  ...{ from: 540, to: 720, tee: null, shotgun: null },
}

for (const engine of ENGINES) {
  test(`a golfer who waits gets a time when the course opens again (${engine})`, async () => {
    const { db, close } = await openEngine(engine)
    try {
      const changes: SheetChange[] = []
      const changed = async (_: unknown, _club: unknown, change: SheetChange) => void changes.push(change)
      const deps = { ...(await openClub(db, 2, SETTINGS)), changed }
      const { block } = await addBlock(deps, CLUB, STORM)
      const asked = { day: DAY, first: 600, last: 620, players: [{ accountId: 'g-1' }] }
      await joinWaiting(deps, CLUB, { accountId: 'g-1', isStaff: false }, asked)
      await removeBlock(deps, CLUB, block.id)
      assert.deepEqual(
        (await readSeats(db, CLUB.id, DAY)).map(({ accountId, minute }) => [accountId, minute]),
        [['g-1', 600]],
      )
      assert.deepEqual(await readWaiting(db, CLUB.id, DAY), [])
      const last = changes.at(-1)
      assert.ok(last?.what === 'unblocked' && last.filled.length === 1)
      await assert.rejects(removeBlock(deps, CLUB, block.id), { code: 'not_found' })
    } finally {
      await close()
    }
  })

  test(`a club has 500 blocks at a time at most (${engine})`, async () => {
    const { db, close } = await openEngine(engine)
    try {
      const deps = await openClub(db, 1, SETTINGS)
      const block = JSON.stringify({ kind: 'maintenance', title: '', weekdays: [], from: 600, to: 610 })
      const span = { club_id: CLUB.id, first_day: DAY, last_day: DAY, block }
      const rows = Array.from({ length: 500 }, (_, index) => ({ id: `b-${index}`, ...span }))
      await db.insertInto('tee_block').values(rows).execute()
      await assert.rejects(addBlock(deps, CLUB, STORM), { code: 'conflict' })
    } finally {
      await close()
    }
  })
}
