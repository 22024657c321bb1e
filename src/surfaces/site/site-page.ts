import { LANGUAGES } from '../../words/language.ts'
import { renderPage } from '../ui/page.ts'
import type { PageParts } from '../ui/page-parts.ts'

export type SitePageParts = Omit<PageParts, 'surface' | 'viewer' | 'shape'> & {
  readonly shape?: PageParts['shape']
}

/** A page of the public site. It is the same for everybody, so it does not know who is looking. */
export const renderSitePage = ({ shape = 'wide', ...parts }: SitePageParts) =>
  renderPage({ listed: LANGUAGES, ...parts, shape, surface: 'site', viewer: { kind: 'unknown' } })
