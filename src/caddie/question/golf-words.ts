/** One of the words, as a whole. */
const anyOf = (...words: readonly string[]) => new RegExp(`\\b(?:${words.join('|')})\\b`)

/** Words of golf alone, in English and a few of its neighbours. */
export const GOLF = anyOf(
  String.raw`golf\w*|bunkers?|birdies?|bogeys?|bogies|fairways?|putts?|putting|putted|caddie|caddies|caddy|mulligan`,
  String.raw`dogleg|tee ?(?:box|shot|time|times|off)|tees|teeing|lay ?up|handicap\w*|hcp|flagstick|flag ?stick`,
  String.raw`yardages?|divots?|stimp\w*|greenside|sand trap|fringe|fairway|links course|backspin|pin position`,
  'clubhouse|pitch ?mark|scorecard|stableford|matchplay|match play|parhole|thehole|breakscore|stroke index',
  'back nine|front nine|the nine|all holes|i stroke|pops|hole in 1|greens|the green|this green|green speed',
  'plugged|fried egg|chip shot|bump and run|chip or|pitch or|out of position|pitch shot|flop shot|approach shot|golfplatz|schlager|fahne|drapeau|bandera',
  'palo|hoyo|course record|my (?:slice|hook|swing|draw|fade|chipping|short game|shank|backswing)',
)

/** Words of golf that others use too. */
export const MAYBE_GOLF = anyOf(
  'clubs?|irons?|woods?|wedges?|hybrid|hole|holes|flag|pin|tee|par|green|rough|trap|slice|hook|draw|fade',
  'chip|chipping|swing|shank|rounds?|course|eagle|ace|strokes?|shots?|yards?|metres?|meters?|yds?|carry',
  'breeze|wind|winds|headwind|tailwind|downwind|upwind|windy|gusting|break|borrow|read|lie|aim|target',
  'trees?|water|pond|lake|creek|slope|speed|putt|hit|reach|stick|miss|line|trouble|play|playing|plan',
  'distance|advice|match',
)

/** Of these, the things: one of them is enough where little else is said. */
export const GOLF_THING = anyOf(
  'clubs?|irons?|wedges?|holes?|flag|pin|tee|par|green|rough|trap|slice|hook|shank|rounds?|course|eagle|ace',
  'shots?|carry|breeze|wind|water|pond|creek|trees?',
)

/** Signs of another subject. They decide only where no word of golf alone appears. */
export const ELSEWHERE = anyOf(
  String.raw`recipes?|cook\w*|bake|baking|cake|pasta|pizza|potato\w*|cheese|chocolate|coffee|restaurant|hotel|flight`,
  String.raw`flights|airport|train|bus|metro|subway|boil\w*|eggs?|taxi|car|cars|drive to|licen[cs]e|paris|london`,
  'new york|tokyo|berlin|moon|sun|mars|earth|planet|star|stars|ocean floor|universe|space|stocks',
  String.raw`stock (?:market|price|tips?)|shares|bitcoin|crypto\w*|invest\w*|price of|interest rate|tax|taxes`,
  String.raw`mortgage|bank|president|election|vote|government|politic\w*|war|religion|god|capital of|country`,
  'countries|population|history|homework|essay|poem|song|lyrics|novel|movie|film|book|books|joke|story',
  'translate|code|python|javascript|program|sql|printer|computer|phone|password|api key|system prompt',
  String.raw`prompt|doctor|medicine|medical|pregnan\w*|symptoms?|headache|blood|stroke symptoms|dog|cat|baby`,
  'girlfriend|boyfriend|marriage|divorce|lawyer|legal|night ?club|book club|black hole|shirt|dress|sofa',
  String.raw`fabric|garden\w*|lawn|plant|energy|deficiency|shop|buy|mile|miles|kilomet\w+|marathon|football|soccer`,
  'basketball|tennis|baseball|cricket|hockey|netflix|video|game of|guitar|piano|music|weather in',
  'weather tomorrow|forecast for',
)

/** Words that are about nothing in particular. */
export const PLAIN = new Set(
  [
    'a|an|the|this|that|it|its|is|are|am|was|be|do|does|did|i|im|ive|id|me|my|we|our|you|your|here|there|now',
    'today|to|from|for|of|on|in|at|with|and|or|but|so|if|what|whats|which|where|wheres|how|hows|should|would',
    'could|can|will|shall|may|have|has|had|got|get|getting|need|want|like|think|some|any|much|many|more|less',
    'left|right|front|back|middle|center|centre|edge|out|up|down|over|about|just|please|help|tell|give|go',
    'going|take|use|pull|far|long|short|strong|hard|doing|blowing|coming|way|side|one|ok|hey|hi|hello|thanks',
    'amount|next|good|best|safe|smart|really|still|away|not|no|yes|as|by|when|see|say|know|make|lot|bit',
    'little|big|small|ball|favor|favour|playing|number|option|options|risk|risky|choice|thoughts|caddie|advice|chance|chances|trouble',
  ].flatMap((line) => line.split('|')),
)
