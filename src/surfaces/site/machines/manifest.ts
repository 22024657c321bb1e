import type { SurfaceHost } from './surface-hosts.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** How a phone installs us: where the app is, it opens the app. */
export const manifestOf = ({ surfaces }: SurfaceHost) => {
  const start = surfaces.includes('app') ? '/gps' : '/'
  return JSON.stringify({
    id: start,
    name: 'Dogleg',
    short_name: 'Dogleg',
    start_url: start,
    scope: '/',
    display: 'standalone',
    // Paper and the logo's green, as in tokens.css.
    background_color: '#f7f8f4',
    theme_color: '#14532d',
    categories: ['sports', 'navigation'],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('icon-maskable', 192, 'maskable'),
      icon('icon-maskable', 512, 'maskable'),
    ],
  })
}
