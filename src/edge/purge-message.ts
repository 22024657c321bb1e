/** What a purge says: which revision of the library is served now. No two are the same, not even of one revision. */
export type PurgeMessage = { readonly revision: number; readonly id: string }

/** The path that the listener answers at; the address of a purge ends in it. */
export const PURGE_PATH = '/dogleg-purge'

export const purgeText = ({ revision, id }: PurgeMessage) => JSON.stringify({ revision, id })

/** Null if it is not such a message. */
export function parsePurge(text: string): PurgeMessage | null {
  try {
    const { revision, id } = JSON.parse(text) ?? {}
    const isOne = Number.isSafeInteger(revision) && typeof id === 'string' && /^[\w-]{8,64}$/.test(id)
    return isOne ? { revision, id } : null
  } catch {
    return null
  }
}
