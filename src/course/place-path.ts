import { splitWords } from '../core/text/words.ts'

/**
 * The path of a place's page below the site's address: `places/gb/fife/crail`. A level that is null is not
 * recorded and becomes `-`; one that is left out is not part of the path.
 */
export const placePath = (...levels: readonly (string | null)[]) =>
  ['places', ...levels.map(partOf)].join('/')

// A name without a letter or digit counts as no name, as in the library's filters.
const partOf = (name: string | null) =>
  name === null ? '-' : encodeURIComponent(splitWords(name).flat().join('-')) || '-'
