import { en } from './en.ts'
import { es } from './es.ts'
import type { Language } from './language.ts'
import type { Words } from './words.ts'

const WORDS: Readonly<Record<Language, Words>> = { en, es }

/** The words of a language. */
export const wordsOf = (language: Language): Words => WORDS[language]
