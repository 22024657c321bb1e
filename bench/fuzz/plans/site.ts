import { chance, pick, type Random } from '../../../src/demo/random.ts'
import type { Catalogue } from '../catalogue.ts'
import { type Plan, planOf } from '../plan.ts'
import { encoded, hostileHeader, hostileText, segment } from '../values.ts'
import { others } from './api.ts'

const CODINGS = ['', 'gzip', 'br', 'gzip, br']
const METHODS = [...Array<string>(12).fill('GET'), 'HEAD', 'POST', 'OPTIONS']

/** Pages of the public site: those it links to, courses, places, and addresses that nobody has. */
export function sitePlan(catalogue: Catalogue, random: Random): Plan {
  const method = pick(random, METHODS)
  const [path, route] = pathOf(catalogue, random)
  const query = chance(random, 0.1)
    ? `?${pick(random, ['page', 'q', 'x'])}=${encoded(hostileText(random))}`
    : ''
  return planOf('site', {
    ...{ method, path: path + query, route: `${method} ${route}` },
    headers: { Accept: 'text/html', 'Accept-Encoding': pick(random, CODINGS), ...others(random) },
  })
}

function pathOf({ pages, slugs, regions }: Catalogue, random: Random): readonly [string, string] {
  const draw = random()
  if (draw < 0.3) return [`/courses/${segment(random, pick(random, slugs), 0.15)}`, '/courses/{slug}']
  if (draw < 0.5) {
    const { country, region, city } = pick(random, regions)
    const parts = [country, region, city].slice(0, 1 + Math.floor(random() * 3))
    return [`/places/${parts.map((part) => segment(random, part, 0.1)).join('/')}`, '/places/{place}']
  }
  if (draw < 0.95) {
    const page = pick(random, pages)
    return [page, page]
  }
  return [`/${segment(random, 'nowhere', 0.8)}`, '/{unknown}']
}

/** Small public documents, health, assets and pictures. */
export function documentPlan({ documents, assets }: Catalogue, random: Random): Plan {
  const path = chance(random, 0.7) ? pick(random, documents) : pick(random, assets)
  const method = pick(random, METHODS)
  const ifNoneMatch = chance(random, 0.2)
    ? { 'If-None-Match': pick(random, ['{{etag}}', '*', hostileHeader(random)]) }
    : {}
  return planOf('document', { method, path, headers: { ...ifNoneMatch, ...others(random) } })
}

/** The route for other servers, with good and bad signatures. */
export function signedPlan({ slugs }: Catalogue, random: Random): Plan {
  const query = chance(random, 0.05) ? '?x=1' : ''
  return planOf('signed', {
    method: chance(random, 0.95) ? 'GET' : pick(random, ['HEAD', 'POST']),
    route: 'GET /api/v1/site/courses/{slug}',
    path: `/api/v1/site/courses/${segment(random, pick(random, slugs), 0.15)}${query}`,
    signature: {
      by: 'site',
      offset: pick(random, [0, 0, 0, 0, -299, 299, -310, 310]),
      forged: chance(random, 0.1),
    },
    headers: chance(random, 0.1) ? { 'X-Service-Timestamp': hostileHeader(random) } : {},
  })
}
