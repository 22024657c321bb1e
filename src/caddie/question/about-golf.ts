import type { Given, Intent } from './question.ts'

const GOLF =
  /\b(?:golf\w*|bunkers?|birdies?|bogeys?|bogies|fairways?|putts?|putting|putted|caddie|caddies|caddy|mulligan|dogleg|tee ?(?:box|shot|time|times|off)|tees|teeing|lay ?up|handicap\w*|hcp|flagstick|flag ?stick|yardages?|divots?|stimp\w*|greenside|sand trap|fringe|fairway|links course|backspin|pin position|clubhouse|pitch ?mark|scorecard|stableford|matchplay|match play|parhole|thehole|breakscore|stroke index|back nine|front nine|the nine|hole in 1|the greens?|this green|green speed|plugged|fried egg|chip shot|pitch shot|flop shot|approach shot|golfplatz|schlager|fahne|drapeau|bandera|palo|hoyo|course record|my (?:slice|hook|swing|draw|fade|chipping|short game|shank|backswing))\b/

/** Words of golf that others use too. */
const MAYBE_GOLF =
  /\b(?:clubs?|irons?|woods?|wedges?|hybrid|hole|holes|flag|pin|tee|par|green|rough|trap|slice|hook|draw|fade|chip|chipping|swing|shank|rounds?|course|eagle|ace|strokes?|shots?|swing|yards?|metres?|meters?|yds?|carry|breeze|wind|winds|headwind|tailwind|downwind|upwind|windy|gusting|break|borrow|read|lie|aim|target|trees?|water|pond|lake|creek|slope|speed|putt|hit|reach|stick|miss|line|trouble|play|playing|plan|distance|advice|match)\b/

/** Of these, the things: one of them is enough where little else is said. */
const GOLF_THING =
  /\b(?:clubs?|irons?|wedges?|holes?|flag|pin|tee|par|green|rough|trap|slice|hook|shank|rounds?|course|eagle|ace|shots?|carry|breeze|wind|water|pond|creek|trees?)\b/

/** Signs of another subject. They decide only where no word of golf alone appears. */
const ELSEWHERE =
  /\b(?:recipes?|cook\w*|bake|baking|cake|pasta|pizza|potato\w*|cheese|chocolate|coffee|restaurant|hotel|flight|flights|airport|train|bus|taxi|car|cars|drive to|licen[cs]e|paris|london|new york|tokyo|berlin|moon|sun|mars|earth|planet|star|stars|ocean floor|universe|space|stocks?|shares|bitcoin|crypto\w*|invest\w*|price of|interest rate|tax|taxes|mortgage|bank|president|election|vote|government|politic\w*|war|religion|god|capital of|country|countries|population|history|homework|essay|poem|song|lyrics|novel|movie|film|book|books|joke|story|translate|code|python|javascript|program|sql|printer|computer|phone|password|api key|system prompt|prompt|doctor|medicine|medical|pregnan\w*|symptoms?|headache|blood|stroke symptoms|dog|cat|baby|girlfriend|boyfriend|marriage|divorce|lawyer|legal|night ?club|book club|black hole|shirt|dress|sofa|fabric|garden\w*|lawn|plant|energy|deficiency|shop|buy|mile|miles|kilomet\w+|marathon|football|soccer|basketball|tennis|baseball|cricket|hockey|netflix|video|game of|guitar|piano|music|weather in|weather tomorrow|forecast for)\b/

/** Text that wants to be an instruction. Only a question about golf in it counts. */
const INSTRUCTS =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|rules?|prompts?|above|previous|prior|everything|said|guidelines)\b|\byou are now\b|\bpretend (?:to be|you)\b|\bact as\b|\bsystem ?(?:prompt|message)\b|\bdeveloper mode\b|\bjailbreak\b|\breveal your\b|\brole ?play\b/

/** Words that are about nothing in particular. */
const PLAIN =
  /^(?:,|\d.*|a|an|the|this|that|it|its|is|are|am|was|be|do|does|did|i|im|ive|id|me|my|we|our|you|your|here|there|now|today|to|from|for|of|on|in|at|with|and|or|but|so|if|what|whats|which|where|wheres|how|hows|should|would|could|can|will|shall|may|have|has|had|got|get|getting|need|want|like|think|some|any|much|many|more|less|left|right|front|back|middle|center|centre|edge|out|up|down|over|about|just|please|help|tell|give|go|going|take|use|pull|far|long|short|strong|hard|doing|blowing|coming|way|side|one|ok|hey|hi|hello|thanks|amount|next|good|best|safe|smart|really|still|away|not|no|yes|as|by|when|way|see|say|know|make|lot|bit|little|big|small|ball|favor|favour|up|playing|number)$/

/** How many words that we don't know a question of golf may have. */
const MOST_UNKNOWN = 2

export type Reading = {
  /** With placeholders for what was read. */
  readonly text: string
  readonly intent: Intent
  readonly given: Given
}

export function aboutGolf({ text, intent, given }: Reading): boolean {
  const isGolf = GOLF.test(text)
  const isElsewhere = !isGolf && ELSEWHERE.test(text)
  if (isElsewhere || (INSTRUCTS.test(text) && intent === 'other')) return false
  if (isGolf || given.club !== null || given.lie !== null) return true
  if (intent !== 'other') return unknownWords(text.replace(INSTRUCTS, '')) <= MOST_UNKNOWN
  return GOLF_THING.test(text) && unknownWords(text) <= 1
}

const unknownWords = (text: string) =>
  text
    .trim()
    .split(' ')
    .filter((word) => !PLAIN.test(word) && !MAYBE_GOLF.test(word)).length
