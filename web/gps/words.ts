import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Language } from '../../src/words/language.ts'
import type { PlayWords } from '../../src/words/play-words.ts'

/** The words of one language: a phone loads no other. */
export const loadWords = async (language: Language): Promise<PlayWords> =>
  language === 'es'
    ? (await import('../../src/words/es-play.ts')).esPlay
    : (await import('../../src/words/en-play.ts')).enPlay

export const WordsContext = createContext<PlayWords | null>(null)

export function useWords(): PlayWords {
  const words = useContext(WordsContext)
  if (words === null) throw new Error('There are no words around this component.')
  return words
}
