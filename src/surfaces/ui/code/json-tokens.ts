export type JsonToken = { readonly kind: 'key' | 'text' | 'value' | 'mark'; readonly text: string }

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Printed JSON cut into parts that get a colour each. Put together, they are the same text. */
export function jsonTokens(json: string): readonly JsonToken[] {
  const tokens: JsonToken[] = []
  let end = 0
  const add = (kind: JsonToken['kind'], text: string) => {
    if (text !== '') tokens.push({ kind, text })
  }
  for (const { 0: whole, 1: quoted, 2: colon, index } of json.matchAll(TOKEN)) {
    add('mark', json.slice(end, index))
    if (quoted === undefined) add('value', whole)
    else add(colon === undefined ? 'text' : 'key', quoted)
    add('mark', colon ?? '')
    end = index + whole.length
  }
  add('mark', json.slice(end))
  return tokens
}
