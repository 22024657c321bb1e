import { forgetPages } from '../offline/register.ts'
import type { Send, Sent } from '../place/report-position.ts'

const UNREACHABLE: Sent = { ok: false, status: 0, json: null }

export type Session = {
  readonly account: {
    readonly id: string
    readonly kind: 'guest' | 'member'
    readonly premium_until: string | null
  }
  readonly csrf_token: string
}

/** Asks our own service. A page that was stored long ago has an old token: then it gets a new one and asks again. */
export function openService(account: string, csrf: string, onSession: (session: Session) => void) {
  let token = csrf
  const refresh = async (): Promise<boolean> => {
    const { ok, json } = await request('GET', '/api/v1/session', token)
    if (!ok) return false
    const session = json as Session
    // Somebody else has signed in here: this page is not theirs.
    if (session.account.id !== account) return leave()
    token = session.csrf_token
    onSession(session)
    return true
  }
  const send: Send = async (method, path, body) => {
    const sent = await request(method, path, token, body)
    const isStale = sent.status === 403 && codeOf(sent) === 'csrf'
    return isStale && (await refresh()) ? request(method, path, token, body) : sent
  }
  return { send, refresh, get: (path: string) => request('GET', path, token) }
}

async function leave(): Promise<false> {
  await forgetPages().catch(() => {})
  location.reload()
  return false
}

export type Service = ReturnType<typeof openService>

export const codeOf = ({ json }: Sent): string | null => {
  const error = (json as { readonly error?: unknown } | null)?.error
  return typeof error === 'string' ? error : null
}

async function request(method: string, path: string, token: string, body?: object): Promise<Sent> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        'X-CSRF-Token': token,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    return { ok: response.ok, status: response.status, json: text === '' ? null : JSON.parse(text) }
  } catch {
    return UNREACHABLE
  }
}
