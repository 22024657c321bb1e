import { type Block, plainText, readBlocks } from './markdown-blocks.ts'
import type { ProductPage } from './retriever.ts'
import { stemsOf } from './words.ts'

/** The part of a page that is searched. */
type PageText = Pick<ProductPage, 'title' | 'path' | 'markdown'>

/** A part of a page that can answer a question on its own. */
export type Passage = {
  readonly page: PageText
  /** Null at the beginning of a page. */
  readonly heading: string | null
  /** The text we search: with the page's title and the heading in front. */
  readonly whole: string
  /** Each with the heading in front: without it a sentence would not say what it is about. */
  readonly sentences: readonly string[]
  /** Questions that it answers, in other words than its own. */
  readonly asked: readonly string[]
  readonly stems: ReadonlySet<string>
  /** Those of the questions that are not its own. */
  readonly askedStems: ReadonlySet<string>
  /** The text we show. */
  readonly text: string
}

// The model reads 256 tokens and silently ignores the rest.
const MAX_WORDS = 150

export const passagesOf = (page: PageText): readonly Passage[] =>
  sectionsOf(readBlocks(page.markdown)).flatMap(({ heading, blocks }) =>
    packed(blocks.flatMap(piecesOf)).map((pieces) => passageOf(page, heading, pieces)),
  )

type Section = { readonly heading: string | null; readonly blocks: readonly Block[] }

function sectionsOf(blocks: readonly Block[]): readonly Section[] {
  const sections: { heading: string | null; blocks: Block[] }[] = [{ heading: null, blocks: [] }]
  for (const block of blocks)
    if (block.kind === 'heading') sections.push({ heading: plainText(block.text), blocks: [] })
    else sections.at(-1)?.blocks.push(block)
  return sections
}

/** A paragraph, an item or a row: text that we split only if it is too long for one passage. */
type Piece = { readonly text: string; readonly sentences: readonly string[] }

function piecesOf(block: Block): readonly Piece[] {
  if (block.kind === 'table')
    return block.rows.map((cells) => cells.map(plainText).filter(Boolean).join(': ')).map(rowPiece)
  if (block.kind === 'list') return block.items.flatMap((item) => shortened(plainText(item))).map(pieceOf)
  // Code says little in words: we show it, but find its page by the text around it.
  if (block.kind === 'code') return [{ text: block.text, sentences: [] }]
  return shortened(plainText(block.text)).map(pieceOf)
}

const rowPiece = (text: string): Piece => ({ text, sentences: [text] })
const pieceOf = (text: string): Piece => ({ text, sentences: sentencesOf(text) })

const countWords = (text: string) => text.split(/\s+/).length

function shortened(text: string): readonly string[] {
  const words = text.split(/\s+/)
  if (words.length <= MAX_WORDS) return [text]
  const parts = Math.ceil(words.length / MAX_WORDS)
  return Array.from({ length: parts }, (_, i) => words.slice(i * MAX_WORDS, (i + 1) * MAX_WORDS).join(' '))
}

/** Puts as many pieces together as fit into a passage. */
function packed(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const passages: Piece[][] = []
  let room = 0
  for (const piece of pieces) {
    const words = countWords(piece.text)
    const last = words <= room ? passages.at(-1) : undefined
    if (last) last.push(piece)
    else passages.push([piece])
    room = (last ? room : MAX_WORDS) - words
  }
  return passages
}

function passageOf(page: PageText, heading: string | null, pieces: readonly Piece[]): Passage {
  const text = pieces.map((piece) => piece.text).join('\n')
  const topic = heading ?? page.title
  const sentences = pieces.flatMap((piece) => piece.sentences)
  const whole = heading === null ? `${topic}. ${text}` : `${page.title}. ${heading}. ${text}`
  return {
    page,
    heading,
    asked: [],
    whole,
    stems: stemsOf(whole),
    askedStems: new Set(),
    sentences: [topic, ...sentences.map((sentence) => `${topic}: ${sentence}`)],
    text: heading === null ? text : `${heading}: ${text}`,
  }
}

// Clauses count as sentences: the shorter a text, the clearer its meaning.
const END_OF_SENTENCE = /(?<=[.!?:;])\s+(?=\S)/

const sentencesOf = (text: string) =>
  text.split(END_OF_SENTENCE).filter((sentence) => /\p{L}/u.test(sentence))
