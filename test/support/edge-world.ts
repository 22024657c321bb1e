import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { PLAIN_TEE } from './competition.ts'
import { type AskOptions, ask, type Edge, type EdgeAnswer, type EdgeKind, startEdge } from './edge.ts'
import { type Origin, openOrigin, startListener } from './edge-origins.ts'
import { temporaryFolder } from './engines.ts'
import { freePort } from './postgres.ts'
import { SAMPLE_RECORDS } from './sample-courses.ts'
import { startTestService } from './service.ts'
import { openTestClubs } from './test-clubs.ts'
import { waitUntil } from './wait-until.ts'

const SETTLE_MS = 4_000

export const SECRET = 'a-secret-that-only-two-know'

/** A cache in front of two processes on one database, with its purge listener. */
export type World = {
  readonly kind: EdgeKind
  readonly edge: Edge
  readonly origins: readonly [Origin, Origin]
  readonly listener: number
  readonly folder: string
  readonly get: (target: string, options?: AskOptions) => Promise<EdgeAnswer>
  /** The address of a competition's events, for everybody. */
  readonly live: string
  readonly stop: () => Promise<void>
}

export async function openWorld(kind: EdgeKind): Promise<World> {
  const folder = await temporaryFolder()
  const listener = await freePort()
  const env = {
    DOGLEG_DATA: folder,
    DOGLEG_PURGE_URL: `http://127.0.0.1:${listener}/dogleg-purge`,
    DOGLEG_PURGE_SECRET: SECRET,
  }
  const live = await openCompetition(folder)
  const one = await openOrigin(env)
  const two = await openOrigin(env)
  const edge = await startEdge(kind, { origins: [one.port, two.port], listener })
  const purging = await startListener(listener, SECRET, edge.purgeArgs)
  const stop = async () => {
    for (const { kill } of [one, two]) await kill()
    await purging.stop()
    await edge.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all([one.start(), two.start()])
    const get = (target: string, options: AskOptions = {}) => ask(edge.port, target, options)
    // Varnish asks for health once a second, and nginx leaves a process alone that was not there.
    await sleep(SETTLE_MS)
    await waitUntil(async () => (await get('/readyz')).status === 200, 'the edge')
    return { kind, edge, origins: [one, two], listener, folder, get, live, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A club's competition that everybody may follow; it is being played. */
async function openCompetition(folder: string) {
  const service = await startTestService({ records: [...SAMPLE_RECORDS, MEDAL_LINKS], folder })
  const house = openTestClubs(service)
  try {
    const club = await house.found('Medal Club', MEDAL_LINKS.slug)
    const professional = await house.admit(club, 'professional')
    const fields = { name: 'Medal', days: ['2026-06-20'], scoring: 'stroke', public: true }
    const { json } = await professional.post(`/api/v1/clubs/${club}/competitions`, fields)
    const one = `/api/v1/clubs/${club}/competitions/${json.id}`
    for (let n = 0; n < 2; n++) {
      if (n === 0) await professional.call('PUT', `${one}/state`, { json: { state: 'open' } })
      const { number } = await house.admit(club, 'member')
      await professional.post(`${one}/entries`, { players: [{ member: number, handicap: 10, gender: 'M' }] })
    }
    for (const state of ['closed', 'playing'])
      await professional.call('PUT', `${one}/state`, { json: { state } })
    return `/competitions/${json.id}/live`
  } finally {
    await house.close()
    await service.stop()
  }
}

const HOLES = PLAIN_TEE.holes.map(({ hole, par, strokeIndex }) => ({
  ...{ position: hole, par, stroke_index: strokeIndex, yards: 100 * par },
}))
const MEDAL_LINKS = {
  ...{ slug: 'medal-links-m3d4', name: 'Medal Links', country: 'gb', lat: 56.3, lng: -2.8 },
  layouts: [
    {
      holes: HOLES,
      tees: [{ name: 'White', gender: 'M', rating: 72, slope: 113, yards: 7200, holes: HOLES }],
    },
  ],
}
