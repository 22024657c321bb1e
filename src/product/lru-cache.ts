/** The latest of many values by their key; the one that was not asked for longest goes first. */
export type LruCache<T> = {
  readonly get: (key: string) => T | undefined
  readonly set: (key: string, value: T) => void
  readonly delete: (key: string) => void
}

export function openLruCache<T>(most: number): LruCache<T> {
  const held = new Map<string, T>()
  const set = (key: string, value: T) => {
    held.delete(key)
    held.set(key, value)
    const oldest = held.size > most ? held.keys().next().value : undefined
    if (oldest !== undefined) held.delete(oldest)
  }
  const get = (key: string) => {
    const value = held.get(key)
    if (value !== undefined) set(key, value)
    return value
  }
  return { get, set, delete: (key) => held.delete(key) }
}
