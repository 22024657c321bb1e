import { Agent, type ClientRequest, get } from 'node:http'
import { type ClubPerson, openTestClubs } from '../test/support/test-clubs.ts'
import { summarize } from './alternate.ts'
import { type ChildServer, startService } from './child-server.ts'
import { type Context, ROUNDS } from './context.ts'
import { type Figure, figure, valueAtMost } from './figure.ts'

const part = 'club-news'
const SHEETS = 500
const MEMBERS = 50
const DAY_MS = 86_400_000

/** How soon a booking reaches every open tee sheet of that day. */
export async function measureClubNews({ folder, courses }: Context): Promise<readonly Figure[]> {
  const service = await startService(folder)
  const origin = `http://127.0.0.1:${service.port}`
  const house = openTestClubs({ origin, folder, databaseUrl: null })
  try {
    const club = await house.found(`News ${Date.now()}`, courses[0]?.slug ?? '')
    const members: ClubPerson[] = []
    for (let n = 0; n < MEMBERS; n++) members.push(await house.admit(club, 'member'))
    const starter = await house.admit(club, 'starter')
    const days = Array.from({ length: ROUNDS + 1 }, (_, n) =>
      new Date(Date.now() + (n + 1) * DAY_MS).toISOString().slice(0, 10),
    )
    const rounds: number[] = []
    for (const day of days) rounds.push(await measureDay(service, club, day, members, starter))
    // The first one also compiles what it needs.
    const { median: value, spread } = summarize(rounds.slice(1))
    const what = `a booking reaches ${SHEETS} open sheets`
    return [figure({ part, what, unit: 'ms', value, spread, target: valueAtMost(1_000) })]
  } finally {
    await house.close()
    await service.stop()
  }
}

/** Milliseconds from the request that books to the last sheet that was told. */
async function measureDay(
  { port }: ChildServer,
  club: string,
  day: string,
  members: readonly ClubPerson[],
  starter: ClubPerson,
): Promise<number> {
  const path = `/api/v1/clubs/${club}/news?${new URLSearchParams({ topics: `sheet ${day}` })}`
  const sheets = await Promise.all(
    Array.from({ length: SHEETS }, (_, n) => openSheet(port, path, members[n % MEMBERS])),
  )
  const start = performance.now()
  const booked = await starter.post(`/api/v1/clubs/${club}/tee-sheet`, { day, time: '09:00' })
  if (booked.status !== 201) throw new Error(`The booking was answered with ${booked.status}.`)
  const told = await Promise.all(sheets.map((sheet) => sheet.told))
  for (const sheet of sheets) sheet.close()
  return Math.max(...told) - start
}

type OpenSheet = { readonly told: Promise<number>; readonly close: () => void }

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

function openSheet(port: number, path: string, member: ClubPerson | undefined): Promise<OpenSheet> {
  const opened = Promise.withResolvers<OpenSheet>()
  const told = Promise.withResolvers<number>()
  const headers = { Cookie: `_service_session=${member?.cookie()}` }
  const request: ClientRequest = get({ port, host: '127.0.0.1', path, headers, agent }, (response) => {
    if (response.statusCode !== 200) return opened.reject(new Error(`A sheet got ${response.statusCode}.`))
    response.setEncoding('utf8')
    response.on('data', (text: string) => text.includes('data: ') && told.resolve(performance.now()))
    opened.resolve({ told: told.promise, close: () => request.destroy() })
  })
  request.on('error', () => {})
  return opened.promise
}
