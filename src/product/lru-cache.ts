/** A cache that drops the least recently used value when it is full. */
export type LruCache<T> = {
  readonly get: (key: string) => T | undefined
  readonly set: (key: string, value: T) => void
  readonly delete: (key: string) => void
}

export function openLruCache<T>(most: number): LruCache<T> {
  const values = new Map<string, T>()
  const set = (key: string, value: T) => {
    values.delete(key)
    values.set(key, value)
    const oldest = values.size > most ? values.keys().next().value : undefined
    if (oldest !== undefined) values.delete(oldest)
  }
  const get = (key: string) => {
    const value = values.get(key)
    if (value !== undefined) set(key, value)
    return value
  }
  return { get, set, delete: (key) => values.delete(key) }
}
