import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Problem } from '../../core/problem.ts'
import { scriptOf } from '../../core/text/script-of.ts'
import { type AppAnswer, type AppRoute, type Asked, open } from './route.ts'

type Asset = { readonly type: string; readonly body: string; readonly hash: string }

const WEB = path.join(import.meta.dirname, '../../../web')
const PAGES = path.join(import.meta.dirname, 'pages')

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
} as const

const STYLES = [
  'base',
  'frame',
  'form',
  'entrance',
  'profile',
  'agent',
  'checkout',
  'courses',
  'course',
  'scorecard',
]

/** What there is to serve, by name: one style, pictures as they are, scripts without their types. */
const READERS: ReadonlyMap<string, () => string> = new Map([
  ['app.css', () => STYLES.map((name) => read(PAGES, 'style', `${name}.css`)).join('\n')],
  ...['logo.svg', 'dogleg.svg'].map((name) => [name, () => read(PAGES, name)] as const),
  ...readdirSync(WEB)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file.replace(/\.ts$/, '.js'), () => scriptOf(read(WEB, file))] as const),
])

const read = (...place: readonly string[]) => readFileSync(path.join(...place), 'utf8')

const kept = new Map<string, Asset>()

function assetOf(name: string): Asset | null {
  const known = kept.get(name)
  if (known) return known
  const body = READERS.get(name)?.()
  if (body === undefined) return null
  const type = TYPES[path.extname(name) as keyof typeof TYPES]
  const asset = { type, body, hash: createHash('sha256').update(body).digest('hex').slice(0, 12) }
  kept.set(name, asset)
  return asset
}

/** The address of an asset, with its hash: what is behind it never changes. */
export function assetUrl(name: string): string {
  const { base, ext } = { base: name.replace(/\.\w+$/, ''), ext: path.extname(name) }
  return `/assets/${base}-${assetOf(name)?.hash}${ext}`
}

const FOREVER = 'public, max-age=31536000, immutable'
const FIVE_MINUTES = 'public, max-age=300'

const getAsset = async ({ params }: Asked): Promise<AppAnswer> => {
  const [, base = '', hash, ext = ''] = /^(.+?)(?:-([0-9a-f]{12}))?(\.\w+)$/.exec(params.file ?? '') ?? []
  const asset = assetOf(base + ext)
  if (asset === null) throw new Problem('not_found', 'Nothing is served at this address.')
  // A page of an older version may still ask by its hash, and is better off with today's file than with none.
  const cacheControl = hash === asset.hash ? FOREVER : FIVE_MINUTES
  return { status: 200, file: asset, headers: { 'Cache-Control': cacheControl } }
}

export const assetRoutes: readonly AppRoute[] = [open('GET', '/assets/:file', getAsset)]
