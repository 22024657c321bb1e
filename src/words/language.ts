/** Every language has its own addresses: English at `/plans`, Spanish at `/es/plans`. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** What addresses without a language speak. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/** The address of a page in a language: `/plans` → `/es/plans`. */
export function pathIn(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

export type SplitPath = { readonly language: Language; readonly path: string }

/** The language of an address, and the same address without it: `/es/plans?a=1` → `es` and `/plans?a=1`. */
export function splitLanguage(target: string): SplitPath {
  const [, code, rest = ''] = PREFIX.exec(target) ?? []
  const path = rest.startsWith('/') ? rest : `/${rest}`
  // A first part with encoded letters could be one of those that programs ask for.
  if (code === undefined || !isPagePath(path) || /^\/[^/?]*%/.test(path))
    return { language: DEFAULT_LANGUAGE, path: target }
  return { language: code as Language, path }
}

const PREFIX = new RegExp(
  `^/(${LANGUAGES.filter((code) => code !== DEFAULT_LANGUAGE).join('|')})((?:[/?].*)?)$`,
  's',
)

/** What programs ask for has one language; what people read has several. */
export const isPagePath = (path: string) => !FOR_PROGRAMS.test(path)

const FOR_PROGRAMS =
  /^\/(?:v1(?!\/docs(?:[/?]|$))|mcp|api(?=\/)|oauth(?!\/interaction\/)|\.well-known|assets|calendar|healthz|readyz|metrics|robots\.txt|manifest\.webmanifest|gps-worker\.js|favicon\.ico|sitemap[^/]*|llms[^/]*|en|es)(?:[/?]|$)/
