import type { Adapter, AdapterPayload } from 'oidc-provider'
import { findClient, touchClient } from '../../../oauth/client-store.ts'
import { touchConsent } from '../../../oauth/consent-store.ts'
import { recordKey } from '../../../oauth/record-key.ts'
import {
  consumeRecord,
  endFamily,
  findRecord,
  type KeptRecord,
  putRecord,
  removeRecord,
} from '../../../oauth/record-store.ts'
import type { Deps } from '../../../platform/deps.ts'

/** A client whose answer was lost asks again at once; whoever comes later has stolen the token, or was robbed. */
const ROTATION_GRACE_MS = 10_000

export type AdapterParts = {
  readonly deps: Deps
  /** The error that tells a client that its code or token is no good. */
  readonly invalidGrant: () => Error
}

/** How the provider keeps what it must remember: everything by the hash of its value, in our own tables. */
export const openAdapter =
  (parts: AdapterParts) =>
  (model: string): Adapter =>
    model === 'Client' ? clients(parts) : model === 'Session' ? NOTHING_KEPT : records(parts, model)

const nothing = async () => {}

const NOTHING_KEPT: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUid: nothing,
  findByUserCode: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
}

/** They register at our own route; here they are only looked up. */
const clients = ({ deps }: AdapterParts): Adapter => ({
  ...NOTHING_KEPT,
  find: async (id) => {
    const client = await findClient(deps, id)
    return client === null ? undefined : ({ ...client.metadata, client_id: id } as AdapterPayload)
  },
})

function records({ deps, invalidGrant }: AdapterParts, model: string): Adapter {
  return {
    ...NOTHING_KEPT,
    upsert: async (id, payload, expiresIn = 0) => {
      await putRecord(deps.db, recordKey(model, id), {
        ...ownersOf(model, id, payload),
        payload: withoutValue(payload),
        expiresAt: deps.now() + expiresIn * 1_000,
      })
      if (model === 'AccessToken') await noteUse(deps, payload)
    },
    find: async (id) => {
      const kept = await findRecord(deps, recordKey(model, id))
      if (kept === null || isForgiven(deps, model, kept)) return undefined
      return withValue(id, kept)
    },
    consume: async (id) => {
      if (!(await consumeRecord(deps, recordKey(model, id)))) throw invalidGrant()
    },
    destroy: (id) => removeRecord(deps.db, recordKey(model, id)),
    // The provider calls it for each kind of token at once; once is enough for the whole family.
    revokeByGrantId: async (grantId) => {
      if (model === 'AccessToken') await endFamily(deps.db, grantId)
    },
  }
}

const ownersOf = (
  model: string,
  id: string,
  { accountId, clientId, grantId, params, result }: AdapterPayload,
) => ({
  accountId: accountId ?? result?.login?.accountId ?? null,
  clientId: clientId ?? (typeof params?.client_id === 'string' ? params.client_id : null),
  grantId: model === 'Grant' ? id : (grantId ?? null),
})

/** The value itself is its holder's alone, and so is the address that an interaction's is part of. */
function withoutValue({ jti: _value, returnTo: _address, ...payload }: AdapterPayload) {
  return payload
}

const withValue = (id: string, { payload, consumedAt }: KeptRecord) => ({
  ...payload,
  jti: id,
  ...(consumedAt === null ? {} : { consumed: Math.floor(consumedAt / 1_000) }),
})

/** A token just rotated is unknown and nothing more: the provider ends the family of one it sees used. */
const isForgiven = ({ now }: Deps, model: string, { consumedAt }: KeptRecord) =>
  model === 'RefreshToken' && consumedAt !== null && now() - consumedAt <= ROTATION_GRACE_MS

async function noteUse(deps: Deps, { accountId, clientId }: AdapterPayload) {
  if (accountId === undefined || clientId === undefined) return
  await touchConsent(deps, accountId, clientId)
  await touchClient(deps, clientId)
}
