import { jsonIn } from '../answer.ts'
import { checkApp } from './app.ts'
import { type Check, finding } from './common.ts'

const CODES = new Set([
  ...['invalid_request', 'invalid_client', 'invalid_grant', 'unauthorized_client', 'unsupported_grant_type'],
  ...['invalid_scope', 'invalid_target', 'invalid_redirect_uri', 'invalid_client_metadata', 'rate_limited'],
  ...['unsupported_token_type', 'temporarily_unavailable', 'invalid_token'],
])

/** The authorization server: its endpoints answer in OAuth's own format, its pages as all others. */
export const checkOauth: Check = (given) => {
  const { received, sent } = given
  if (!/^\/oauth\/(?:token|register|revoke)\b/.test(sent.path)) return checkApp(given)
  const { status, headers } = received
  const { error, error_description: text, ...others } = (jsonIn(received) ?? {}) as Record<string, unknown>
  const isError =
    typeof error === 'string' && CODES.has(error) && (text === undefined || typeof text === 'string')
  const isToken = sent.path === '/oauth/token' && sent.method === 'POST' && status === 200
  return [
    finding(
      'error shape',
      `${status} ${received.body.slice(0, 120)}`,
      status >= 400 && sent.method !== 'HEAD' && !isError,
    ),
    finding('header', 'no Access-Control-Allow-Origin: *', headers['access-control-allow-origin'] !== '*'),
    finding('header', 'Set-Cookie at an OAuth endpoint', headers['set-cookie'] !== undefined),
    finding(
      'schema',
      'a token answer without a token',
      isToken && !(typeof others.access_token === 'string' && others.token_type === 'Bearer'),
    ),
  ]
}
