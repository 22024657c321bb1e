import { randomBytes } from 'node:crypto'
import { Agent, get } from 'node:http'
import { readClub } from '../src/club/club-store.ts'
import { advance } from '../src/competition/advance.ts'
import { readCards } from '../src/competition/card-store.ts'
import { enterSide } from '../src/competition/enter.ts'
import { openBoards } from '../src/competition/open-boards.ts'
import { makeCompetition } from '../src/competition/save-competition.ts'
import { saveScores } from '../src/competition/save-scores.ts'
import type { Deps } from '../src/platform/deps.ts'
import { PLAIN_TEE, settingsOf } from '../test/support/competition.ts'
import { type ClubPerson, openTestClubs } from '../test/support/test-clubs.ts'
import { summarize } from './alternate.ts'
import { type ChildServer, startService } from './child-server.ts'
import { type Context, ROUNDS } from './context.ts'
import { type Figure, figure, valueAtMost } from './figure.ts'

const part = 'competition'
const PLAYERS = 200
const VIEWERS = 1_000
const UPDATES = 100

/** A leaderboard after each score, and how soon a score reaches everybody who follows. */
export async function measureCompetition({ folder, courses }: Context): Promise<readonly Figure[]> {
  const service = await startService(folder)
  const house = openTestClubs({ origin: `http://127.0.0.1:${service.port}`, folder, databaseUrl: null })
  try {
    const club = await house.found(`Cup ${Date.now()}`, courses[0]?.slug ?? '')
    const professional = await house.admit(club, 'professional')
    const field = await openField(house.deps, club, professional.accountId)
    return [await measureUpdate(house.deps, field), await measureViewers(service, club, professional, field)]
  } finally {
    await house.close()
    await service.stop()
  }
}

type PlayedField = Awaited<ReturnType<typeof openField>>

/** Two hundred guests have played ten holes each. */
async function openField({ db, now }: Deps, slug: string, accountId: string) {
  const deps = { db, now, random: (bytes: number) => randomBytes(bytes) }
  const club = await readClub(db, slug)
  if (club === null) throw new Error('the club is there')
  const actor = { accountId, isCommittee: true }
  const id = await makeCompetition(deps, club.id, actor, { ...settingsOf(), isPublic: true })
  const where = { clubId: club.id, id, actor }
  await advance(deps, where, 'open')
  for (let n = 0; n < PLAYERS; n++)
    await enterSide(deps, where, [{ accountId: null, guest: `Player ${n}`, index: n % 36, tee: 0 }])
  await advance(deps, where, 'closed')
  await advance(deps, where, 'playing')
  const cards = await readCards(db, id)
  for (const [n, card] of cards.entries())
    await saveScores(
      deps,
      where,
      PLAIN_TEE.holes.slice(0, 10).map(({ hole, par }) => ({
        ...{ card: card.id, hole, strokes: par + ((hole + n) % 3), picked: false, at: 1 },
      })),
    )
  return { where, cards: cards.map((card) => card.id) }
}

/** Milliseconds from a score that is saved to the new standings. */
async function measureUpdate({ db, now }: Deps, { where, cards }: PlayedField): Promise<Figure> {
  const deps = { db, now, random: (bytes: number) => randomBytes(bytes) }
  const boards = openBoards(db)
  await boards.read(where.id)
  const times: number[] = []
  for (let n = 0; n < UPDATES * 2; n++) {
    const card = cards[n % cards.length] ?? ''
    await saveScores(deps, where, [{ card, hole: 11, strokes: 3 + (n % 4), picked: false, at: 2 + n }])
    const start = performance.now()
    await boards.read(where.id)
    if (n >= UPDATES) times.push(performance.now() - start)
  }
  const { median: value, spread } = summarize(times)
  const what = `the leaderboard of ${PLAYERS} players after a score`
  return figure({ part, what, unit: 'ms', value, spread, target: valueAtMost(5) })
}

async function measureViewers(
  { port }: ChildServer,
  club: string,
  professional: ClubPerson,
  { where, cards }: PlayedField,
): Promise<Figure> {
  const rounds: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const viewers = await Promise.all(
      Array.from({ length: VIEWERS }, (_, n) => openViewer(port, `/competitions/${where.id}/live`, n)),
    )
    const start = performance.now()
    const scores = [{ card: cards[round], hole: 12, strokes: 1 + round }]
    const saved = await professional.post(`/api/v1/clubs/${club}/scores`, { competition: where.id, scores })
    if (saved.status !== 200) throw new Error(`The score was answered with ${saved.status}.`)
    const told = await Promise.all(viewers.map((viewer) => viewer.told))
    for (const viewer of viewers) viewer.close()
    // The first one also compiles what it needs.
    if (round > 0) rounds.push(Math.max(...told) - start)
  }
  const { median: value, spread } = summarize(rounds)
  const what = `a score reaches ${VIEWERS} viewers`
  return figure({ part, what, unit: 'ms', value, spread, target: valueAtMost(1_000) })
}

type OpenViewer = { readonly told: Promise<number>; readonly close: () => void }

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

/** Open once the whole board has come; told when the next change does. */
function openViewer(port: number, path: string, n: number): Promise<OpenViewer> {
  // Only so many may come from one address.
  const localAddress = `127.0.0.${1 + (n % 4)}`
  return new Promise((resolve, reject) => {
    const { promise: told, resolve: tell } = Promise.withResolvers<number>()
    const request = get({ host: '127.0.0.1', port, path, agent, localAddress }, (response) => {
      let events = 0
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        for (const _ of text.matchAll(/^data: /gm)) {
          events += 1
          if (events === 1) resolve({ told, close: () => request.destroy() })
          else tell(performance.now())
        }
      })
      if (response.statusCode !== 200) reject(new Error(`A viewer was answered with ${response.statusCode}.`))
    })
    request.on('error', reject)
  })
}
