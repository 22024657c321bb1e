/** How many texts it remembers at most; newer ones take the place of others. */
const SLOTS = 1 << 16

/**
 * Tells whether a text has come before, lately. For caches that keep only what comes again: most of what strangers ask
 * comes once, and would push out the rest. It takes the same memory whatever comes. Two texts with the same hash are
 * no harm: one of them is kept a bit sooner.
 */
export function seenBefore(): (text: string) => boolean {
  const hashes = new Uint32Array(SLOTS)
  return (text) => {
    const hash = hashOf(text)
    const slot = hash % SLOTS
    const isSeen = hashes[slot] === hash
    hashes[slot] = hash
    return isSeen
  }
}

/** FNV-1a; 0 is for slots where nothing has been. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0 || 1
}
