import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Coding } from '../../../platform/http/content-coding.ts'
import type { Asset, Bundle } from './bundle.ts'

const CODINGS: readonly Coding[] = ['identity', 'gzip', 'br']
const DIGEST_LENGTH = 64
const ENTRY_LIFETIME_MS = 30 * 86_400_000

/** An asset in the head of a bundle's file: its bodies follow the head, in the order of the codings. */
type Entry = Omit<Asset, 'bodies'> & { readonly sizes: Readonly<Partial<Record<Coding, number>>> }
type Head = { readonly entries: readonly Entry[]; readonly documents: Bundle['documents'] }

const fileOf = (folder: string, key: string) => path.join(folder, `${key}.bundle`)

/** The cached bundle; null if there is none, or if its file is damaged. */
export function readBundle(folder: string, key: string): Bundle | null {
  try {
    return unpack(readFileSync(fileOf(folder, key)))
  } catch {
    return null
  }
}

/** Caches a bundle, if it can be written. */
export function writeBundle(folder: string, key: string, bundle: Bundle): void {
  try {
    mkdirSync(folder, { recursive: true })
    const unfinished = path.join(folder, `${key}.${randomBytes(6).toString('hex')}.unfinished`)
    writeFileSync(unfinished, pack(bundle))
    // At once: another process that starts now reads the whole file or none.
    renameSync(unfinished, fileOf(folder, key))
    removeOld(folder)
  } catch {
    // A read-only or full disk is no reason not to serve what was built.
  }
}

function removeOld(folder: string) {
  const oldest = statSync(folder).mtimeMs - ENTRY_LIFETIME_MS
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (statSync(file).mtimeMs < oldest) rmSync(file, { force: true })
  }
}

/** A digest of the rest, a line with the head, and all bodies. */
function pack({ assets, documents }: Bundle): Buffer {
  const entries = assets.map(({ bodies, ...asset }) => ({
    ...asset,
    sizes: Object.fromEntries(
      CODINGS.flatMap((coding) => (bodies[coding] ? [[coding, bodies[coding].length]] : [])),
    ),
  }))
  const bodies = assets.flatMap((asset) => CODINGS.flatMap((coding) => asset.bodies[coding] ?? []))
  const head = Buffer.from(`${JSON.stringify({ entries, documents } satisfies Head)}\n`)
  const rest = Buffer.concat([head, ...bodies])
  return Buffer.concat([Buffer.from(digestOf(rest)), rest])
}

function unpack(packed: Buffer): Bundle | null {
  const rest = packed.subarray(DIGEST_LENGTH)
  if (packed.toString('latin1', 0, DIGEST_LENGTH) !== digestOf(rest)) return null
  const end = rest.indexOf('\n')
  const { entries, documents } = JSON.parse(rest.toString('utf8', 0, end)) as Head
  let at = end + 1
  const take = (size: number) => {
    at += size
    return rest.subarray(at - size, at)
  }
  const assets = entries.map(({ sizes, ...asset }) => ({
    ...asset,
    bodies: Object.fromEntries(
      CODINGS.flatMap((coding) => (sizes[coding] === undefined ? [] : [[coding, take(sizes[coding])]])),
    ) as Asset['bodies'],
  }))
  return { assets, documents }
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
