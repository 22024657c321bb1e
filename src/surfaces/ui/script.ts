import { html } from 'hono/html'
import { assetUrl, importUrls } from './assets.ts'

/** A page's script. What it imports is fetched at the same time, not after it. */
export const scriptHtml = (name: string) =>
  html`${importUrls(name).map((url) => html`<link rel="modulepreload" href="${url}">`)}<script type="module" src="${assetUrl(name)}"></script>`
