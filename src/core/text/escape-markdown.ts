// Characters that change the direction of text, and invisible ones.
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const SPACE = /[\s\p{Cc}]+/gu
// Inside a word an underscore means nothing.
const MARKUP = /[\\`*[\]<>|]|(?<!\w)_|_(?!\w)/g

// Most names are nothing but letters and spaces.
const PLAIN = /^[A-Za-z0-9,.'&-]+(?: [A-Za-z0-9,.'&-]+)*$/

/** Recorded text as one line of the answer: data that can neither open a list, a link or a line of its own. */
export function escapeMarkdown(text: string, longest = 120): string {
  if (text.length <= longest && PLAIN.test(text)) return text
  const line = text.replace(UNSEEN, '').replace(SPACE, ' ').trim()
  const characters = [...line]
  const kept = characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line
  return kept.replace(MARKUP, '\\$&')
}
