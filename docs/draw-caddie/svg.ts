export const INK = '#1f2a24'
export const SOFT = '#5c6660'
const PAPER = '#f8f4e7'

const round = (value: number) => Math.round(value * 10) / 10

/** Pictures are 720 wide: letters of 24 are still readable on a phone. */
export const WIDTH = 720

export type Spot = readonly [x: number, y: number]

export function picture(
  height: number,
  title: string,
  description: string,
  parts: readonly string[],
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="t d" font-family="sans-serif">`,
    `<title id="t">${title}</title><desc id="d">${description}</desc>`,
    `<rect width="${WIDTH}" height="${height}" fill="${PAPER}"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n')
}

type Letters = {
  readonly size?: number
  readonly fill?: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly bold?: boolean
}

/** With a rim in the colour of the paper, so that it can be read over lines. */
export const text = ([x, y]: Spot, words: string, letters: Letters = {}) => {
  const { size = 24, fill = INK, anchor = 'start', bold = false } = letters
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}"${bold ? ' font-weight="bold"' : ''} paint-order="stroke" stroke="${PAPER}" stroke-width="5" stroke-linejoin="round">${words}</text>`
}

export const pathOf = (spots: readonly Spot[]) =>
  spots.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')

export const line = (spots: readonly Spot[], colour: string, width = 3, dashes = '') =>
  `<path d="${pathOf(spots)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes && ` stroke-dasharray="${dashes}"`}/>`

export const dots = (spots: readonly Spot[], colour: string, radius: number, opacity = 1) =>
  `<path d="${spots.map(([x, y]) => `M${round(x)} ${round(y)}h0`).join('')}" stroke="${colour}" stroke-width="${2 * radius}" stroke-linecap="round" opacity="${opacity}"/>`

export const ellipse = ([x, y]: Spot, across: number, along: number, turn: number, colour: string) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(across)}" ry="${round(along)}" transform="rotate(${round(turn)} ${round(x)} ${round(y)})" fill="none" stroke="${colour}" stroke-width="3"/>`
