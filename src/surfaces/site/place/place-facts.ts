import type { Levels } from './place-names.ts'

const TYPES = ['Country', 'AdministrativeArea', 'City'] as const

/** A place as search engines read it. */
export const placeFacts = (name: string, levels: Levels, url: string) => ({
  '@type': TYPES[levels.length - 1] ?? 'Place',
  '@id': url,
  name,
  url,
})
