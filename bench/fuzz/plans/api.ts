import { chance, integer, pick, type Random, shuffled } from '../../../src/demo/random.ts'
import type { ApiPath, Catalogue, Parameter } from '../catalogue.ts'
import { type Plan, planOf } from '../plan.ts'
import { valueFor } from '../schema-value.ts'
import { encoded, hostileHeader, hostileText, segment } from '../values.ts'

const METHODS = [
  ...Array<string>(16).fill('GET'),
  'HEAD',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'DELETE',
  'PROPFIND',
]

/** The course data API, by its own description. */
export function apiPlan(catalogue: Catalogue, random: Random): Plan {
  // Building and sending whole files is rare in life too.
  const rare = catalogue.apiPaths.filter(({ path }) => !path.includes('export') || chance(random, 0.1))
  const api = pick(random, rare)
  const method = pick(random, METHODS)
  const path = api.path.replace(/\{(\w+)\}/g, (_, name) => pathValue(catalogue, name, random))
  const query = queryOf(catalogue, api, random)
  return planOf('api', {
    method,
    route: `${method} ${catalogue.apiBase}${api.path}`,
    path: `${catalogue.apiBase}${path}${query}`,
    headers: { ...conditions(random), ...codings(random), ...others(random) },
    body: method === 'POST' || method === 'PUT' ? { kind: 'json', value: { q: 'links' } } : null,
  })
}

const pathValue = ({ slugs, exportFiles }: Catalogue, name: string, random: Random) =>
  segment(random, pick(random, name === 'slug' ? slugs : exportFiles))

function queryOf(catalogue: Catalogue, { parameters }: ApiPath, random: Random): string {
  const inQuery = shuffled(
    random,
    parameters.filter((parameter) => parameter.in === 'query'),
  )
  const chosen = inQuery.slice(0, integer(random, 0, Math.min(4, inQuery.length)))
  const pairs = chosen.flatMap((parameter) => pairsOf(catalogue, parameter, random))
  if (chance(random, 0.05)) pairs.push(`${encoded(hostileText(random))}=${encoded(hostileText(random))}`)
  return pairs.length === 0 ? (chance(random, 0.03) ? '?' : '') : `?${pairs.join('&')}`
}

function pairsOf(catalogue: Catalogue, parameter: Parameter, random: Random): string[] {
  const { name } = parameter
  if (chance(random, 0.18)) return [`${name}=${segment(random, '', 1)}`]
  const pair = `${name}=${encoded(goodValue(catalogue, parameter, random))}`
  if (chance(random, 0.02)) return [pair, pair]
  return chance(random, 0.02) ? [`${name}[]=1`] : [pair]
}

function goodValue(
  { words, regions, points }: Catalogue,
  { name, schema }: Parameter,
  random: Random,
): string {
  const place = pick(random, regions)
  const point = pick(random, points)
  const near = `${(point.lat + random() / 10).toFixed(4)},${(point.lng - random() / 10).toFixed(4)}`
  const known: Readonly<Record<string, string>> = { ...place, near }
  return known[name] ?? String(valueFor(schema, words, random))
}

const TAGS = ['{{etag}}', 'W/{{etag}}', '*', '"x", {{etag}}', '"', 'none']
const DATES = [
  '{{lastModified}}',
  'Fri, 01 Jan 2100 00:00:00 GMT',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'yesterday',
  '',
]

function conditions(random: Random): Readonly<Record<string, string>> {
  if (!chance(random, 0.25)) return {}
  return chance(random, 0.7)
    ? { 'If-None-Match': chance(random, 0.15) ? hostileHeader(random) : pick(random, TAGS) }
    : { 'If-Modified-Since': pick(random, DATES) }
}

const CODINGS = [
  'gzip',
  'br',
  'identity',
  'gzip, br',
  'br;q=0, gzip',
  '*;q=0',
  'gzip;q=x',
  '*',
  'deflate',
  '',
  'identity;q=0',
]

const codings = (random: Random) => (chance(random, 0.4) ? { 'Accept-Encoding': pick(random, CODINGS) } : {})

const OTHERS = [
  'Origin',
  'Cookie',
  'Authorization',
  'Range',
  'Accept',
  'User-Agent',
  'X-Forwarded-For',
  'Content-Type',
]

export const others = (random: Random) =>
  chance(random, 0.08) ? { [pick(random, OTHERS)]: hostileHeader(random) } : {}
