import path from 'node:path'
import type { Bundle } from './bundle.ts'
import { readBundle, writeBundle } from './bundle-file.ts'
import { bundleKey } from './bundle-key.ts'

export type BundleFolders = {
  /** The checkout that the sources are in. */
  readonly root: string
  readonly cache: string
}

const ROOT = path.join(import.meta.dirname, '../../../..')
export const FOLDERS: BundleFolders = { root: ROOT, cache: path.join(ROOT, 'node_modules/.cache/web') }

/** The bundle of these sources: cached by the first start that needs it, or else built now. */
export async function openBundle({ root, cache }: BundleFolders): Promise<Bundle> {
  const key = bundleKey(root)
  const cached = readBundle(cache, key)
  if (cached !== null) return cached
  const { buildBundle } = await import('./build-bundle.ts')
  const bundle = await buildBundle(root)
  writeBundle(cache, key, bundle)
  return bundle
}
