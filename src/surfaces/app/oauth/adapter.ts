import type { Adapter, AdapterPayload } from 'oidc-provider'
import { findClient, touchClient } from '../../../oauth/client-store.ts'
import { touchConsent } from '../../../oauth/consent-store.ts'
import { recordKey } from '../../../oauth/record-key.ts'
import {
  consumeRecord,
  findRecord,
  putRecord,
  removeGrantRecords,
  removeRecord,
  type StoredRecord,
} from '../../../oauth/record-store.ts'
import type { Deps } from '../../../platform/deps.ts'

/** A client that lost the answer retries at once. A used token that comes later was stolen, or its thief used it first. */
const ROTATION_LEEWAY_MS = 10_000

export type AdapterParts = {
  readonly deps: Deps
  /** The OAuth error `invalid_grant`. */
  readonly invalidGrant: () => Error
}

/** The storage of oidc-provider: our own tables, keyed by the hash of each value. */
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

/** Clients register at our own route; oidc-provider only looks them up. */
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
      if (kept === null || isWithinLeeway(deps, model, kept)) return undefined
      return withValue(id, kept)
    },
    consume: async (id) => {
      const key = recordKey(model, id)
      if (await consumeRecord(deps, key)) return
      if (model === 'AuthorizationCode') await revokeFamily(deps, key)
      throw invalidGrant()
    },
    destroy: (id) => removeRecord(deps.db, recordKey(model, id)),
    // oidc-provider calls it for each kind of token; once is enough for the whole family.
    revokeByGrantId: async (grantId) => {
      if (model === 'AccessToken') await removeGrantRecords(deps.db, grantId)
    },
  }
}

/** Of two who use a code at the same instant, one has stolen it. Tokens that the other still writes have no grant. */
async function revokeFamily(deps: Deps, key: string) {
  const grantId = (await findRecord(deps, key))?.payload.grantId
  if (typeof grantId === 'string') await removeGrantRecords(deps.db, grantId)
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

/** The database never sees a token's value, nor the address that contains an interaction's. */
function withoutValue({ jti: _value, returnTo: _address, ...payload }: AdapterPayload) {
  return payload
}

const withValue = (id: string, { payload, consumedAt }: StoredRecord) => ({
  ...payload,
  jti: id,
  ...(consumedAt === null ? {} : { consumed: Math.floor(consumedAt / 1_000) }),
})

/** A token rotated seconds ago counts as unknown: oidc-provider would revoke the family of one it sees used. */
const isWithinLeeway = ({ now }: Deps, model: string, { consumedAt }: StoredRecord) =>
  model === 'RefreshToken' && consumedAt !== null && now() - consumedAt <= ROTATION_LEEWAY_MS

async function noteUse(deps: Deps, { accountId, clientId }: AdapterPayload) {
  if (accountId === undefined || clientId === undefined) return
  await touchConsent(deps, accountId, clientId)
  await touchClient(deps, clientId)
}
