import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AdapterPayload } from 'oidc-provider'
import { ENGINES, openEngine } from '../../../../test/support/engines.ts'
import { readBearer } from '../../../oauth/access-token-store.ts'
import type { Deps } from '../../../platform/deps.ts'
import { openAdapter } from './adapter.ts'

const HOUR_S = 3_600

for (const engine of ENGINES)
  test(`two who use a code at the same instant: one gets tokens, and they don’t work (${engine})`, async (t) => {
    const { db, close } = await openEngine(engine)
    t.after(close)
    await db
      .insertInto('account')
      .values({ id: 'golfer', kind: 'member', created_at: 0, seen_at: 0 } as never)
      .execute()
    const deps = { db, now: Date.now } as Deps
    const adapter = openAdapter({ deps, invalidGrant: () => new Error('invalid_grant') })
    const theirs = { accountId: 'golfer', clientId: 'agent', grantId: 'a-grant' } as AdapterPayload
    const issue = async (token: string) => {
      await adapter('AccessToken').upsert(token, theirs, HOUR_S)
      return (await readBearer(deps, token))?.accountId
    }
    const codes = adapter('AuthorizationCode')
    await adapter('Grant').upsert('a-grant', theirs, HOUR_S)
    await codes.upsert('a-code', theirs, HOUR_S)
    // Both have read the code before one of them marks it as used.
    await codes.consume('a-code')
    assert.equal(await issue('before'), 'golfer')
    await assert.rejects(async () => await codes.consume('a-code'), /invalid_grant/)
    assert.equal(await readBearer(deps, 'before'), null)
    assert.equal(await issue('after'), undefined, 'a token that is written after that')
  })
