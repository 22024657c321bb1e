import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { scriptOf } from '../../core/text/script-of.ts'

export type Asset = { readonly type: string; readonly body: Buffer; readonly hash: string }

const WEB = path.join(import.meta.dirname, '../../../web')

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
} as const

const STYLES = [
  'tokens',
  'base',
  'frame',
  'table',
  'prose',
  'form',
  'entrance',
  'profile',
  'agent',
  'checkout',
  'courses',
  'course',
  'scorecard',
  'site',
  'print',
]

/** What there is to serve, by name: one style, pictures as they are, scripts without their types. */
const READERS: ReadonlyMap<string, () => string> = new Map([
  ['dogleg.css', () => STYLES.map((name) => read(import.meta.dirname, 'style', `${name}.css`)).join('\n')],
  ...['logo.svg', 'dogleg.svg'].map((name) => [name, () => read(import.meta.dirname, name)] as const),
  ...readdirSync(WEB)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file.replace(/\.ts$/, '.js'), () => scriptOf(read(WEB, file))] as const),
])

const read = (...place: readonly string[]) => readFileSync(path.join(...place), 'utf8')

const kept = new Map<string, Asset>()

function assetOf(name: string): Asset | null {
  const known = kept.get(name)
  if (known) return known
  const text = READERS.get(name)?.()
  if (text === undefined) return null
  const type = TYPES[path.extname(name) as keyof typeof TYPES]
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const asset = { type, body: Buffer.from(text), hash }
  kept.set(name, asset)
  return asset
}

/** The address of an asset, with its hash: what is behind it never changes. */
export function assetUrl(name: string): string {
  const { base, ext } = { base: name.replace(/\.\w+$/, ''), ext: path.extname(name) }
  return `/assets/${base}-${assetOf(name)?.hash}${ext}`
}

/**
 * The asset behind a file's name, and whether the name has its hash. A page of an older version may still ask by
 * its own hash, and is better off with today's file than with none.
 */
export function findAsset(file: string): { readonly asset: Asset; readonly isExact: boolean } | null {
  const [, base = '', hash, ext = ''] = /^(.+?)(?:-([0-9a-f]{12}))?(\.\w+)$/.exec(file) ?? []
  const asset = assetOf(base + ext)
  return asset === null ? null : { asset, isExact: hash === asset.hash }
}
