import { html } from 'hono/html'
import { pathIn } from '../../../words/language.ts'
import type { SiteView } from '../site-view.ts'

/** Our own map: one dot for each course. */
export const placeMap = (path: string, alt: string, { language }: SiteView, isFirst = true) => {
  const address = pathIn(language, `${path}/map.svg`)
  return html`<figure class="place-map"><picture><source media="(max-width: 780px) and (prefers-color-scheme: dark)" srcset="${address}?theme=dark&size=phone" width="360" height="300">
<source media="(max-width: 780px)" srcset="${address}?size=phone" width="360" height="300">
<source media="(prefers-color-scheme: dark)" srcset="${address}?theme=dark">
<img src="${address}" alt="${alt}" width="800" height="500" decoding="async"${isFirst ? html` fetchpriority="high"` : html` loading="lazy"`}></picture></figure>`
}
