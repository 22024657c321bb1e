/**
 * Keeps what was asked for last, so many of them: `make` is called for what is not there. What fails is not kept, and
 * is made again.
 */
export function recentlyUsed<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (key, make) => {
    const found = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, found)
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
    found.catch(() => kept.delete(key))
    return found
  }
}
