import type { Addresses } from '../../platform/config.ts'
import { DEFAULT_LANGUAGE, isPagePath, type Language, pathIn } from '../../words/language.ts'

/**
 * A page with its links and forms leading to pages of the same language. It is done here, for all at once, so that no
 * page can forget it. Text cannot be mistaken for a tag: everything that is not ours is escaped.
 */
export function linksIn(page: string, language: Language, { site, app, api }: Addresses): string {
  if (language === DEFAULT_LANGUAGE) return page
  const origins = [site, app, new URL(api).origin].toSorted((a, b) => b.length - a.length)
  return page.replace(LINK, (tag: string, before: string, address: string) => {
    // A link that says its language leads to that one.
    if (/\shreflang=/.test(tag)) return tag
    const origin = address.startsWith('/') ? '' : origins.find((each) => address.startsWith(`${each}/`))
    if (origin === undefined) return tag
    const path = address.slice(origin.length)
    return isPagePath(path)
      ? `${before}"${origin}${pathIn(language, path)}"${tag.slice(before.length + address.length + 2)}`
      : tag
  })
}

const LINK = /(<(?:a|form)\b[^>]*?\s(?:href|action)=)"([^"]*)"[^>]*>/g
