import type { Course } from '../course/course.ts'
import { withoutDerived } from '../course/course-json.ts'
import type { Layout } from '../course/layout.ts'
import type { Share, WrittenShare } from '../course/share-store.ts'
import { rankOf } from './origin.ts'

/** The same facts give the same text, whether they were just read or recalled from the library. */
export function writeShare({ origin, course }: Share): WrittenShare {
  const facts = withoutDerived(course)
  return { origin, record: JSON.stringify({ aliases: facts.aliases, ...pick(facts) }) }
}

const pick = (course: Course) => Object.fromEntries(FIELDS.map((field) => [field, course[field]]))

/** The fields a course takes whole from the best origin that has them. */
const FIELDS = [
  'name',
  'city',
  'region',
  'country',
  'point',
  'bounds',
  'holeCount',
  'parTotal',
  'address',
  'phone',
  'website',
  'timezone',
  'layouts',
  'source',
  'map',
] as const satisfies readonly (keyof Course)[]

export type SharedField = (typeof FIELDS)[number]

const isEmpty = (value: Course[SharedField]) => value === null || (Array.isArray(value) && value.length === 0)

/** For every field the share that has it and ranks best; between equals the one that came first. */
export function bestShares(shares: readonly Share[]): ReadonlyMap<SharedField, Share> {
  const best = new Map<SharedField, Share>()
  for (const field of FIELDS) {
    const having = shares.filter(({ course }) => !isEmpty(course[field]))
    const ranked = having.toSorted((a, b) => rankOf(a.origin, field) - rankOf(b.origin, field))
    if (ranked[0]) best.set(field, ranked[0])
  }
  return best
}

/** A layout that came without a reference card, or without tees, takes those that others hold of it, whole. */
function withCardsOf(layouts: readonly Layout[], shares: readonly Share[]): readonly Layout[] {
  return layouts.map((layout, place) => {
    const others = shares.flatMap(({ course }) =>
      course.layouts.length === layouts.length ? (course.layouts[place] ?? []) : [],
    )
    const holes = others.find((other) => other.holes.length > 0)?.holes ?? []
    const tees = others.find((other) => other.tees.length > 0)?.tees ?? []
    return {
      name: layout.name,
      holes: layout.holes.length > 0 ? layout.holes : holes,
      tees: layout.tees.length > 0 ? layout.tees : tees,
    }
  })
}

/** One course of what several origins say. A card is never mixed of two (TEE-3); other names stay as aliases. */
export function joinShares(shares: readonly [Share, ...Share[]]): Course {
  const best = bestShares(shares)
  const take = <F extends SharedField>(field: F) => (best.get(field) ?? shares[0]).course[field]
  const name = take('name')
  const names = shares.flatMap(({ course }) => [course.name, ...course.aliases])
  return {
    name,
    aliases: [...new Set(names)].filter((other) => other !== name),
    city: take('city'),
    region: take('region'),
    country: take('country'),
    point: take('point'),
    bounds: take('bounds'),
    holeCount: take('holeCount'),
    parTotal: take('parTotal'),
    address: take('address'),
    phone: take('phone'),
    website: take('website'),
    timezone: take('timezone'),
    layouts: withCardsOf(take('layouts'), shares),
    // The source a course is cited by is the one its name comes from.
    source: (best.get('name') ?? shares[0]).course.source,
    map: take('map'),
  }
}
