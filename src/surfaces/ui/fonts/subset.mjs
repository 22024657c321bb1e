import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'

// Makes the font files of this folder from the packages. Run it again after an update of either:
//   node_modules/.bin/node src/surfaces/ui/fonts/subset.mjs

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** English and Spanish, and the signs that our pages use. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•·×→←↑↓′″€™−ŒœŸ`
/** Names of courses and towns in other languages of Europe; browsers load it only when a page has such a letter. */
const EXTENDED = range(0x100, 0x17f)

const WEIGHTS = { wght: { min: 400, max: 700 } }
const PACKAGES = path.join(import.meta.dirname, '../../../../node_modules/@fontsource-variable')

const FONTS = [
  { name: 'inter', file: 'inter/files/inter', pictures: [400, 600] },
  { name: 'source-serif', file: 'source-serif-4/files/source-serif-4', pictures: [600] },
]

/** On the course only the numbers are in serifs: a tenth of the file. */
const NUMERALS = '0123456789+−–.,'

for (const { name, file, pictures } of FONTS) {
  const latin = await readFile(path.join(PACKAGES, `${file}-latin-wght-normal.woff2`))
  const extended = await readFile(path.join(PACKAGES, `${file}-latin-ext-wght-normal.woff2`))
  await write(`${name}.woff2`, latin, LATIN, { targetFormat: 'woff2', variationAxes: WEIGHTS })
  await write(`${name}-extended.woff2`, extended, EXTENDED, { targetFormat: 'woff2', variationAxes: WEIGHTS })
  // Pictures are rendered from plain fonts, one file for each weight.
  for (const weight of pictures)
    for (const [part, font, text] of [
      ['', latin, LATIN],
      ['-extended', extended, EXTENDED],
    ])
      await write(`${name}${part}-${weight}.ttf`, font, text, {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
      })
}

await write(
  'numerals.woff2',
  await readFile(path.join(PACKAGES, 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2')),
  NUMERALS,
  { targetFormat: 'woff2', variationAxes: { wght: 600 } },
)

async function write(file, font, text, options) {
  const made = await subsetFont(font, text, options)
  await writeFile(path.join(import.meta.dirname, file), made)
  process.stdout.write(`${file} ${made.length}\n`)
}
