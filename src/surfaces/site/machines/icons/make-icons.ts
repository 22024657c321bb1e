import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'

// Draws the icons in this folder from the logo. After a change of the logo: node src/surfaces/site/machines/icons/make-icons.ts

const LOGO = path.join(import.meta.dirname, '../../../ui/logo.svg')
/** The logo's ground, for icons that fill the whole square. */
const GROUND = '#14532d'

const pngOf = (svg: string, size: number) =>
  Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng())

/** The logo without its rounded ground, on a full square. */
function onGround(logo: string, share: number): string {
  const [, inner = ''] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(logo) ?? []
  const edge = (64 * (1 - share)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${GROUND}"/><g transform="translate(${edge} ${edge}) scale(${share})">${inner.replace(/<rect[^>]*>/, '')}</g></svg>`
}

/** Several sizes in one .ico file, each a PNG. */
function icoOf(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/** What the icons were made from, so that a test notices a newer logo. */
export const logoDigest = async () =>
  createHash('sha256')
    .update(await readFile(LOGO))
    .digest('hex')

async function makeIcons() {
  const logo = await readFile(LOGO, 'utf8')
  // Systems cut a maskable icon to their own shape. What is within 40 % of the middle is safe, the flag too.
  const maskable = onGround(logo, 0.72)
  const files: Readonly<Record<string, Buffer | string>> = {
    'favicon.ico': icoOf([16, 32, 48].map((size) => ({ size, png: pngOf(logo, size) }))),
    'icon-192.png': pngOf(logo, 192),
    'icon-512.png': pngOf(logo, 512),
    'icon-maskable-192.png': pngOf(maskable, 192),
    'icon-maskable-512.png': pngOf(maskable, 512),
    'apple-touch-icon.png': pngOf(onGround(logo, 0.9), 180),
    'made-from.txt': `${await logoDigest()}\n`,
  }
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(import.meta.dirname, name), content)
}

if (import.meta.main) await makeIcons()
