import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  COMMITTEE,
  golferAt,
  openPlay,
  PLAIN_TEE,
  playerAt,
  settingsOf,
} from '../../test/support/competition.ts'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { CLUB, DAY, openClub } from '../../test/support/tee-sheet.ts'
import { readAudit } from '../club/audit-store.ts'
import type { Deps } from '../platform/deps.ts'
import { bookTime } from '../tee-sheet/book.ts'
import { USUAL_SETTINGS } from '../tee-sheet/settings.ts'
import { advance, nextRound, removeCompetition } from './advance.ts'
import { agreeOnCard, cardText } from './agree.ts'
import { readCards } from './card-store.ts'
import type { Actor, Where } from './change-competition.ts'
import { readCompetition } from './competition-store.ts'
import { correctScore } from './correct-score.ts'
import { decideMatch, drawNext, makeDraw } from './draw.ts'
import { enterSide, judgeSide, withdrawSide } from './enter.ts'
import { enterFromSheet } from './enter-from-sheet.ts'
import { countingMarks, disputedHoles } from './marks.ts'
import { openBoards } from './open-boards.ts'
import { changeSettings, makeCompetition } from './save-competition.ts'
import { saveScores } from './save-scores.ts'
import { readSides } from './side-store.ts'
import { nameMarker, placeSide, takeStartTimes } from './start-times.ts'

const T0 = Date.UTC(2026, 5, 20, 4)
const HOLES = PLAIN_TEE.holes.map(({ hole }) => hole)

