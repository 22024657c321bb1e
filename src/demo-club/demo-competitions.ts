import { advance } from '../competition/advance.ts'
import { readCards } from '../competition/card-store.ts'
import type { Actor } from '../competition/change-competition.ts'
import type { CompetitionCard } from '../competition/competition.ts'
import { changeCompetition, readCompetition } from '../competition/competition-store.ts'
import { enterSide } from '../competition/enter.ts'
import { enterFromSheet } from '../competition/enter-from-sheet.ts'
import { readEntrant } from '../competition/read-entrant.ts'
import { makeCompetition } from '../competition/save-competition.ts'
import { saveScores } from '../competition/save-scores.ts'
import { insertSeries } from '../competition/series-store.ts'
import { parseCompetition } from '../competition/settings-json.ts'
import { readSides } from '../competition/side-store.ts'
import { placeSide, takeStartTimes } from '../competition/start-times.ts'
import { readWholeCourse } from '../course/whole-course-store.ts'
import type { Random } from '../demo/random.ts'
import type { Deps } from '../platform/deps.ts'
import { addDays, wallTime } from '../tee-sheet/clock.ts'
import type { Person } from './demo-people.ts'

type Demo = {
  readonly club: { readonly id: string; readonly courseSlug: string; readonly zone: string }
  readonly people: readonly Person[]
  readonly random: Random
}

/** The players of the competition that is over. */
const FIELD = 20
const HOLE_MINUTES = 14

/** A competition that is over, and one that is played today by those on the tee sheet. */
export async function playCompetitions(deps: Deps, demo: Demo): Promise<void> {
  const committee = demo.people.find(({ role }) => role === 'professional')
  if (!committee) return
  const actor = { accountId: committee.accountId, isCommittee: true }
  await playStableford(deps, demo, actor)
  await playMedal(deps, demo, actor)
}

async function make({ db, ...deps }: Deps, { club }: Demo, actor: Actor, fields: object) {
  const course = await readWholeCourse(db, club.courseSlug)
  if (course === null) return null
  const { name, layouts } = course.course
  const settings = parseCompetition(fields, { slug: club.courseSlug, name, layouts })
  const id = await makeCompetition({ db, ...deps }, club.id, actor, settings)
  const where = { clubId: club.id, id, actor }
  await advance({ db, ...deps }, where, 'open')
  return where
}

async function playStableford(deps: Deps, demo: Demo, actor: Actor) {
  const day = addDays(wallTime(demo.club.zone, deps.now()).day, -7)
  const where = await make(deps, demo, actor, {
    name: 'Captain’s Stableford',
    days: [day],
    scoring: 'stableford',
  })
  if (where === null) return
  const competition = await readCompetition(deps.db, where.clubId, where.id)
  for (const { accountId } of demo.people.filter(({ role }) => role === 'member').slice(0, FIELD)) {
    const player = await readEntrant(deps.db, competition, { who: { accountId }, otherwise: 'M' })
    await enterSide(deps, where, [{ ...player, index: player.index ?? 18 }])
  }
  await advance(deps, where, 'closed')
  await advance(deps, where, 'playing')
  for (const card of await readCards(deps.db, where.id)) await score(deps, demo, where, card, 18)
  await advance(deps, where, 'final')
  const merit = { name: 'Order of Merit', points: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1], bestOf: 5 }
  const seriesId = await insertSeries(deps, where.clubId, merit)
  await changeCompetition(deps.db, where.id, { seriesId })
}

async function playMedal(deps: Deps, demo: Demo, actor: Actor) {
  const { day, minute } = wallTime(demo.club.zone, deps.now())
  const where = await make(deps, demo, actor, {
    ...{ name: 'Monthly Medal', days: [day], scoring: 'stroke', public: true },
    note: 'Preferred lies. Please return your card in the app.',
  })
  if (where === null) return
  await enterFromSheet(deps, where, { from: 0, to: 24 * 60 })
  await enterShown(deps, demo, where)
  await advance(deps, where, 'closed')
  await takeStartTimes(deps, where, 1)
  await joinGroup(deps, where)
  await advance(deps, where, 'playing')
  for (const card of await readCards(deps.db, where.id)) {
    const holes = Math.floor((minute - (card.start?.minute ?? minute)) / HOLE_MINUTES)
    if (holes > 0) await score(deps, demo, where, card, Math.min(18, holes))
  }
}

/** The member whose PIN is shown plays too, booked or not: there is a card to write on. */
async function enterShown({ db, ...deps }: Deps, { people }: Demo, where: Where) {
  const shown = people.find(({ role }) => role === 'member')
  const sides = await readSides(db, where.id)
  const isIn = sides.some(({ players }) => players.some(({ accountId }) => accountId === shown?.accountId))
  if (!shown || isIn) return
  const competition = await readCompetition(db, where.clubId, where.id)
  const player = await readEntrant(db, competition, { who: shown, otherwise: 'M' })
  await enterSide({ db, ...deps }, where, [{ ...player, index: player.index ?? 18 }])
}

/** Somebody who isn't on the tee sheet goes out with the last group. */
async function joinGroup(deps: Deps, where: Where) {
  const cards = await readCards(deps.db, where.id)
  const last = cards.flatMap(({ start }) => start ?? []).sort((a, b) => b.minute - a.minute)[0]
  for (const { sideId, start } of cards)
    if (start === null && last) await placeSide(deps, where, sideId, 1, last)
}

type Where = NonNullable<Awaited<ReturnType<typeof make>>>

/** The better the golfer, the fewer strokes; and nobody plays to the handicap on every hole. */
async function score(deps: Deps, { random }: Demo, where: Where, card: CompetitionCard, holes: number) {
  const { settings } = await readCompetition(deps.db, where.clubId, where.id)
  const sides = await readSides(deps.db, where.id)
  const index = sides.flatMap(({ players }) => players).find(({ id }) => id === card.ball)?.index ?? 18
  const over = () => Math.max(-1, Math.round(index / 18 + (random() + random() - 0.9) * 1.4))
  const scores = (settings.tees[0]?.holes ?? []).slice(0, holes).map(({ hole, par }) => ({
    ...{ card: card.id, hole, strokes: Math.max(1, par + over()), picked: false, at: deps.now() },
  }))
  await saveScores(deps, where, scores)
}
