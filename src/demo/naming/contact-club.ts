import type { Location } from '../location/choose-location.ts'
import { MISSING_SHARES } from '../plan-course.ts'
import type { Random } from '../random.ts'
import { chance, pick } from '../random.ts'
import { compose } from './compose.ts'

// Ranges that regulators reserve for fiction, so no number reaches a real phone. `#` is a
// digit. In countries without such a range, courses have no phone number.
const PHONES: Readonly<Record<string, readonly string[]>> = {
  us: ['+1 212-555-01##', '+1 303-555-01##', '+1 404-555-01##', '+1 512-555-01##', '+1 614-555-01##'],
  ca: ['+1 250-555-01##', '+1 403-555-01##', '+1 519-555-01##', '+1 819-555-01##', '+1 902-555-01##'],
  gb: ['+44 1632 960###', '+44 1632 960###', '+44 131 496 0###', '+44 141 496 0###', '+44 161 496 0###'],
  ie: ['+353 20 91# ####'],
  au: ['+61 2 5550 ####', '+61 3 5550 ####', '+61 7 5550 ####', '+61 8 5550 ####'],
  fr: ['+33 1 99 00 ## ##', '+33 2 61 91 ## ##', '+33 4 65 71 ## ##', '+33 5 36 49 ## ##'],
  de: ['+49 30 23125 ###', '+49 40 66969 ###', '+49 69 90009 ###', '+49 89 99998 ###'],
  se: ['+46 8 465 004 ##'],
}

// RFC 2606 reserves these domains for examples.
const DOMAINS = ['example.com', 'example.org', 'example.net'] as const

// Letters that Unicode does not decompose into a base letter and an accent.
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  ł: 'l',
  ð: 'd',
  þ: 'th',
  đ: 'd',
  ı: 'i',
  œ: 'oe',
  ə: 'e',
  ħ: 'h',
}

export function contactClub(random: Random, name: string, location: Location) {
  const address = makeAddress(random, location)
  const phone = makePhone(random, location.country)
  const website = makeWebsite(random, name, location.city)
  return {
    address: chance(random, MISSING_SHARES.address) ? null : address,
    phone: chance(random, MISSING_SHARES.phone) ? null : phone,
    website: chance(random, MISSING_SHARES.website) ? null : website,
  }
}

function makeAddress(random: Random, { vocabulary, city }: Location): string {
  const street = compose(random, pick(random, vocabulary.streets), vocabulary, {}).spoken
  return `${street}, ${city}`
}

function makePhone(random: Random, country: string): string | null {
  const ranges = PHONES[country]
  if (!ranges) return null
  return pick(random, ranges).replace(/#/g, () => String(Math.floor(random() * 10)))
}

// The path tells clubs of the same name apart.
const makeWebsite = (random: Random, name: string, city: string) =>
  `https://${webLabel(name)}.${pick(random, DOMAINS)}/${webLabel(city)}`

// A host name label has at most 63 characters.
const webLabel = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ßøæłðþđıœəħ]/g, (letter) => PLAIN_LETTERS[letter] ?? '')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 63)
    .replace(/^-|-$/g, '')
