import { createHash } from 'node:crypto'
import { jsonIn, type Received, type Sent } from './answer.ts'
import type { People, Person } from './people.ts'
import type { Plan, Who } from './plan.ts'

export type Token = { readonly clientId: string; readonly redirectUri: string; readonly refresh: string }

/** What a client has from the start. */
export type ClientParts = {
  readonly port: number
  readonly index: number
  readonly people: People
  readonly club: string
  readonly member: Person
  readonly manager: Person
  readonly token: Token
  readonly eventSecret: string
  readonly mcp: string
}

/** What a client knows, which is only what it was told itself. */
export type ClientState = {
  readonly sessions: Map<Who, string>
  readonly oauthCookies: Map<string, string>
  /** Values of markers. */
  readonly memory: Map<string, string>
  /** Those with an account; somebody whose account is gone, or who lost their role, is replaced. */
  readonly persons: Map<Who, Person>
}

const VERIFIER = 'v'.repeat(43)

export const startState = ({ member, manager, token, mcp }: ClientParts): ClientState => ({
  sessions: new Map(),
  oauthCookies: new Map(),
  memory: new Map([
    ...Object.entries({ account: member.accountId, email: member.email, number: manager.number, mcp }),
    ...Object.entries({ ...token, verifier: VERIFIER }),
    ['challenge', createHash('sha256').update(VERIFIER).digest('base64url')] as const,
  ]),
  persons: new Map([
    ['member', member],
    ['manager', manager],
  ]),
})

/** Keeps what later requests can use, and drops what is no longer valid. */
export function remember(state: ClientState, plan: Plan, sent: Sent, received: Received) {
  const { status, headers } = received
  keepCookies(state, plan.who, received)
  if (status === 401) forget(state, plan)
  if (plan.who === 'manager' && /"error":"role"/.test(received.body)) state.persons.delete('manager')
  if (headers.etag !== undefined) state.memory.set('etag', headers.etag)
  const { 'last-modified': lastModified, location = '' } = headers
  if (lastModified !== undefined) state.memory.set('lastModified', lastModified)
  const [, name, value = ''] = /^\/(checkout|oauth\/interaction)\/([\w-]+)/.exec(location) ?? []
  if (name !== undefined) state.memory.set(name.replace('oauth/', ''), value)
  const code = /[?&]code=([\w-]+)/.exec(location)?.[1]
  if (code !== undefined) state.memory.set('code', code)
  if (sent.path === '/oauth/token' && status === 200) keepTokens(state, jsonIn(received))
}

export function keepCookies({ sessions, oauthCookies }: ClientState, who: Who, { headers }: Received) {
  for (const line of headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (name !== '_service_session') keepOrDrop(oauthCookies, name, value)
    else if (who !== 'anonymous') keepOrDrop(sessions, who, value)
  }
}

function keepOrDrop<K>(kept: Map<K, string>, name: K, value: string) {
  if (value === '') kept.delete(name)
  else kept.set(name, value)
}

function forget({ sessions, memory }: ClientState, { who, headers }: Plan) {
  sessions.delete(who)
  if (headers.Authorization?.includes('{{access')) memory.delete('access')
}

function keepTokens({ memory }: ClientState, json: unknown) {
  const { access_token: access, refresh_token: refresh } = Object(json) as Record<string, unknown>
  if (typeof access === 'string') memory.set('accessPlain', access)
  if (typeof refresh === 'string') memory.set('refresh', refresh)
}
