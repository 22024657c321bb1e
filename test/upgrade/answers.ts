import { openClient } from '../support/app-client.ts'
import { CLUB, type Known, MEMBERS, PIN } from './known.ts'

/** What a service says about everything in the fixture, by what was asked. */
export type Answers = Readonly<Record<string, unknown>>

const SEARCHES = ['q=mill', 'q=golf&limit=50', 'near=37.5,-89.25&radius=60', 'country=us&limit=50']

const OF_GOLFERS = ['/api/v1/position', '/api/v1/agents', '/api/v1/clubs']

/** Asks as strangers, golfers, a guest and members of the club. The origin is left out of what comes back. */
export async function readAnswers(origin: string, known: Known): Promise<Answers> {
  const answers: Record<string, unknown> = {}
  const ask = async (as: string, client: ReturnType<typeof openClient>, address: string) => {
    const { status, text } = await client.get(address)
    const said = text.replaceAll(known.origin, '')
    answers[`${as} ${address}`] = { status, json: JSON.parse(said) }
    return JSON.parse(said)
  }
  const stranger = openClient(origin)
  const { courses } = await ask('stranger', stranger, '/v1/courses?limit=100')
  for (const { slug } of courses) await ask('stranger', stranger, `/v1/courses/${slug}`)
  for (const search of SEARCHES) await ask('stranger', stranger, `/v1/courses?${search}`)
  for (const [name, cookie] of Object.entries(known.cookies)) {
    const client = openClient(origin)
    client.plant(cookie)
    await ask(name, client, '/api/v1/session')
    await ask(name, client, '/api/v1/profile')
    if (name === 'monthly')
      for (const address of [...OF_GOLFERS, `/api/v1/courses/${known.course}/map`])
        await ask(name, client, address)
  }
  for (const [number, role] of Object.entries(MEMBERS)) {
    const client = openClient(origin)
    await client.post('/api/v1/session/pin', { club: CLUB, member: number, pin: PIN })
    await ask(role, client, '/api/v1/session')
    await ask(role, client, `/api/v1/clubs/${CLUB}/pins`)
    await ask(role, client, `/api/v1/clubs/${CLUB}/members`)
  }
  return answers
}
