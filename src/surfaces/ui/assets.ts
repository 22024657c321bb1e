import type { Asset } from './bundle/bundle.ts'
import { nameOf } from './bundle/entries.ts'
import { FOLDERS, openBundle } from './bundle/open-bundle.ts'

// Loaded with this module, so no page can be rendered before its assets are there. If they cannot be built, loading
// the module fails, and the start with it.
const bundle = await openBundle(FOLDERS)

const byFile = new Map(bundle.assets.map((asset) => [asset.file, asset]))
const byName = new Map(bundle.assets.flatMap((asset) => (asset.name === null ? [] : [[asset.name, asset]])))

/** An asset by the name that pages know it by. */
export function assetNamed(name: string): Asset {
  const asset = byName.get(name)
  if (asset === undefined) throw new Error(`There is no asset called ${name}.`)
  return asset
}

const urlOf = (file: string) => `/assets/${file}`

/** The address of an asset. It contains a hash of the content, so what is behind it never changes. */
export const assetUrl = (name: string) => urlOf(assetNamed(name).file)

/** What a script imports, to be loaded alongside it. */
export const importUrls = (name: string) => assetNamed(name).imports.map(urlOf)

/** Files of these names, and all that they may load later: what an app needs to run without a network. */
export function offlineUrls(names: readonly string[]): readonly string[] {
  const assets = names.map(assetNamed)
  return [...new Set(assets.flatMap(({ file, parts }) => [file, ...parts]))].toSorted().map(urlOf)
}

export type FoundAsset = { readonly asset: Asset; readonly isExact: boolean }

/**
 * The asset behind a file's name, and whether it is exactly that file. During an update, a page of one version may
 * ask a server of another: the file of the same name is better than none.
 */
export function findAsset(file: string): FoundAsset | null {
  const exact = byFile.get(file)
  if (exact !== undefined) return { asset: exact, isExact: true }
  const named = byName.get(nameOf(file))
  return named === undefined ? null : { asset: named, isExact: false }
}

/** A whole page with its style and script inside, or a service worker. */
export function documentNamed(name: string): string {
  const document = bundle.documents[name]
  if (document === undefined) throw new Error(`There is no document called ${name}.`)
  return document
}
