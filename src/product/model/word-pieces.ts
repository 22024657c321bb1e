/** The numbers of the pieces of a text's words, as the model knows them. */
export type ReadPieces = (text: string) => readonly number[]

const START = '[CLS]'
const END = '[SEP]'
const UNKNOWN = '[UNK]'
const MAX_WORD_LENGTH = 100

/** BERT's word pieces, without accents and in lower case. Longer texts are cut off. */
export function openWordPieces(tokenizer: string, maxPieces: number): ReadPieces {
  const { vocab } = (JSON.parse(tokenizer) as { model: { vocab: Record<string, number> } }).model
  const numbers = new Map(Object.entries(vocab))
  const numberOf = (piece: string) => numbers.get(piece) ?? 0
  return (text) => {
    const pieces: number[] = [numberOf(START)]
    for (const word of wordsOf(text)) {
      pieces.push(...(piecesOf(numbers, word) ?? [numberOf(UNKNOWN)]))
      if (pieces.length >= maxPieces) break
    }
    return [...pieces.slice(0, maxPieces - 1), numberOf(END)]
  }
}

/** Every punctuation mark and every Chinese character is a word of its own. */
function wordsOf(text: string): readonly string[] {
  const plain = text
    .replace(/[\t\n\r]/g, ' ')
    .replace(/[\p{C}\ufffd]/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
  return (
    plain.replace(/[\p{P}$+<=>^`|~]|[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/gu, ' $& ').match(/\S+/gu) ?? []
  )
}

/** The longest piece that a word begins with, then that of the rest; null if there is none. */
function piecesOf(numbers: ReadonlyMap<string, number>, word: string): readonly number[] | null {
  if (word.length > MAX_WORD_LENGTH) return null
  const pieces: number[] = []
  for (let start = 0; start < word.length; ) {
    let end = word.length
    let found: number | undefined
    for (; end > start && found === undefined; end--)
      found = numbers.get(`${start > 0 ? '##' : ''}${word.slice(start, end)}`)
    if (found === undefined) return null
    pieces.push(found)
    start = end + 1
  }
  return pieces
}
