import { chance, pick, pickWeighted, type Random } from '../../../src/demo/random.ts'
import { exampleBody, isCostly } from '../app-bodies.ts'
import type { Catalogue, RouteEntry } from '../catalogue.ts'
import { ROUND_IDS } from '../example.ts'
import { type Body, type Plan, planOf, type Who } from '../plan.ts'
import { encoded, hostileHeader, hostileText, mutated, segment } from '../values.ts'
import { others } from './api.ts'

const WHO: readonly Who[] = ['anonymous', 'guest', 'member', 'member', 'manager', 'manager']

/** The web app's JSON routes, by its own list of routes. */
export const appPlan = (catalogue: Catalogue, random: Random) => routePlan(catalogue, random, false)

/** The web app's pages and forms. */
export const pagePlan = (catalogue: Catalogue, random: Random) => routePlan(catalogue, random, true)

function routePlan(catalogue: Catalogue, random: Random, isPage: boolean): Plan {
  const known = catalogue.routes.filter((route) => route.isPage === isPage)
  const route = pickWeighted(
    random,
    known.map((entry) => ({ ...entry, weight: weightOf(entry) })),
  )
  const method = chance(random, 0.03)
    ? pick(random, ['GET', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])
    : route.method
  return planOf(isPage ? 'page' : 'app', {
    method,
    route: `${method} ${route.url}`,
    path: pathOf(catalogue, route, random) + queryOf(catalogue, route, random),
    who: pick(random, WHO),
    csrf: chance(random, 0.9),
    freshAddress: OFTEN_THROTTLED.test(route.url),
    headers: { ...acceptOf(isPage, random), ...foreign(random), ...others(random) },
    body: method === 'GET' || method === 'HEAD' ? null : bodyOf(catalogue, route, random),
  })
}

/** A password takes as long as a hundred other requests. */
const weightOf = (route: RouteEntry) =>
  isCostly(route) ? 0.08 : ENDS_MUCH.test(`${route.method} ${route.url}`) ? 0.3 : 1
const ENDS_MUCH = /^DELETE .*\/(?:session|sessions|account|agents)|sign-out|DELETE .*members/
const OFTEN_THROTTLED = /session|accounts|password|verif|sign-|forgotten|reset|claim/

function pathOf({ slugs, clubs }: Catalogue, { url }: RouteEntry, random: Random): string {
  const good: Readonly<Record<string, readonly string[]>> = {
    slug: slugs,
    club: clubs,
    member: ['{{number}}', 'N-1', 'me'],
    client: ['{{clientId}}'],
    id: url.includes('/rounds/') ? ROUND_IDS : ['{{checkout}}', '{{payment}}'],
    uid: ['{{interaction}}'],
    hole: ['1', '7', '18'],
  }
  return url.replace(/:(\w+)/g, (_, name) => segment(random, pick(random, good[name] ?? ['x'])))
}

const QUERIES = [
  'course',
  'layout',
  'tee',
  'gender',
  'hole',
  'q',
  'offset',
  'plan',
  'left',
  'token',
  'return_to',
  'others',
  'started',
  'mailed',
  'done',
  'who',
  'what',
  'day',
  'days',
  'after',
  'before',
  'format',
  'suggest',
]

function queryOf({ slugs }: Catalogue, { method }: RouteEntry, random: Random): string {
  if (!chance(random, method === 'GET' ? 0.5 : 0.05)) return ''
  if (chance(random, 0.5)) return `?course=${pick(random, slugs)}&hole=${Math.floor(random() * 20)}`
  return `?${pick(random, QUERIES)}=${chance(random, 0.5) ? encoded(hostileText(random)) : '1'}`
}

const acceptOf = (isPage: boolean, random: Random) =>
  chance(random, 0.05) ? {} : { Accept: isPage ? 'text/html' : 'application/json' }

const foreign = (random: Random): Readonly<Record<string, string>> =>
  chance(random, 0.03)
    ? { Origin: pick(random, ['https://evil.example', 'null', hostileHeader(random)]) }
    : {}

function bodyOf(catalogue: Catalogue, route: RouteEntry, random: Random): Body {
  const example = exampleBody(catalogue, route, random)
  if (chance(random, 0.02)) return { kind: 'text', text: hostileText(random) }
  const value = mutated(random, example)
  return route.isPage ? { kind: 'form', fields: fieldsOf(value) } : { kind: 'json', value }
}

const fieldsOf = (value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, field]) => [
        name,
        typeof field === 'string' ? field : (JSON.stringify(field) ?? ''),
      ])
    : [['value', String(value)]]
