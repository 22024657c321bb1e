import { fitText, textWidth } from '../labels.ts'

export type Wrapped = { readonly size: number; readonly lines: readonly string[] }

/** In lines of this width at the largest size that needs no more than so many lines; at the smallest, it is cut. */
export function wrapText(
  content: string,
  width: number,
  sizes: readonly { readonly size: number; readonly lines: number }[],
): Wrapped {
  for (const { size, lines: most } of sizes) {
    const lines = linesOf(content, size, width)
    if (lines.length <= most && lines.every((line) => textWidth(line, size) <= width)) return { size, lines }
  }
  const { size = 12, lines: most = 1 } = sizes.at(-1) ?? {}
  const lines = linesOf(content, size, width)
  const rest = lines.slice(most - 1).join(' ')
  return { size, lines: [...lines.slice(0, most - 1), rest].map((line) => fitText(line, size, width)) }
}

function linesOf(content: string, size: number, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of content.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && textWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
