import type { Language } from './language.ts'

/** English dates have the day before the month, as most of the world writes them. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es' }

const formats = new Map<string, Intl.DateTimeFormat>()

/** The one way to write dates for people. Formatters take long to make, so they are kept. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], options)
  formats.set(key, format)
  return format
}
