import type { AskedField } from './asked-for.ts'
import { type Sentence, take, wordAt } from './sentence.ts'

/** Longer phrases first. */
const PHRASES: readonly (readonly [phrase: string, field: AskedField])[] = [
  ['how many holes', 'hole_count'],
  ['number of holes', 'hole_count'],
  ['stroke index', 'stroke_index'],
  ['stroke indexes', 'stroke_index'],
  ['stroke indices', 'stroke_index'],
  ['hardest hole', 'stroke_index'],
  ['easiest hole', 'stroke_index'],
  ['slope rating', 'slope'],
  ['course rating', 'rating'],
  ['how long', 'yards'],
  ['wie lang', 'yards'],
  ['que longitud', 'yards'],
  ['quelle longueur', 'yards'],
  ['hur lang', 'yards'],
  ['hvor langt', 'yards'],
  ['hvor lang', 'yards'],
  ['hoe lang', 'yards'],
  ['quanto e lungo', 'yards'],
  ['quanto e lunga', 'yards'],
  ['quanto mede', 'yards'],
  ['cuanto mide', 'yards'],
  ['wie viele locher', 'hole_count'],
  ['cuantos hoyos', 'hole_count'],
  ['combien de trous', 'hole_count'],
  ['quante buche', 'hole_count'],
  ['quantos buracos', 'hole_count'],
  ['hur manga hal', 'hole_count'],
  ['hvor mange huller', 'hole_count'],
  ['hoeveel holes', 'hole_count'],
  ['public or private', 'kind'],
  ['private or public', 'kind'],
  ['open to the public', 'kind'],
  ['open to public', 'kind'],
  ['open to visitors', 'kind'],
  ['members only', 'kind'],
  ['score card', 'scorecard'],
  ['where is', 'address'],
  ['phone number', 'phone'],
  ['telephone number', 'phone'],
  ['web site', 'website'],
  ['time zone', 'timezone'],
  ['par', 'par'],
  ['pars', 'par'],
  ['si', 'stroke_index'],
  ['slope', 'slope'],
  ['rating', 'rating'],
  ['ratings', 'rating'],
  ['yardage', 'yards'],
  ['yardages', 'yards'],
  ['yards', 'yards'],
  ['length', 'yards'],
  ['scorecard', 'scorecard'],
  ['scorecards', 'scorecard'],
  ['card', 'scorecard'],
  ['map', 'map'],
  ['address', 'address'],
  ['directions', 'address'],
  ['phone', 'phone'],
  ['telephone', 'phone'],
  ['website', 'website'],
  ['homepage', 'website'],
  ['timezone', 'timezone'],
  ['telefono', 'phone'],
  ['telefone', 'phone'],
  ['telefon', 'phone'],
  ['telefonnummer', 'phone'],
  ['telefoonnummer', 'phone'],
  ['indirizzo', 'address'],
  ['endereco', 'address'],
  ['adres', 'address'],
  ['direccion', 'address'],
  ['adresse', 'address'],
  ['tarjeta', 'scorecard'],
  ['scorekarte', 'scorecard'],
]

/** Only in a question about a hole: Americans call its stroke index a handicap. */
const OF_A_HOLE: typeof PHRASES = [
  ['how far', 'yards'],
  ['handicap', 'stroke_index'],
]

const splitUp = (phrases: typeof PHRASES) =>
  phrases.map(([phrase, field]) => [phrase.split(' '), field] as const)

const SPLIT_PHRASES = splitUp(PHRASES)
const SPLIT_OF_A_HOLE = splitUp(OF_A_HOLE)

/** The field that is named first; the names of others are taken too, so that they don't count as a course's name. */
export function takeField(sentence: Sentence, isOfHole: boolean): AskedField | null {
  const found: { readonly at: number; readonly field: AskedField }[] = []
  const phrases = isOfHole ? [...SPLIT_PHRASES, ...SPLIT_OF_A_HOLE] : SPLIT_PHRASES
  for (const [words, field] of phrases) {
    if (!sentence.some((token) => token?.word === words[0])) continue
    for (let at = indexOf(sentence, words); at >= 0; at = indexOf(sentence, words)) {
      // `par 3 courses` is a kind of course, not a question about par.
      if (field === 'par' && /^\ds?$/.test(wordAt(sentence, at + 1))) {
        if (!isOfHole) return first(found)
        take(sentence, at + 1)
      }
      take(sentence, at, at + words.length - 1)
      found.push({ at, field })
    }
  }
  return first(found)
}

const first = (found: readonly { readonly at: number; readonly field: AskedField }[]) =>
  found.toSorted((a, b) => a.at - b.at)[0]?.field ?? null

const indexOf = (sentence: Sentence, words: readonly string[]) =>
  sentence.findIndex((_, start) => words.every((word, i) => wordAt(sentence, start + i) === word))
