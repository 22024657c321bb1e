/** A string or template of a source file, without the code inside `${}`. */
export type StringLiteral = { readonly line: number; readonly text: string }

// Comments, strings and regular expressions; code is everything between them.
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(?<=(?:^|[(,=:[!&|?{};>]|\breturn)\s*)\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/|[`{}]/gm

/** Every string and template of a TypeScript source. Comments and regular expressions are left out. */
export function stringLiterals(source: string): readonly StringLiteral[] {
  const found: StringLiteral[] = []
  const lineAt = (index: number) => source.slice(0, index).split('\n').length
  const readCode = (from: number, end: '}' | null): number => {
    TOKEN.lastIndex = from
    for (let depth = 0; ; ) {
      const token = TOKEN.exec(source)
      if (token === null) return source.length
      const [text] = token
      if (text === '`') TOKEN.lastIndex = readTemplate(token.index)
      else if (text === '{') depth++
      else if (text === '}' && depth-- === 0 && end === '}') return token.index + 1
      else if (/^['"]/.test(text)) found.push({ line: lineAt(token.index), text: text.slice(1, -1) })
    }
  }
  const readTemplate = (start: number): number => {
    let text = ''
    let at = start + 1
    while (at < source.length && source[at] !== '`') {
      if (source.startsWith('${', at)) {
        at = readCode(at + 2, '}')
        text += '…'
      } else {
        const length = source[at] === '\\' ? 2 : 1
        text += source.slice(at, at + length)
        at += length
      }
    }
    found.push({ line: lineAt(start), text })
    return at + 1
  }
  readCode(0, null)
  return found
}
