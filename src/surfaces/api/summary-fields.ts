/**
 * Where the values of a summary start and end, in turn: after `{"slug":` and before `,"name":`, and so on. What is
 * between them is the same in all summaries.
 */
export function fieldCuts(summary: Buffer): number[] {
  const cuts: number[] = []
  for (let at = 0; at < summary.length; at++) {
    if (summary[at] !== QUOTE) continue
    at = stringEnd(summary, at)
    if (summary[at] !== COLON || summary[at + 1] === OPEN) continue
    const start = at + 1
    const end = summary[start] === QUOTE ? stringEnd(summary, start) : plainEnd(summary, start)
    cuts.push(linkedSlug(summary, cuts, start, end) ?? start, end)
    at = end - 1
  }
  return cuts
}

/** Before the first value, between values, and after the last. */
export function textsBetween(summary: Buffer, cuts: readonly number[]): readonly Buffer[] {
  const texts: Buffer[] = []
  for (let i = 0; i <= cuts.length; i += 2) texts.push(summary.subarray(cuts[i - 1] ?? 0, cuts[i]))
  return texts
}

/** Whether exactly these texts are between the values. */
export function hasTexts(summary: Buffer, cuts: readonly number[], texts: readonly Buffer[]): boolean {
  if (cuts.length !== 2 * (texts.length - 1)) return false
  return texts.every((text, i) => {
    const start = cuts[2 * i - 1] ?? 0
    return (cuts[2 * i] ?? summary.length) - start === text.length && isAt(summary, start, text)
  })
}

function isAt(summary: Buffer, start: number, text: Buffer): boolean {
  for (let i = 0; i < text.length; i++) if (summary[start + i] !== text[i]) return false
  return true
}

/** Where the slug is, which is the first value, if this value ends with it. What is before it is always the same. */
function linkedSlug(summary: Buffer, cuts: readonly number[], start: number, end: number): number | null {
  const slug = slugOf(cuts)
  const at = end - slug.length
  return cuts.length > 0 && at > start && isSlug(summary, cuts, at, end) ? at : null
}

/** The slug without its first quote. */
const slugOf = ([start = 0, end = 0]: readonly number[]) => ({ start: start + 1, length: end - start - 1 })

/** Whether it is the slug that starts here. */
export function isSlug(summary: Buffer, cuts: readonly number[], start: number, end: number): boolean {
  const slug = slugOf(cuts)
  if (end - start !== slug.length) return false
  for (let i = 0; i < slug.length; i++) if (summary[start + i] !== summary[slug.start + i]) return false
  return true
}

const [QUOTE = 0, COLON, COMMA, OPEN, CLOSE, ESCAPE] = Buffer.from('":,{}\\')

/** Behind the closing quote. */
function stringEnd(summary: Buffer, start: number): number {
  let at = start + 1
  while (at < summary.length && summary[at] !== QUOTE) at += summary[at] === ESCAPE ? 2 : 1
  return at + 1
}

function plainEnd(summary: Buffer, start: number): number {
  let at = start
  while (at < summary.length && summary[at] !== COMMA && summary[at] !== CLOSE) at++
  return at
}
