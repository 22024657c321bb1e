import { ELSEWHERE, GOLF, GOLF_THING, MAYBE_GOLF, PLAIN } from './golf-words.ts'
import type { Given, Intent } from './question.ts'

/** Text that wants to be an instruction. Only a question about golf in it counts. */
const INSTRUCTS = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|rules?|prompts?|above|previous|prior|everything|said|guidelines)\b`,
    String.raw`\byou are now\b`,
    String.raw`\bpretend (?:to be|you)\b`,
    String.raw`\bact as\b`,
    String.raw`\bsystem ?(?:prompt|message)\b`,
    String.raw`\bdeveloper mode\b`,
    String.raw`\bjailbreak\b`,
    String.raw`\breveal your\b`,
    String.raw`\brole ?play\b`,
  ].join('|'),
)

/** Somebody who only says hello hears what the caddie can do. */
const GREETING = /^\s*(?:hello|hi|hey|thanks|thank you|bye|good (?:morning|evening)|how are you)\s*$/

export type Reading = {
  /** As the golfer wrote it. */
  readonly question: string
  /** With placeholders for what was read. */
  readonly text: string
  readonly intent: Intent
  readonly given: Given
}

export function aboutGolf({ question, text, intent, given }: Reading): boolean {
  const isGolf = GOLF.test(text)
  const isElsewhere = !isGolf && ELSEWHERE.test(text)
  if (GREETING.test(text) || isElsewhere || (INSTRUCTS.test(text) && intent === 'other')) return false
  if (isGolf || given.club !== null || given.lie !== null) return true
  if (intent !== 'club' && partsOf(given) === 0 && hasName(question)) return false
  const unknown = unknownWords(text.replace(INSTRUCTS, ''))
  const isThing = GOLF_THING.test(text)
  // Somebody who asks a caddie “what now?” means the shot.
  if (intent === 'other') return unknown <= Number(isThing)
  // The more of a shot the question has, the more it may say that we don't know.
  return unknown <= 1 + Number(isThing) + partsOf(given)
}

const partsOf = ({ yards, wind, slope, hazard, hole, feet }: Given) =>
  [yards, wind, slope, hazard, hole, feet].filter((part) => part !== null).length

const unknownWords = (text: string) =>
  text
    .trim()
    .split(' ')
    .filter((word) => !PLAIN.has(word) && !/^[,\d]/.test(word) && !MAYBE_GOLF.test(word)).length

/** A capital inside a sentence begins a name: Jupiter, Madrid. */
const NAME = /(?<=[a-z,] )\p{Lu}\p{Ll}+/gu

const hasName = (question: string) =>
  (question.match(NAME) ?? []).some((name) => unknownWords(name.toLowerCase()) > 0)
