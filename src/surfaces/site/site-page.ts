import type { Addresses } from '../../platform/config.ts'
import { type PageParts, renderPage } from '../ui/page.ts'

export type SitePageParts = Pick<PageParts, 'title' | 'description' | 'canonical' | 'body' | 'footer'> & {
  readonly addresses: Addresses
  readonly shape?: PageParts['shape']
}

/** A page of the public site. It is the same for everybody, so it does not know who is looking. */
export const renderSitePage = ({ addresses, shape = 'wide', ...parts }: SitePageParts) =>
  renderPage({ ...parts, shape, header: headerOf(addresses) })

const headerOf = ({ api, app, site }: Addresses) => ({
  home: `${site}/`,
  links: [
    { href: `${site}/places`, text: 'Courses' },
    { href: `${site}/plans`, text: 'Plans' },
    { href: `${api}/docs`, text: 'Developers' },
    { href: `${app}/gps`, text: 'Open the app' },
  ],
})
