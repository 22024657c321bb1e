import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { registerClient, tokenFor } from '../support/agent-client.ts'
import { type AppClient, openClient, openGuest } from '../support/app-client.ts'
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts'
import { CLUB_FILE, LIST_FILE } from '../support/library-0-6-0.ts'
import { nextMail } from '../support/mailbox.ts'
import { type Answers, readAnswers } from './answers.ts'
import { type Known, PASSWORD, PEOPLE, PIN } from './known.ts'

// Uses version 0.6.0 as golfers, clubs and an operator do: through its commands and over HTTP.

type Old = {
  readonly origin: string
  /** A command of that version. */
  readonly run: (...args: readonly string[]) => Promise<string>
  readonly folder: string
  readonly idp: IdentityProvider
}

export type Filled = { readonly known: Known; readonly answers: Answers }

/** Agents' tokens are for this address. */
const PORT = '26010'

/** Fills the database in a folder or at an address with what a small installation has after some use. */
export async function fillWith060(version: string, folder: string, url: string): Promise<Filled> {
  const idp = await startIdentityProvider()
  const env = {
    ...process.env,
    ...idp.env,
    ...{ DOGLEG_DATA: folder, DOGLEG_DATABASE_URL: url, DOGLEG_DEMO: 'off', DOGLEG_RATE_LIMIT: 'off' },
  }
  const dogleg = path.join(version, 'dogleg')
  const run = async (...args: readonly string[]) =>
    (await promisify(execFile)(dogleg, args, { env, timeout: 120_000, maxBuffer: 16 * 1024 * 1024 })).stdout
  await importCourses(run, folder)
  const child = spawn(dogleg, ['serve', '--port', PORT], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  try {
    const origin = await originOf(child.stdout)
    return await useIt({ origin, run, folder, idp })
  } finally {
    child.kill('SIGTERM')
    await exited
    await idp.goDown()
  }
}

async function originOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, origin] = /(http:\/\/[\w.]+:\d+)\/v1\/status/.exec(line) ?? []
    if (origin) return origin.replace('localhost', '127.0.0.1')
  }
  throw new Error('Version 0.6.0 did not start.')
}

async function importCourses(run: Old['run'], folder: string) {
  const files = { 'demo.ndjson': await demoCourses(run), 'list.csv': LIST_FILE, 'club.ndjson': CLUB_FILE }
  for (const [name, text] of Object.entries({ ...files, 'corrections.ndjson': lines(CORRECTIONS) })) {
    await writeFile(path.join(folder, name), text)
    await run('import', path.join(folder, name))
  }
}

/** Five courses. Only the one with nine holes keeps its map and its greens, so that the fixture stays small. */
async function demoCourses(run: Old['run']): Promise<string> {
  const demo = await run('demo', '--courses', '5', '--seed', '6', '--maps', '0.2', '--contours', '0.2')
  const records = demo
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  return lines(
    records.map(({ map, ground, ...rest }) => (rest.hole_count === 9 ? { ...rest, map, ground } : rest)),
  )
}

