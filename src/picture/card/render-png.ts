import { CARD } from './draw-card.ts'

/** An SVG as a picture of dots. Only our own fonts are used, so it looks the same on every machine. */
export async function renderPng(svg: string, fontFiles: readonly string[]): Promise<Uint8Array> {
  // Native code: only a thread that draws cards loads it.
  const { Resvg } = await import('@resvg/resvg-js')
  const picture = new Resvg(svg, {
    fitTo: { mode: 'width', value: CARD.width },
    font: {
      ...{ fontFiles: [...fontFiles], loadSystemFonts: false },
      ...{ defaultFontFamily: 'Inter', sansSerifFamily: 'Inter', serifFamily: 'Source Serif 4' },
    },
  })
  return picture.render().asPng()
}
