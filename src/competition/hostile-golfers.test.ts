import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COMMITTEE, golferAt, openPlay, playerAt, settingsOf } from '../../test/support/competition.ts'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { CLUB, openClub } from '../../test/support/tee-sheet.ts'
import type { Deps } from '../platform/deps.ts'
import { USUAL_SETTINGS } from '../tee-sheet/settings.ts'
import { advance } from './advance.ts'
import { agreeOnCard } from './agree.ts'
import { readCards } from './card-store.ts'
import { readCompetition } from './competition-store.ts'
import { enterSide, judgeSide, withdrawSide } from './enter.ts'
import { releaseEntries } from './release-golfer.ts'
import { makeCompetition } from './save-competition.ts'
import { saveScores } from './save-scores.ts'
import { readSides } from './side-store.ts'
import { nameMarker } from './start-times.ts'

const FOUR = { hole: 1, strokes: 4, picked: false, at: 1 }

for (const engine of ENGINES) {
  const inClub = (name: string, work: (deps: Deps) => Promise<void>) =>
    test(`${name} (${engine})`, async () => {
      const { db, close } = await openEngine(engine)
      try {
        await work(await openClub(db, 4, USUAL_SETTINGS))
      } finally {
        await close()
      }
    })

  inClub(
    'scores that are refused, or sent again, make no new version for everybody to read',
    async (deps) => {
      const { where, sides, as } = await openPlay(deps, 2)
      const version = async () => (await readCompetition(deps.db, CLUB.id, where.id)).version
      const card = (await readCards(deps.db, where.id)).find(({ sideId }) => sideId === sides[0]?.id)
      const score = { ...FOUR, card: card?.id ?? '' }
      await saveScores(deps, as(golferAt(1)), [score])
      const before = await version()
      assert.equal((await saveScores(deps, as(golferAt(3)), [score]))[0]?.why, 'not yours')
      assert.equal((await saveScores(deps, as(golferAt(1)), [{ ...score, card: 'none' }]))[0]?.why, 'no card')
      assert.equal((await saveScores(deps, as(golferAt(1)), [score]))[0]?.why, null)
      assert.equal(await version(), before)
      await saveScores(deps, as(golferAt(1)), [{ ...score, strokes: 5, at: 2 }])
      assert.equal(await version(), before + 1)
    },
  )

  inClub('for golfers a draft is like a competition that does not exist', async (deps) => {
    const id = await makeCompetition(deps, CLUB.id, COMMITTEE, settingsOf())
    const where = { clubId: CLUB.id, id, actor: golferAt(1) }
    const missing = /couldn’t find that competition/
    await assert.rejects(saveScores(deps, where, [{ ...FOUR, card: 'none' }]), missing)
    await assert.rejects(agreeOnCard(deps, where, 'none', ''), missing)
    await assert.rejects(enterSide(deps, where, [playerAt(1)]), missing)
    await assert.rejects(withdrawSide(deps, where, 'none'), missing)
  })

  inClub('who is disqualified does not get in again by withdrawing', async (deps) => {
    const id = await makeCompetition(deps, CLUB.id, COMMITTEE, settingsOf())
    const where = { clubId: CLUB.id, id, actor: COMMITTEE }
    await advance(deps, where, 'open')
    const own = { ...where, actor: golferAt(1) }
    const side = await enterSide(deps, own, [playerAt(1)])
    await judgeSide(deps, where, side.id, { state: 'disqualified', reason: 'Not a member’s handicap' })
    await assert.rejects(withdrawSide(deps, own, side.id), /out of the competition already/)
    await assert.rejects(enterSide(deps, own, [playerAt(1)]), /in this competition already/)
    assert.equal((await readSides(deps.db, id))[0]?.state, 'disqualified')
  })

  inClub('who leaves the club marks no card, and the rest of the group does', async (deps) => {
    const { where, sides } = await openPlay(deps, 2)
    const cards = async () => (await readCards(deps.db, where.id)).map(({ marker }) => marker)
    const [card] = await readCards(deps.db, where.id)
    await nameMarker(deps, where, card?.id ?? '', 'g-2')
    const { version } = await readCompetition(deps.db, CLUB.id, where.id)
    await releaseEntries(deps, CLUB.id, 'g-2')
    assert.deepEqual(await cards(), [null, null])
    // Boards that are kept read the card again.
    assert.equal((await readCards(deps.db, where.id, version)).length, 1)
    assert.equal((await readSides(deps.db, where.id)).length, sides.length, 'what has begun is played')
  })
}
