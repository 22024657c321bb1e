import { fileURLToPath } from 'node:url'

const SANS = ['inter', 'inter-extended'].flatMap((name) => [`${name}-400`, `${name}-600`])

/** Paths of the font files that pictures for posts are written with. */
export const CARD_FONTS = [...SANS, 'source-serif-600', 'source-serif-extended-600'].map((name) =>
  fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url)),
)
