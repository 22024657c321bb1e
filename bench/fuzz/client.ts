import { type Answer, isMissing, type Sent } from './answer.ts'
import { type ClientParts, type ClientState, keepCookies, remember, startState } from './client-state.ts'
import { BASE_HEADERS, fillPlan } from './fill-plan.ts'
import type { Person } from './people.ts'
import type { Plan, Who } from './plan.ts'
import { openSender, type Sender } from './send.ts'

export type Client = {
  readonly run: (plan: Plan, number: number) => Promise<{ readonly sent: Sent; readonly answer: Answer }>
  readonly close: () => void
}

/** One virtual client: sends requests one after the other, and remembers what the server said. */
export function openClient(parts: ClientParts): Client {
  const sender = openSender(parts.port, `127.0.0.${parts.index + 2}`)
  const state = startState(parts)
  const run = async (plan: Plan, number: number) => {
    if (plan.bytes !== null)
      return { sent: sentBytes(plan.bytes), answer: await sender.sendBytes(plan.bytes) }
    if (!state.memory.has('access')) await renewTokens(parts, state)
    const session = await sessionOf(parts, state, sender, plan.who, number)
    const sent = fillPlan(plan, { ...state, number, session, eventSecret: parts.eventSecret })
    const answer = await sender.send(sent, plan.freshAddress ? freshAddress(number) : null)
    if (!isMissing(answer)) remember(state, plan, sent, answer)
    return { sent, answer }
  }
  return { run, close: sender.close }
}

const sentBytes = (bytes: string): Sent => ({ method: 'RAW', path: '', headers: {}, body: bytes })

/** One token of somebody with Premium, and one of somebody without. */
async function renewTokens(parts: ClientParts, state: ClientState) {
  const { people, token, mcp } = parts
  for (const [name, who] of [
    ['access', 'manager'],
    ['accessPlain', 'member'],
  ] as const) {
    const give = ({ accountId }: Person) => people.giveToken(accountId, token.clientId, `${mcp}/mcp`)
    state.memory.set(name, await asPerson(parts, state, who, give))
  }
}

/** What somebody gets; if their account is gone, a new one gets it. */
async function asPerson(
  parts: ClientParts,
  state: ClientState,
  who: 'member' | 'manager',
  get: (person: Person) => Promise<string | null>,
): Promise<string> {
  const known = state.persons.get(who)
  return (known && (await get(known))) ?? (await get(await replaced(parts, state, who))) ?? 'none'
}

async function replaced(
  { people, club, index }: ClientParts,
  { persons, memory }: ClientState,
  who: 'member' | 'manager',
) {
  const times = Number(memory.get('replaced') ?? 0) + 1
  memory.set('replaced', String(times))
  const person = await people.makeMember(club, who, `${who}-${index}-${times}`)
  persons.set(who, person)
  if (who === 'manager') await people.giftPremium(person.accountId)
  const known =
    who === 'manager' ? { number: person.number } : { account: person.accountId, email: person.email }
  for (const [name, value] of Object.entries(known)) memory.set(name, value)
  return person
}

/** Those who have signed out come back in. */
async function sessionOf(
  parts: ClientParts,
  state: ClientState,
  sender: Sender,
  who: Who,
  number: number,
): Promise<string | null> {
  const known = state.sessions.get(who) ?? null
  const isLost = who === 'manager' && !state.persons.has(who)
  if (who === 'anonymous' || (known !== null && !isLost)) return known
  if (who === 'guest') await enterAsGuest(state, sender, number)
  else
    state.sessions.set(
      who,
      await asPerson(parts, state, who, ({ accountId }) => parts.people.signIn(accountId)),
    )
  return state.sessions.get(who) ?? null
}

async function enterAsGuest(state: ClientState, sender: Sender, number: number) {
  const headers = { ...BASE_HEADERS, Accept: 'application/json', 'Content-Type': 'application/json' }
  const sent = { method: 'POST', path: '/api/v1/session/guest', headers, body: '{}' }
  const answer = await sender.send(sent, freshAddress(number))
  if (!isMissing(answer)) keepCookies(state, 'guest', answer)
}

/** Another one every two thousand requests, so that a throttle is reached now and then, and left again. */
const freshAddress = (number: number) => `127.${1 + ((number >> 19) & 63)}.${(number >> 11) & 255}.7`
