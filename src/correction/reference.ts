// No 0, 1, I or O: people read references aloud and type them.
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

/** What a suggestion is known by, such as `7K3M9QXD`. */
export const newReference = (random: (bytes: number) => Buffer): string =>
  Array.from(random(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** As people see it: `7K3M-9QXD`. */
export const shownReference = (reference: string) => `${reference.slice(0, 4)}-${reference.slice(4)}`

/** A reference as somebody typed it; null when it cannot be one. */
export function parseReference(given: string): string | null {
  const reference = given.trim().replaceAll('-', '').toUpperCase()
  const isOne = reference.length === LENGTH && [...reference].every((letter) => ALPHABET.includes(letter))
  return isOne ? reference : null
}
