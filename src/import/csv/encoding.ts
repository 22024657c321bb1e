export type Encoding = 'utf-8' | 'windows-1252'

const LOST = /\ufffd/
const WRITTEN_AS_UTF8 = /[^\0-\x7f\ufffd]/

/**
 * How the beginning of a table is written. Spreadsheets in Western Europe still save what Windows uses: then no letter
 * beyond ASCII is valid UTF-8. A file with both is UTF-8 with mistakes in it.
 */
export function encodingOf(head: Buffer): Encoding {
  // The last letter may be cut off.
  const text = new TextDecoder().decode(head, { stream: true })
  return LOST.test(text) && !WRITTEN_AS_UTF8.test(text) ? 'windows-1252' : 'utf-8'
}
