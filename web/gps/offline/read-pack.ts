import { type CoursePack, PACK_FORMAT } from '../../../src/pack/course-pack.ts'

/**
 * Why there is no course. `old`: stored by another version of the app, and there is no network to fetch it again.
 * `offline`: not stored, and the service can’t be reached. `missing`: there is no such course. `damaged`: what is stored
 * or was sent can’t be read. `refused`: the service wants a session first.
 */
export type PackTrouble = { readonly kind: 'old' | 'offline' | 'missing' | 'damaged' | 'refused' }

export const isTrouble = (found: object): found is PackTrouble => 'kind' in found

export function readPack(text: string): CoursePack | PackTrouble {
  try {
    const pack = JSON.parse(text)
    if (typeof pack.format !== 'number') return { kind: 'damaged' }
    if (pack.format !== PACK_FORMAT) return { kind: 'old' }
    const isWhole =
      typeof pack.slug === 'string' && Array.isArray(pack.card?.layouts) && pack.map && pack.ground
    return isWhole ? pack : { kind: 'damaged' }
  } catch {
    return { kind: 'damaged' }
  }
}

/** Anything but a clear answer is as good as no network. */
export function troubleOf(status: number): PackTrouble {
  if (status === 404 || status === 410) return { kind: 'missing' }
  return { kind: status === 401 || status === 403 ? 'refused' : 'offline' }
}
