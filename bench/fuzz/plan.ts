import type { Random } from '../../src/demo/random.ts'
import type { Catalogue } from './catalogue.ts'

export const SURFACES = [
  ...([
    'api',
    'mcp',
    'agent',
    'app',
    'page',
    'site',
    'oauth',
    'event',
    'signed',
    'document',
    'broken',
  ] as const),
] as const
export type Surface = (typeof SURFACES)[number]

/** Whose cookie a request carries. */
export type Who = 'anonymous' | 'guest' | 'member' | 'manager'

export type Body =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly fields: readonly (readonly [string, string])[] }
  | { readonly kind: 'text'; readonly text: string }

/**
 * A request before it is sent. It follows from the seed and its number alone; what the server has said meanwhile, such
 * as a token, is a marker like `{{access}}` that the client fills in.
 */
export type Plan = {
  readonly surface: Surface
  /** What the report calls it, such as `GET /v1/courses/{slug}`. */
  readonly route: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body | null
  readonly who: Who
  /** Whether the session's token against forgery goes along. */
  readonly csrf: boolean
  /** Signed when it is sent, because a signature has a time: seconds from now. */
  readonly signature: {
    readonly by: 'site' | 'event'
    readonly offset: number
    readonly forged: boolean
  } | null
  /** From an address of its own, so that one client's throttle does not stop all others. */
  readonly freshAddress: boolean
  /** Sent byte by byte as it is, on its own connection. */
  readonly bytes: string | null
}

export type PlanMaker = (catalogue: Catalogue, random: Random) => Plan

export const planOf = (surface: Surface, given: Partial<Plan> & Pick<Plan, 'method' | 'path'>): Plan => ({
  surface,
  route: `${given.method} ${given.path}`,
  headers: {},
  body: null,
  who: 'anonymous',
  csrf: false,
  signature: null,
  freshAddress: false,
  bytes: null,
  ...given,
})
