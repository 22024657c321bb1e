import { saveClient } from '../../../oauth/client-store.ts'
import { limitRegistrations } from '../../../oauth/oauth-limits.ts'
import { normaliseRegistration } from '../../../oauth/registration.ts'
import { RegistrationError } from '../../../oauth/registration-error.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer } from '../route.ts'
import { OauthError } from './oauth-error.ts'
import type { OpenRequest } from './open-endpoint.ts'

/** OAUTH-2: POST /oauth/register, by anyone (RFC 7591). A public client has no secret, and nothing to manage. */
export const postRegister =
  (context: AppContext) =>
  async ({ text, address }: OpenRequest): Promise<AppAnswer> => {
    const metadata = registrationOf(text)
    await limitRegistrations(context, address)
    const { id, createdAt } = await saveClient(context, metadata)
    const issued = { client_id: id, client_id_issued_at: Math.floor(createdAt / 1_000) }
    return { status: 201, json: { ...issued, ...metadata } }
  }

function registrationOf(text: string) {
  try {
    return normaliseRegistration(parsed(text))
  } catch (error) {
    if (error instanceof RegistrationError) throw new OauthError(400, error.code, error.message)
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RegistrationError('invalid_client_metadata', 'The metadata must be a JSON object.')
  }
}
