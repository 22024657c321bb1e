import { chance, pick, type Random } from '../../../src/demo/random.ts'
import type { Catalogue } from '../catalogue.ts'
import { type Plan, planOf } from '../plan.ts'
import { encoded, hostileText, mutated, segment } from '../values.ts'
import { others } from './api.ts'

export const REDIRECTS = [
  'https://agent.example/callback',
  'http://127.0.0.1/back',
  'cursor://anysphere/callback',
]

/** Every step of an agent's way to a token; together they sometimes are the whole way. */
export const oauthPlan = (catalogue: Catalogue, random: Random): Plan =>
  pick(random, STEPS)(catalogue, random)

type Step = (catalogue: Catalogue, random: Random) => Plan

const register: Step = (_, random) =>
  planOf('oauth', {
    ...{ method: pick(random, ['POST', 'POST', 'POST', 'POST', 'OPTIONS', 'GET']), path: '/oauth/register' },
    freshAddress: true,
    headers: others(random),
    body: { kind: 'json', value: mutated(random, registrationOf(random), 0.6) },
  })

const registrationOf = (random: Random) => ({
  client_name: 'Fuzz agent',
  redirect_uris: [chance(random, 0.7) ? pick(random, REDIRECTS) : hostileText(random)],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
  scope: 'caddie',
})

const authorize: Step = ({ endpoints }, random) => {
  const good: Record<string, string> = {
    ...{ response_type: 'code', client_id: '{{clientId}}', redirect_uri: '{{redirectUri}}', scope: 'caddie' },
    ...{
      code_challenge: '{{challenge}}',
      code_challenge_method: 'S256',
      state: 'a state',
      resource: `{{mcp}}${pick(random, endpoints)}`,
    },
  }
  const fields = fieldsOf(mutated(random, good, 0.35))
  const query = fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  return planOf('oauth', {
    ...{
      method: chance(random, 0.05) ? 'HEAD' : 'GET',
      route: 'GET /oauth/authorize',
      path: `/oauth/authorize?${query}`,
    },
    ...{
      who: pick(random, ['member', 'member', 'member', 'guest', 'anonymous']),
      freshAddress: chance(random, 0.5),
    },
    headers: { Accept: 'text/html' },
  })
}

const interaction: Step = (_, random) =>
  planOf('oauth', {
    ...{
      method: 'GET',
      route: 'GET /oauth/interaction/{uid}',
      who: 'member',
      headers: { Accept: 'text/html' },
    },
    path: `/oauth/interaction/${segment(random, '{{interaction}}', 0.1)}`,
  })

const decide: Step = (_, random) =>
  planOf('oauth', {
    ...{
      method: 'POST',
      route: 'POST /oauth/interaction/{uid}',
      who: pick(random, ['member', 'member', 'member', 'guest']),
    },
    path: `/oauth/interaction/${segment(random, '{{interaction}}', 0.1)}`,
    ...{ csrf: chance(random, 0.9), headers: { Accept: 'text/html' } },
    body: {
      kind: 'form',
      fields: fieldsOf(
        mutated(random, { decision: pick(random, ['allow', 'allow', 'allow', 'deny']) }, 0.15),
      ),
    },
  })

const resume: Step = (_, random) =>
  planOf('oauth', {
    ...{
      method: 'GET',
      route: 'GET /oauth/authorize/{uid}',
      who: 'member',
      headers: { Accept: 'text/html' },
    },
    path: `/oauth/authorize/${segment(random, '{{interaction}}', 0.1)}`,
  })

const token: Step = (_, random) =>
  planOf('oauth', {
    ...{ method: chance(random, 0.05) ? 'OPTIONS' : 'POST', path: '/oauth/token', headers: others(random) },
    body: {
      kind: 'form',
      fields: fieldsOf(mutated(random, pick(random, [BY_CODE, BY_CODE, BY_REFRESH]), 0.3)),
    },
  })

const BY_CODE = {
  ...{ grant_type: 'authorization_code', client_id: '{{clientId}}', redirect_uri: '{{redirectUri}}' },
  ...{ code: '{{code}}', code_verifier: '{{verifier}}' },
}
const BY_REFRESH = { grant_type: 'refresh_token', client_id: '{{clientId}}', refresh_token: '{{refresh}}' }

const revoke: Step = (_, random) =>
  planOf('oauth', {
    ...{ method: 'POST', path: '/oauth/revoke', headers: others(random) },
    body: {
      kind: 'form',
      fields: fieldsOf(
        mutated(
          random,
          { token: pick(random, ['{{refresh}}', 'none', 'none']), client_id: '{{clientId}}' },
          0.3,
        ),
      ),
    },
  })

const STEPS = [register, authorize, authorize, interaction, decide, resume, token, token, revoke]

const fieldsOf = (value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, field]) => [
        name,
        typeof field === 'string' ? field.toWellFormed() : (JSON.stringify(field) ?? ''),
      ])
    : []
