import type { CourseList } from './types.ts'

/** Where the page after this one is; null after the last. */
export function nextPage(url: URL, page: CourseList, link: string | null): URL | null {
  // The library can shrink during a walk: an empty page ends it, whatever the total says.
  if (page.courses.length === 0) return null
  return link === null ? byOffset(url, page) : byLink(url, link)
}

function byOffset(url: URL, page: CourseList): URL | null {
  const offset = page.offset + page.courses.length
  if (offset >= page.total) return null
  const next = new URL(url)
  next.searchParams.set('offset', String(offset))
  return next
}

function byLink(url: URL, link: string): URL | null {
  for (const [, target = '', params = ''] of link.matchAll(/<([^>]*)>([^<]*)/g)) {
    if (hasRelNext(params)) return new URL(target, url)
  }
  return null
}

function hasRelNext(params: string): boolean {
  const [, quoted, token] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(params) ?? []
  return (quoted ?? token ?? '').toLowerCase().split(/\s+/).includes('next')
}
