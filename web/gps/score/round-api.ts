import type { Round } from './round.ts'

/** Who uses the app. The token may be stale: the page is stored for use without a network. */
export type RoundSession = {
  readonly account: string
  readonly kind: 'guest' | 'member'
  readonly csrf: string
}

/** How the service took something: `later` is worth another try, `refused` is not, `signed-out` needs the golfer. */
export type Outcome =
  | { readonly kind: 'done'; readonly json: unknown }
  | { readonly kind: 'later' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused'; readonly status: number; readonly detail: string }

export type Fetch = (path: string, init: RequestInit) => Promise<Response>

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
}

export type Api = (call: Call) => Promise<Outcome>

/** Asks our service as this golfer. A stale token is renewed once. */
export function sessionApi(session: RoundSession, fetch: Fetch): Api {
  let token = session.csrf
  const renew = async (): Promise<Outcome | null> => {
    const answer = await send(fetch, { method: 'GET', path: '/api/v1/session' }, '')
    if (answer === null) return { kind: 'later' }
    const { account, csrf_token: fresh } = await readJson(answer)
    // Another golfer may have signed in meanwhile: theirs is not this round's account.
    if (account?.id !== session.account || typeof fresh !== 'string') return { kind: 'signed-out' }
    token = fresh
    return null
  }
  return async (call) => {
    const answer = await send(fetch, call, token)
    if (!(await isStaleToken(answer))) return outcomeOf(answer)
    return (await renew()) ?? outcomeOf(await send(fetch, call, token))
  }
}

/** Null when there is no network, or none that reaches us. */
async function send(fetch: Fetch, { method, path, body }: Call, token: string): Promise<Response | null> {
  try {
    return await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(token === '' ? {} : { 'X-CSRF-Token': token }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  } catch {
    return null
  }
}

type Answer = {
  readonly error?: string
  readonly detail?: string
  readonly account?: { readonly id?: string }
  readonly csrf_token?: string
}

/** Networks with a sign-in page answer everything with HTML: that is no answer of ours. */
async function readJson(answer: Response): Promise<Answer> {
  try {
    return (await answer.clone().json()) ?? {}
  } catch {
    return {}
  }
}

const isStaleToken = async (answer: Response | null) =>
  answer?.status === 403 && (await readJson(answer)).error === 'csrf'

const TOO_BUSY = [408, 425, 429]

async function outcomeOf(answer: Response | null): Promise<Outcome> {
  if (answer === null || answer.status >= 500 || TOO_BUSY.includes(answer.status)) return { kind: 'later' }
  if (answer.status === 204) return { kind: 'done', json: {} }
  const isOurs = answer.headers.get('content-type')?.includes('json') ?? false
  if (!isOurs) return { kind: 'later' }
  if (answer.ok) return { kind: 'done', json: await readJson(answer) }
  if (answer.status === 401 || answer.status === 403) return { kind: 'signed-out' }
  return { kind: 'refused', status: answer.status, detail: (await readJson(answer)).detail ?? '' }
}

/** What counts after a round was sent: the sent copy, a later one that the account has, or that it was deleted. */
export type Saved = { readonly counts?: 'sent' | 'stored' | 'deleted'; readonly round?: Round | null }

export const postRound = (api: Api, round: Round) =>
  api({ method: 'POST', path: '/api/v1/rounds', body: round })

export const deleteRound = (api: Api, id: string) =>
  api({ method: 'DELETE', path: `/api/v1/rounds/${encodeURIComponent(id)}` })

export type RoundPage = {
  readonly rounds?: readonly Round[]
  readonly next?: string | null
  readonly account?: string
}

export const getRounds = (api: Api, limit: number) =>
  api({ method: 'GET', path: `/api/v1/rounds?limit=${limit}` })
