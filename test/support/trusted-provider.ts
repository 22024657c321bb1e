import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import {
  type IdentityProviderOptions,
  openIdentityProvider,
} from '../../src/account/identity-provider-client.ts'
import { Problem } from '../../src/core/problem.ts'
import { type Claims, makeKey, type ProviderKey, startIdentityProvider } from './identity-provider.ts'

// Making one takes longer than most tests with it.
let key: Promise<ProviderKey> | undefined
function trustedKey() {
  key ??= makeKey('first')
  return key
}

/** An identity provider on loopback, a verifier that trusts it, and a clock for both. */
export async function openTrusted(t: TestContext, options: Partial<IdentityProviderOptions> = {}) {
  const clock = { now: Date.UTC(2026, 5, 1) }
  const now = () => clock.now
  const idp = await startIdentityProvider(now, await trustedKey())
  t.after(idp.goDown)
  const errors: unknown[] = []
  const { issuer, jwksUrl, clientId } = idp
  const onError = (error: unknown) => errors.push(error)
  const provider = openIdentityProvider({ issuer, jwksUrl, clientId, now, onError, ...options })
  const accepts = async (claims: Claims = {}, header: Claims = {}) =>
    provider.verify(await idp.token(claims, header))
  const refuses = async (claims: Claims, header: Claims = {}) =>
    refused(provider.verify(await idp.token(claims, header)), JSON.stringify({ claims, header }))
  return { clock, idp, provider, accepts, refuses, errors }
}

export const refused = (verifying: Promise<unknown>, what?: string) =>
  assert.rejects(verifying, isProblem('invalid_token'), what)

export const isProblem = (code: string) => (error: unknown) => error instanceof Problem && error.code === code
