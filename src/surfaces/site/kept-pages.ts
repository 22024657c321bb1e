import { createHash } from 'node:crypto'
import type { Library } from '../../library/library.ts'
import type { Snapshot } from '../../library/snapshot.ts'
import { type Coding, encode } from '../../platform/http/content-coding.ts'

/** A page as it goes out, in each coding that somebody has asked for. */
export type KeptPage = { readonly tag: string; readonly bodyIn: (coding: Coding) => Buffer }

const MAX_BYTES = 64 << 20

/**
 * Pages that depend only on the library, kept while it stays the same: a page that many people open is rendered and
 * compressed once. The oldest make room for new ones.
 */
export function openKeptPages(library: Pick<Library, 'current'>, maxBytes = MAX_BYTES) {
  let of: Snapshot | null = null
  let bytes = 0
  const pages = new Map<string, { readonly page: KeptPage; readonly size: number }>()
  const keep = (key: string, page: KeptPage, size: number) => {
    pages.set(key, { page, size })
    bytes += size
    for (const [oldest, { size: freed }] of pages) {
      if (bytes <= maxBytes) break
      pages.delete(oldest)
      bytes -= freed
    }
  }
  return async (key: string, render: () => Promise<string | null>): Promise<KeptPage | null> => {
    const snapshot = library.current()
    if (of !== snapshot) {
      pages.clear()
      bytes = 0
      of = snapshot
    }
    const known = pages.get(key)
    if (known) return known.page
    const html = await render()
    if (html === null) return null
    const page = keptPage(html)
    // Two people may have opened it at once, and the library may have changed meanwhile.
    if (of === snapshot && library.current() === snapshot && !pages.has(key)) keep(key, page, sizeOf(html))
    return page
  }
}

export function keptPage(html: string): KeptPage {
  const plain = Buffer.from(html)
  const coded = new Map<Coding, Buffer>([['identity', plain]])
  return {
    tag: tagOf(plain),
    bodyIn: (coding) => {
      const known = coded.get(coding)
      if (known) return known
      const body = encode(plain, coding)
      coded.set(coding, body)
      return body
    },
  }
}

const tagOf = (plain: Buffer) => createHash('sha256').update(plain).digest('base64url').slice(0, 22)

/** With its compressed forms, which are a fifth each. */
const sizeOf = (html: string) => Math.ceil(html.length * 1.5)
