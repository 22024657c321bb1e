import { readFileSync } from 'node:fs'
import type { Addresses } from '../../../platform/config.ts'

// Every client shows PNG; SVG is sharper where a client supports it. The logo is the web app's.
const FILES = {
  'icon.svg': { type: 'image/svg+xml', sizes: 'any', place: '../../ui/logo.svg' },
  'icon.png': { type: 'image/png', sizes: '128x128', place: './icon.png' },
} as const

export type IconName = keyof typeof FILES

export const ICON_NAMES = Object.keys(FILES) as readonly IconName[]

/** The icons as the protocol names them, at the tool server's address. */
export const iconsOf = ({ mcp }: Addresses) =>
  ICON_NAMES.map((name) => ({
    src: `${mcp}/mcp/${name}`,
    mimeType: FILES[name].type,
    sizes: [FILES[name].sizes],
  }))

/** The file behind an icon's address. */
export const iconFile = (name: IconName) => ({
  type: FILES[name].type,
  body: readFileSync(new URL(FILES[name].place, import.meta.url)),
})