const lines = (records: readonly object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('')

const CORRECTIONS = [
  {
    ...{ course: { source: 'Dogleg demo', id: 'demo-000000' }, reason: 'The club has a new number.' },
    patch: [{ op: 'replace', path: '/phone', value: '+44 161 496 0100' }],
  },
  {
    ...{ course: 'dunes-mounds-ryc9', reason: 'The list has no website.' },
    patch: [
      { op: 'test', path: '/website', value: null },
      { op: 'add', path: '/website', value: 'https://dunes.example/' },
    ],
  },
]

async function useIt(old: Old): Promise<Filled> {
  const { origin, run } = old
  const golfers = await signUp(old)
  const [monthly, yearly, dayPass, reset, refunded] = golfers as [Golfer, Golfer, Golfer, Golfer, Golfer]
  for (const email of [PEOPLE.monthly, PEOPLE.reset]) await run('user', 'verify', email)
  const course = await mappedCourse(origin)
  await ok(monthly.call('PUT', '/api/v1/profile', { json: profile(course) }))
  await ok(monthly.post('/api/v1/position', { lat: 37.5, lng: -89.25, accuracy_m: 4 }))
  await buy(monthly, 'plus_monthly')
  await buy(yearly, 'plus_yearly')
  await ok(yearly.call('POST', '/profile/premium/cancel', { form: {} }))
  await buy(dayPass, 'day_pass')
  await run('user', 'grant', PEOPLE.dayPass, '--premium', '30d')
  await buy(refunded, 'plus_monthly')
  await refund(run, PEOPLE.refunded)
  const checkout = await choose(reset, 'plus_monthly')
  const agent = await connectAgent(origin, monthly)
  const guest = await openGuest(origin, course)
  await ok(guest.call('PATCH', '/api/v1/session', { json: { units: 'metres' } }))
  await ok(openClient(origin).post('/api/v1/session/google', { credential: await old.idp.token(PROVIDED) }))
  await foundClub(old, course)
  await lockOut(origin)
  await ok(openClient(origin).post('/api/v1/password-reset', { email: PEOPLE.reset }))
  const cookies = { monthly: cookieOf(monthly), yearly: cookieOf(yearly), guest: cookieOf(guest) }
  const resetToken = await resetTokenIn(old.folder)
  const at = Date.now()
  const known = {
    at,
    course,
    cookies,
    agent,
    checkout,
    resetToken,
    issuer: old.idp.issuer,
    origin: origin.replace('127.0.0.1', 'localhost'),
    subject: PROVIDED.sub,
  }
  return { known, answers: await readAnswers(origin, known) }
}

export const PROVIDED = {
  sub: 'test-subject',
  email: PEOPLE.provider,
  email_verified: true,
  name: 'Golfer Five',
}

type Golfer = AppClient

const SIGN_UP = [
  ...[PEOPLE.monthly, PEOPLE.yearly, PEOPLE.dayPass, PEOPLE.reset, PEOPLE.refunded, PEOPLE.locked],
]

async function signUp({ origin }: Old): Promise<readonly Golfer[]> {
  const golfers: Golfer[] = []
  for (const email of SIGN_UP) {
    const client = openClient(origin)
    await ok(client.post('/api/v1/accounts', { email, password: PASSWORD, name: email.split('@')[0] }))
    golfers.push(client)
  }
  return golfers
}

const profile = (home_course: string) => ({
  ...{ name: 'Golfer One', handicap: 12.4, gender: 'F', units: 'metres', home_course, competition: true },
  bag: [
    { club: 'driver', carry_yards: 201 },
    { club: '7 iron', carry_yards: 140 },
  ],
})

async function choose(golfer: Golfer, plan: string): Promise<string> {
  const { headers } = await ok(golfer.call('POST', '/checkout', { form: { plan } }))
  return headers.get('location') ?? ''
}

const buy = async (golfer: Golfer, plan: string) =>
  ok(golfer.call('POST', await choose(golfer, plan), { form: { outcome: 'pay' } }))

async function refund(run: Old['run'], email: string) {
  const { payments } = JSON.parse(await run('premium', 'show', email, '--json'))
  await run('premium', 'refund', payments[0].id, '--yes')
}

async function connectAgent(origin: string, golfer: Golfer) {
  const client = await registerClient(origin, { client_name: 'Agent One' })
  await registerClient(origin, { client_name: 'An agent that nobody allowed' })
  const tokens = await tokenFor(origin, golfer, client)
  return { clientId: client.client_id, accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
}

async function foundClub({ origin, run }: Old, course: string) {
  await run('club', 'create', 'Fixture Club', '--course', course)
  for (const [at, role] of (['manager', 'professional', 'starter', 'caddie', 'member'] as const).entries())
    await run(
      ...['club', 'add-member', 'fixture-club', PEOPLE[role], '--member', String(101 + at), '--role', role],
      '--pin',
      PIN,
    )
  await run(...['club', 'add-member', 'fixture-club', PEOPLE.monthly, '--member', '106'])
  const professional = openClient(origin)
  await ok(professional.post('/api/v1/session/pin', { club: 'fixture-club', member: '102', pin: PIN }))
  const pins = [{ hole: 1, ...(await onFirstGreen(professional, course)) }]
  await ok(professional.call('PUT', '/api/v1/clubs/fixture-club/pins', { json: { pins } }))
}

async function mappedCourse(origin: string): Promise<string> {
  const { courses } = (await openClient(origin).get('/v1/courses?limit=100')).json
  return courses.find(({ coverage }: { coverage: { traced: boolean } }) => coverage.traced).slug
}

type Green = {
  readonly properties: Readonly<Record<string, string>>
  readonly geometry: { readonly coordinates: [number, number][][] }
}

async function onFirstGreen(golfer: Golfer, course: string) {
  const { features } = (await golfer.get(`/api/v1/courses/${course}/map`)).json as {
    readonly features: readonly Green[]
  }
  const green = features.find(({ properties: { golf, ref } }) => golf === 'green' && ref === '1')
  const ring = green?.geometry.coordinates[0] ?? []
  const mean = (axis: 0 | 1) => ring.reduce((sum, point) => sum + point[axis], 0) / ring.length
  return { lat: mean(1), lng: mean(0) }
}

/** Ten wrong passwords, and the account pauses. */
async function lockOut(origin: string) {
  for (let tries = 0; tries < 11; tries++)
    await openClient(origin).post('/api/v1/session', { email: PEOPLE.locked, password: 'a wrong one' })
}

async function resetTokenIn(folder: string): Promise<string> {
  const { token } = await nextMail(path.join(folder, 'mail'), PEOPLE.reset, 2)
  return token
}

function cookieOf(client: AppClient): string {
  const cookie = client.cookie()
  if (cookie === null) throw new Error('A golfer has no session.')
  return cookie
}

async function ok(asking: Promise<Awaited<ReturnType<AppClient['get']>>>) {
  const reply = await asking
  if (reply.status >= 400) throw new Error(`${reply.status} ${reply.text.slice(0, 500)}`)
  return reply
}
