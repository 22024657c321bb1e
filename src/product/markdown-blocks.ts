/** The parts of Markdown that product pages use. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'code'; readonly text: string }

const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/
const BULLET = /^\s{0,3}[-*+]\s+(.*)$/
const NUMBERED = /^\s{0,3}\d{1,9}[.)]\s+(.*)$/
const ROW = /^\s*\|.*\|\s*$/
const RULE_OF_TABLE = /^[\s|:-]+$/
const FENCE = /^\s{0,3}(`{3,}|~{3,})/

/** Reads a text block by block; as in Markdown, neighbouring lines form one block. */
export function readBlocks(markdown: string): readonly Block[] {
  const lines = markdown.split(/\r\n?|\n/)
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    if ((lines[at] ?? '').trim() === '') at += 1
    else {
      const [block, next] = readBlock(lines, at)
      blocks.push(block)
      at = next
    }
  }
  return blocks
}

/** A block, and the index of the line after it. */
type Read = readonly [block: Block, next: number]

function readBlock(lines: readonly string[], at: number): Read {
  const line = lines[at] ?? ''
  const [, signs = '', heading] = HEADING.exec(line) ?? []
  if (heading !== undefined) return [{ kind: 'heading', level: signs.length, text: heading }, at + 1]
  const [, fence] = FENCE.exec(line) ?? []
  if (fence !== undefined) return readCode(lines, at, fence)
  if (ROW.test(line)) return readTable(lines, at)
  if (BULLET.test(line)) return readList(lines, at, BULLET, false)
  if (NUMBERED.test(line)) return readList(lines, at, NUMBERED, true)
  return readParagraph(lines, at)
}

function readCode(lines: readonly string[], at: number, fence: string): Read {
  const end = lines.findIndex((line, i) => i > at && line.trim().startsWith(fence))
  const last = end < 0 ? lines.length : end
  return [{ kind: 'code', text: lines.slice(at + 1, last).join('\n') }, last + 1]
}

function readTable(lines: readonly string[], at: number): Read {
  const next = firstAfter(lines, at, (line) => !ROW.test(line))
  const rows = lines
    .slice(at, next)
    .filter((line) => !RULE_OF_TABLE.test(line))
    .map(cellsOf)
  return [{ kind: 'table', head: rows[0] ?? [], rows: rows.slice(1) }, next]
}

const cellsOf = (line: string) =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

function readList(lines: readonly string[], at: number, sign: RegExp, ordered: boolean): Read {
  const next = firstAfter(lines, at, (line) => line.trim() === '' || startsOther(line, sign))
  const items: string[] = []
  for (const line of lines.slice(at, next)) {
    const [, item] = sign.exec(line) ?? []
    if (item !== undefined) items.push(item)
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  return [{ kind: 'list', ordered, items }, next]
}

function readParagraph(lines: readonly string[], at: number): Read {
  const next = firstAfter(lines, at, (line) => line.trim() === '' || startsOther(line, null))
  const text = lines
    .slice(at, next)
    .map((line) => line.trim())
    .join(' ')
  return [{ kind: 'paragraph', text }, next]
}

/** The line begins a new block and does not continue the one above. */
const startsOther = (line: string, but: RegExp | null) =>
  [HEADING, FENCE, ROW, BULLET, NUMBERED].some((sign) => sign !== but && sign.test(line))

function firstAfter(lines: readonly string[], at: number, ends: (line: string) => boolean): number {
  const found = lines.findIndex((line, i) => i > at && ends(line))
  return found < 0 ? lines.length : found
}

/** The plain text of inline Markdown: without emphasis and link addresses. */
export const plainText = (inline: string) =>
  inline
    .replace(/!?\[([^\]]*)\]\((?:[^()\s]|\([^()\s]*\))*\)/g, '$1')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.+?)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*]+)\*/g, '$1')
