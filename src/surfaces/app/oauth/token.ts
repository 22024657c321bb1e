import { recordKey } from '../../../oauth/record-key.ts'
import { removeUnused } from '../../../oauth/record-store.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer } from '../route.ts'
import type { LazyServer } from './authorization-server.ts'
import { OauthError } from './oauth-error.ts'
import { OAUTH_PATHS } from './oauth-paths.ts'
import type { OpenRequest } from './open-endpoint.ts'
import { oneResource } from './parameters.ts'

const FORM = 'application/x-www-form-urlencoded'

/** POST /oauth/token: a code or a refresh token for a new access token. */
export const postToken = (context: AppContext, server: LazyServer) => async (request: OpenRequest) => {
  const form = oneResource(formOf(request), context.addresses)
  const answer = await askAsClient(server, request, OAUTH_PATHS.token, form)
  if (answer.status === 400) await burnCode(context, form)
  return answer
}

/** POST /oauth/revoke: the client gives up its tokens (RFC 7009). */
export const postRevoke = (server: LazyServer) => (request: OpenRequest) =>
  askAsClient(server, request, OAUTH_PATHS.revoke, formOf(request))

function formOf({ text, headers }: OpenRequest): URLSearchParams {
  const type = (headers['content-type'] ?? FORM).split(';', 1)[0]?.trim().toLowerCase()
  if (type !== FORM) throw new OauthError(400, 'invalid_request', `The body must be ${FORM}.`)
  return new URLSearchParams(text)
}

async function askAsClient(
  server: LazyServer,
  { address, headers }: OpenRequest,
  target: string,
  form: URLSearchParams,
): Promise<AppAnswer> {
  const { ask } = await server()
  const { status, text, challenge } = await ask({ address }, { method: 'POST', target, headers, form })
  return {
    status,
    ...(text === '' ? {} : { json: JSON.parse(text) }),
    ...(challenge === null ? {} : { headers: { 'WWW-Authenticate': challenge } }),
  }
}

/** A code allows one attempt: a client without its verifier did not request it, and gets no second try. */
async function burnCode({ db }: AppContext, form: URLSearchParams) {
  if (form.get('grant_type') !== 'authorization_code') return
  await removeUnused(db, recordKey('AuthorizationCode', form.get('code') ?? ''))
}
