import { splitWords } from '../core/text/words.ts'

/** Slang of golfers and developers, and the words that the pages use. The model does not know the slang. */
const PLAIN_WORDS: Readonly<Record<string, string>> = {
  track: 'course',
  stick: 'flag',
  flagstick: 'flag',
  looper: 'caddie',
  iron: 'golf club to hit',
  wedge: 'golf club to hit',
  putt: 'green',
  breeze: 'wind',
  uphill: 'slope',
  downhill: 'slope',
  lidar: 'laser survey, contours',
  si: 'stroke index',
  hcp: 'handicap',
  gents: 'men',
  ladies: 'women',
  tournament: 'competition',
  metric: 'metres',
  imperial: 'yards',
  osm: 'OpenStreetMap',
  mcp: 'Model Context Protocol, tool server',
  llm: 'assistant, tools',
  bot: 'assistant',
  chatbot: 'assistant',
  claude: 'assistant',
  chatgpt: 'assistant',
  gratis: 'free',
  paywall: 'cost',
  login: 'account, sign in',
  gdpr: 'stored data, delete account',
  dump: 'bulk files',
}

/** Adds plain words for the slang in a question. */
export function inPlainWords(question: string): string {
  const words = splitWords(question).map((parts) => parts.join(''))
  const plain = words.flatMap((word) => meaningOf(word) ?? meaningOf(word.replace(/s$/, '')) ?? [])
  return plain.length === 0 ? question : `${question} (${[...new Set(plain)].join('; ')})`
}

const meaningOf = (word: string) => (Object.hasOwn(PLAIN_WORDS, word) ? PLAIN_WORDS[word] : undefined)
