/** The letters that our font files have: see `surfaces/ui/fonts/subset.mjs`. */
const HAS = /^[\u0020-\u007e\u00a0-\u017f–—‘’“”…•·×→←↑↓′″€™−]$/u
const MARKS = /\p{M}/gu

/**
 * The text in letters that we can print: a letter with a mark that we lack becomes the plain letter. Null in another
 * script, where we would print empty boxes.
 */
export function printable(text: string): string | null {
  const clean = text.normalize('NFC').replace(/\p{C}/gu, '').replace(/\s+/gu, ' ').trim()
  const letters = [...clean].map(printableLetter)
  return clean === '' || letters.includes(null) ? null : letters.join('')
}

function printableLetter(letter: string): string | null {
  if (HAS.test(letter)) return letter
  const plain = letter.normalize('NFKD').replace(MARKS, '')
  return plain !== '' && [...plain].every((each) => HAS.test(each)) ? plain : null
}
