import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { test } from 'node:test'
import { openBoards } from '../../src/competition/open-boards.ts'
import { dropDatabase, readyDatabase, readyFolder, USUAL_ENGINES } from '../support/engines.ts'
import { type Played, playCompetition } from '../support/played-competition.ts'
import { startServe } from '../support/process.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { importRecords } from '../support/service.ts'
import { type ClubPerson, openTestClubs } from '../support/test-clubs.ts'
import { ONLY_THOROUGH } from '../support/thorough.ts'

const MARKERS = 4
const GROUP = 4
const AT_LEAST = 150
const ROUNDS = 20

type Score = { readonly card: string; readonly hole: number; readonly strokes: number }

const strokesIn = (round: number, hole: number) => 1 + ((round * 7 + hole) % 12)

/** Writes the group's cards again and again until the server is gone; returns what it acknowledged, and what it may have. */
async function markUntilGone(
  who: ClubPerson,
  { id }: Played,
  cards: readonly string[],
  onSaved: (count: number) => void,
) {
  const acknowledged = new Map<string, Score>()
  let last: readonly Score[] = []
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (let hole = 1; hole <= 18; hole++) {
        last = cards.map((card) => ({ card, hole, strokes: strokesIn(round, hole) }))
        const { json } = await who.post('/api/v1/clubs/crash-club/scores', { competition: id, scores: last })
        const saved = last.filter((_, at) => json.scores[at]?.saved)
        for (const score of saved) acknowledged.set(`${score.card} ${hole}`, score)
        onSaved(saved.length)
        last = []
      }
  } catch {
    // Nobody answers any more.
  }
  return { acknowledged, last }
}

for (const engine of USUAL_ENGINES)
  test(
    `kill -9 in the middle of scores: every score that was acknowledged is on its card (${engine})`,
    ONLY_THOROUGH,
    async (t) => {
      const folder = await readyFolder()
      const databaseUrl = engine === 'postgres' ? await readyDatabase() : null
      await importRecords(folder, databaseUrl, SAMPLE_RECORDS)
      const env = { DOGLEG_DATA: folder, ...(databaseUrl ? { DOGLEG_DATABASE_URL: databaseUrl } : {}) }
      const first = await startServe(env)
      const house = openTestClubs({ origin: first.api.replace(/\/v1$/, ''), folder, databaseUrl })
      t.after(async () => {
        await house.close()
        await dropDatabase(databaseUrl)
        await rm(folder, { recursive: true, force: true })
      })
      await house.found('Crash Club', UNMAPPED.slug)
      const committee = await house.admit('crash-club', 'manager')
      const golfers: ClubPerson[] = []
      for (let at = 0; at < MARKERS * GROUP; at++) golfers.push(await house.admit('crash-club', 'member'))
      const played = await playCompetition(house, {
        ...{ club: 'crash-club', committee, sides: golfers.map((golfer) => [golfer]) },
      })
      const cards: string[] = []
      for (const side of played.sides) cards.push(await played.cardOf(side))

      let saved = 0
      const onSaved = (count: number) => {
        saved += count
        if (saved >= AT_LEAST) first.child.kill('SIGKILL')
      }
      const told = await Promise.all(
        Array.from({ length: MARKERS }, (_, group) => {
          const [marker] = golfers.slice(group * GROUP)
          assert.ok(marker)
          return markUntilGone(marker, played, cards.slice(group * GROUP, (group + 1) * GROUP), onSaved)
        }),
      )
      assert.notEqual(await first.exited, 0)
      assert.ok(saved >= AT_LEAST)

      const again = await startServe(env)
      const later = openTestClubs({ origin: again.api.replace(/\/v1$/, ''), folder, databaseUrl })
      const field = await openBoards(house.deps.db).readField(played.id)
      for (const { acknowledged, last } of told) {
        for (const [, { card, hole, strokes }] of acknowledged) {
          const stored = field?.cards.find(({ id }) => id === card)
          const mark = stored?.byPlayer.get(hole) ?? stored?.byMarker.get(hole)
          // The last ones were under way: they may be there without an answer, but all of them or none.
          const underWay = last.find((score) => score.card === card && score.hole === hole)
          assert.ok(
            [strokes, underWay?.strokes].includes(mark?.strokes ?? 0),
            `${card}, hole ${hole}: ${mark?.strokes}`,
          )
        }
        const there = last.map(({ card, hole, strokes }) => {
          const stored = field?.cards.find(({ id }) => id === card)
          return (stored?.byPlayer.get(hole) ?? stored?.byMarker.get(hole))?.strokes === strokes
        })
        assert.ok(new Set(there).size <= 1, 'a batch is saved as a whole')
      }
      const reader = await later.signIn(golfers[0]?.accountId ?? '')
      const page = await reader.get(`/club/crash-club/competitions/${played.id}/card`)
      assert.equal(page.status, 200)
      again.child.kill('SIGTERM')
      assert.equal(await again.exited, 0)
      await later.close()
    },
  )
