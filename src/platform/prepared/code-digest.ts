import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.join(import.meta.dirname, '../../..')
// Types decide nothing.
const IMPORTS =
  /^(?:import(?! type\b)|export \{)[^'"]*'([^'\n]+)'|\bimport\('([^'\n]+)'\)|new URL\('([^'\n]+)', import\.meta\.url\)/gm

const digests = new Map<string, string>()

/**
 * Differs if anything differs that a module runs: its file, those that it imports, and so on, the versions of packages,
 * and Node's. Reading a few hundred files takes some milliseconds, so it is done when it is first needed.
 */
export function codeDigest(url: string): string {
  const known = digests.get(url)
  if (known !== undefined) return known
  const found = new Map<string, string>()
  follow(fileURLToPath(url), found)
  const lines = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map((entry) => entry.join(' '))
  const digest = hash('sha256', [process.version, ...lines].join('\n'), 'base64url')
  digests.set(url, digest)
  return digest
}

function follow(file: string, found: Map<string, string>) {
  const name = path.relative(ROOT, file)
  if (found.has(name)) return
  const text = readFileSync(file, 'utf8')
  found.set(name, hash('sha256', text, 'base64url'))
  if (!file.endsWith('.ts')) return
  for (const [, ...names] of text.matchAll(IMPORTS)) {
    const wanted = names.find((each) => each !== undefined) ?? ''
    if (wanted.startsWith('.')) follow(path.join(path.dirname(file), wanted), found)
    else if (!wanted.startsWith('node:')) found.set(wanted, versionOf(wanted))
  }
}

function versionOf(wanted: string): string {
  const name = wanted.split('/', wanted.startsWith('@') ? 2 : 1).join('/')
  const text = readFileSync(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8')
  return String((JSON.parse(text) as { readonly version?: string }).version)
}