for (const engine of ENGINES) {
  const inClub = (golfers: number, work: (deps: Deps) => Promise<void>) => async () => {
    const { db, close } = await openEngine(engine)
    try {
      await work(await openClub(db, golfers, USUAL_SETTINGS))
    } finally {
      await close()
    }
  }
  const cardOf = async ({ db }: Deps, id: string, sideId: string, round = 1) => {
    const found = (await readCards(db, id)).find((card) => card.sideId === sideId && card.round === round)
    return found ?? assert.fail('a card')
  }
  const score = async (deps: Deps, where: Where, card: string, strokes: readonly number[], at = T0) =>
    (
      await saveScores(
        deps,
        where,
        strokes.map((count, index) => ({ card, hole: index + 1, strokes: count, picked: false, at })),
      )
    ).map(({ why }) => why)

  test(
    `player and marker write apart, differ, agree, and the committee has the last word (${engine})`,
    inClub(4, async (deps) => {
      const { where, sides, as } = await openPlay(deps, 3)
      const [ann, ben, cem] = sides
      if (!ann || !ben || !cem) return assert.fail('three sides')
      await placeSide(deps, where, ann.id, 1, { tee: '1', minute: 480 })
      await placeSide(deps, where, ben.id, 1, { tee: '1', minute: 480 })
      const card = await cardOf(deps, where.id, ann.id)
      const level = PLAIN_TEE.holes.map(({ par }) => par)
      assert.deepEqual(
        new Set(await score(deps, as(golferAt(2)), card.id, level)),
        new Set([null]),
        'the marker',
      )
      assert.deepEqual(await score(deps, as(golferAt(3)), card.id, [9]), ['not yours'], 'another group')
      assert.deepEqual(await score(deps, as(golferAt(1)), card.id, [5]), [null], 'the player')
      const disputed = await cardOf(deps, where.id, ann.id)
      assert.deepEqual(disputedHoles(disputed), [1])
      assert.equal(countingMarks(disputed).get(1)?.strokes, 4, 'the marker counts meanwhile')
      await assert.rejects(
        agreeOnCard(deps, as(golferAt(1)), card.id, cardText(disputed)),
        /different scores on hole 1/,
      )
      assert.deepEqual(await score(deps, as(golferAt(1)), card.id, [3], T0 - 1), ['older'])
      assert.deepEqual(await score(deps, as(golferAt(1)), card.id, [4], T0 + 1), [null])
      const settled = await cardOf(deps, where.id, ann.id)
      await assert.rejects(
        agreeOnCard(deps, as(golferAt(1)), card.id, cardText(disputed).replace('2:4', '2:3')),
        /changed meanwhile/,
      )
      await agreeOnCard(deps, as(golferAt(1)), card.id, cardText(settled))
      await agreeOnCard(deps, as(golferAt(2)), card.id, cardText(settled))
      assert.deepEqual(await score(deps, as(golferAt(2)), card.id, [9], T0 + 2), ['agreed'])
      const fix = {
        card: card.id,
        hole: 1,
        mark: { strokes: 6, picked: false },
        reason: 'Ball played from the wrong place',
      }
      await correctScore(deps, where, fix)
      const boards = openBoards(deps.db)
      const row = (await boards.read(where.id))?.rows.find(({ side }) => side === ann.id)
      assert.deepEqual(
        [row?.gross, row?.total, row?.place],
        [74, 64, 1],
        'ten strokes less, as the allowance is 95 %',
      )
      const [change] = await readAudit(deps, CLUB.id, { what: 'score.corrected', limit: 1 })
      assert.equal(change?.what, 'score.corrected')
      assert.deepEqual(change?.about, {
        ...{ competition: where.id, name: 'Monthly Medal', side: 1, round: 1, hole: 1, before: 4, after: 6 },
        reason: 'Ball played from the wrong place',
      })
      await advance(deps, where, 'final')
      assert.deepEqual(
        (await readSides(deps.db, where.id)).map(({ state }) => state),
        ['in', 'no_return', 'no_return'],
      )
      assert.deepEqual(await score(deps, as(golferAt(3)), (await cardOf(deps, where.id, cem.id)).id, [4]), [
        'not playing',
      ])
      await advance(deps, where, 'playing')
      assert.deepEqual(
        new Set((await readSides(deps.db, where.id)).map(({ state }) => state)),
        new Set(['in']),
      )
    }),
  )

  test(
    `a score that is sent again changes nothing, and one that is changed has to be agreed again (${engine})`,
    inClub(4, async (deps) => {
      const { where, sides, as } = await openPlay(deps, 2)
      const [ann] = sides
      const card = await cardOf(deps, where.id, ann?.id ?? '')
      await nameMarker(deps, where, card.id, 'g-3')
      assert.deepEqual(
        await score(deps, as(golferAt(2)), card.id, [4]),
        ['not yours'],
        'the named marker alone',
      )
      const level = HOLES.map(() => 4)
      await score(deps, as(golferAt(3)), card.id, level)
      await agreeOnCard(deps, as(golferAt(3)), card.id, cardText(await cardOf(deps, where.id, ann?.id ?? '')))
      await score(deps, as(golferAt(3)), card.id, level)
      assert.notEqual((await cardOf(deps, where.id, ann?.id ?? '')).markerAgreedAt, null)
      await score(deps, as(golferAt(1)), card.id, [5], T0 + 5)
      assert.equal((await cardOf(deps, where.id, ann?.id ?? '')).markerAgreedAt, null)
      const far = [{ card: card.id, hole: 19, strokes: 4, picked: false, at: T0 }]
      assert.equal((await saveScores(deps, as(golferAt(3)), far))[0]?.why, 'no such hole')
      const back = [{ card: card.id, hole: 1, strokes: null, picked: false, at: T0 + 9 }]
      assert.equal((await saveScores(deps, as(golferAt(1)), back))[0]?.why, null)
      assert.deepEqual(disputedHoles(await cardOf(deps, where.id, ann?.id ?? '')), [])
    }),
  )

  test(
    `who enters, who is refused, and what is still possible later (${engine})`,
    inClub(6, async (deps) => {
      const id = await makeCompetition(deps, CLUB.id, COMMITTEE, { ...settingsOf(), mostSides: 2 })
      const at = (actor: Actor) => ({ clubId: CLUB.id, id, actor })
      await assert.rejects(enterSide(deps, at(golferAt(1)), [playerAt(1)]), /couldn’t find that competition/)
      await advance(deps, at(COMMITTEE), 'open')
      await assert.rejects(enterSide(deps, at(golferAt(1)), [playerAt(2)]), /enter yourself/)
      await assert.rejects(enterSide(deps, at(golferAt(1)), [playerAt(1, null)]), /handicap must be given/)
      await assert.rejects(enterSide(deps, at(golferAt(1)), [playerAt(1), playerAt(2)]), /one golfer/)
      const own = await enterSide(deps, at(golferAt(1)), [playerAt(1)])
      await assert.rejects(enterSide(deps, at(golferAt(1)), [playerAt(1)]), /already/)
      await assert.rejects(withdrawSide(deps, at(golferAt(2)), own.id), /couldn’t find/)
      await enterSide(deps, at(golferAt(2)), [playerAt(2)])
      await assert.rejects(enterSide(deps, at(golferAt(3)), [playerAt(3)]), /full/)
      await withdrawSide(deps, at(golferAt(1)), own.id)
      assert.equal((await readSides(deps.db, id)).length, 1)
      const back = await enterSide(deps, at(golferAt(1)), [playerAt(1)])
      await advance(deps, at(COMMITTEE), 'closed')
      await assert.rejects(enterSide(deps, at(golferAt(3)), [playerAt(3)]), /closed/)
      await withdrawSide(deps, at(golferAt(1)), back.id)
      assert.deepEqual(
        (await readSides(deps.db, id)).map(({ state }) => state),
        ['in', 'withdrawn'],
      )
      await assert.rejects(
        judgeSide(deps, at(COMMITTEE), back.id, { state: 'disqualified', reason: null }),
        /reason/,
      )
      await judgeSide(deps, at(COMMITTEE), back.id, { state: 'disqualified', reason: 'Signed a wrong card' })
      const other = settingsOf({ scoring: 'stableford' })
      await assert.rejects(changeSettings(deps, at(COMMITTEE), other), /Golfers have entered/)
      await assert.rejects(
        changeSettings(deps, at(COMMITTEE), settingsOf({ basis: 'gross' })),
        /net or gross/,
      )
      const imported = [{ ...PLAIN_TEE, rating: 80, slope: 150 }]
      await changeSettings(deps, at(COMMITTEE), { ...settingsOf(), name: 'June Medal', tees: imported })
      const { settings } = await readCompetition(deps.db, CLUB.id, id)
      assert.deepEqual([settings.name, settings.tees], ['June Medal', [PLAIN_TEE]], 'golfers keep their tees')
      const longer = { ...settingsOf({ rounds: 2 }), days: [DAY, '2026-06-21'] }
      await changeSettings(deps, at(COMMITTEE), longer)
      const rounds = (await readCards(deps.db, id)).map(({ round }) => round)
      assert.deepEqual(rounds.sort(), [1, 1, 2, 2], 'another round has its cards')
      await assert.rejects(advance(deps, { ...at(COMMITTEE), clubId: 'club-2' }, 'playing'), /couldn’t find/)
      await assert.rejects(advance(deps, at(COMMITTEE), 'final'), /can’t become/)
      await advance(deps, at(COMMITTEE), 'playing')
      const late = await enterSide(deps, at(COMMITTEE), [playerAt(4)])
      assert.equal((await cardOf(deps, id, late.id)).round, 1, 'who comes late has a card too')
      await score(deps, at(COMMITTEE), (await cardOf(deps, id, late.id)).id, [4])
      await assert.rejects(removeCompetition(deps, at(COMMITTEE)), /scores already/)
    }),
  )

  test(
    `start times and entries come from the tee sheet (${engine})`,
    inClub(8, async (deps) => {
      const sheet = deps as Parameters<typeof bookTime>[0]
      const book = (
        minute: number,
        by: number,
        players: readonly ({ accountId: string } | { guest: string })[],
      ) =>
        bookTime(
          sheet,
          CLUB,
          { accountId: `g-${by}`, isStaff: true },
          { day: DAY, tee: '1', minute, key: null, players },
        )
      await book(600, 1, [{ accountId: 'g-1' }, { accountId: 'g-2' }, { guest: 'Pat' }])
      await book(610, 3, [{ accountId: 'g-3' }])
      await book(900, 4, [{ accountId: 'g-4' }])
      const id = await makeCompetition(deps, CLUB.id, COMMITTEE, settingsOf({ basis: 'gross' }))
      const where = { clubId: CLUB.id, id, actor: COMMITTEE }
      await advance(deps, where, 'open')
      const few = await makeCompetition(deps, CLUB.id, COMMITTEE, {
        ...settingsOf({ basis: 'gross' }),
        mostSides: 3,
      })
      const limited = await enterFromSheet(deps, { ...where, id: few }, { from: 600, to: 660 })
      assert.deepEqual([limited.entered, limited.left.length], [3, 1], 'as many as there is room for')
      assert.equal((await enterFromSheet(deps, where, { from: 600, to: 660 })).entered, 4)
      assert.equal((await enterFromSheet(deps, where, { from: 600, to: 660 })).entered, 0, 'nobody twice')
      await enterSide(deps, where, [playerAt(5)])
      await advance(deps, where, 'closed')
      assert.deepEqual(await takeStartTimes(deps, where, 1), { found: 4, missing: [5] })
      assert.deepEqual(
        (await readCards(deps.db, id)).map(({ start }) => start?.minute ?? 0).sort(),
        [0, 600, 600, 600, 610],
      )
    }),
  )

  test(
    `a knock-out from the draw to the final (${engine})`,
    inClub(6, async (deps) => {
      const id = await makeCompetition(deps, CLUB.id, COMMITTEE, settingsOf({ scoring: 'match' }))
      const where = { clubId: CLUB.id, id, actor: COMMITTEE }
      await advance(deps, where, 'open')
      for (let at = 1; at <= 5; at++) await enterSide(deps, where, [playerAt(at, at)])
      await advance(deps, where, 'closed')
      await assert.rejects(advance(deps, where, 'playing'), /draw first/)
      await makeDraw(deps, where, 'random')
      await makeDraw(deps, where, 'handicap')
      await advance(deps, where, 'playing')
      const boards = openBoards(deps.db)
      const matches = async () => (await boards.read(id))?.matches ?? []
      const first = await matches()
      assert.deepEqual(
        first.map(({ standing }) => standing.result),
        ['bye', null, 'bye', 'bye'],
      )
      await assert.rejects(drawNext(deps, where), /needs a winner/)
      const played = first[1] ?? assert.fail('a match')
      const cards = (await readCards(deps.db, id)).filter(({ sideId }) => sideId === played.b)
      const winner = (await readCards(deps.db, id)).filter(({ sideId }) => sideId === played.a)
      await score(
        deps,
        where,
        winner[0]?.id ?? '',
        HOLES.slice(0, 10).map(() => 3),
      )
      await score(
        deps,
        where,
        cards[0]?.id ?? '',
        HOLES.slice(0, 10).map(() => 6),
      )
      assert.deepEqual((await matches())[1]?.standing.result, '10 & 8')
      await drawNext(deps, where)
      const second = (await matches()).filter(({ round }) => round === 2)
      assert.equal(second.length, 2)
      await assert.rejects(decideMatch(deps, where, played.id, 'b'), /next round is drawn/)
      for (const { id: match } of second) await decideMatch(deps, where, match, 'a')
      await drawNext(deps, where)
      const final = (await matches()).filter(({ round }) => round === 3)
      assert.equal(final.length, 1)
      await decideMatch(deps, where, final[0]?.id ?? '', 'b')
      assert.equal((await matches()).at(-1)?.standing.winner, 'b')
      await assert.rejects(drawNext(deps, where), /final has been played/)
    }),
  )

  test(
    `ten markers write at the same time, and a board that follows is the board made anew (${engine})`,
    inClub(11, async (deps) => {
      const { where, sides, as } = await openPlay(deps, 10, { rounds: 2 })
      const following = openBoards(deps.db)
      for (const side of sides) await placeSide(deps, where, side.id, 1, { tee: '1', minute: 480 })
      const cards = await Promise.all(sides.map((side) => cardOf(deps, where.id, side.id)))
      await following.read(where.id)
      await Promise.all(
        cards.flatMap((card, at) =>
          HOLES.slice(0, 6).map((hole) => {
            const one = { card: card.id, hole, strokes: 3 + ((hole + at) % 4), picked: false, at: T0 }
            return saveScores(deps, as(golferAt(((at + 1) % 10) + 1)), [one])
          }),
        ),
      )
      const [followed, fresh] = [await following.read(where.id), await openBoards(deps.db).read(where.id)]
      assert.deepEqual(followed?.rows, fresh?.rows)
      assert.deepEqual(new Set(followed?.rows.map(({ thru }) => thru)), new Set([6]), 'no score is lost')
      await nextRound(deps, where)
      await assert.rejects(nextRound(deps, where), /last round/)
      assert.deepEqual((await following.read(where.id))?.competition.round, 2)
    }),
  )
}
